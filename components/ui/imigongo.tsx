import { fieldTile, MARK_SIZE, mark } from '@/lib/brand/imigongo'

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      width={size}
      height={size}
      fillRule="evenodd"
    >
      {mark().map(({ d, tone }) => (
        <path key={d} d={d} className={tone === 'ochre' ? 'fill-ochre' : 'fill-clay'} />
      ))}
    </svg>
  )
}

/** A border of raised lines between two parts of a page; its tile is in tokens.css. */
export function Band({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`band ${className}`} />
}

export function Field({ className = '' }: { className?: string }) {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" fill-rule="evenodd"><path d="${fieldTile(48)}"/></svg>`
  const maskImage = `url("data:image/svg+xml,${encodeURIComponent(tile)}")`
  return (
    <div
      aria-hidden="true"
      className={className}
      style={{ maskImage, maskSize: '72px 72px', WebkitMaskImage: maskImage, WebkitMaskSize: '72px 72px' }}
    />
  )
}
