import { encode } from 'uqr'

const quiet = 3

/** Dark on light in every theme, because many apps do not read an inverted QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control border border-rule"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} style={{ fill: 'oklch(1 0 0)' }} />
      <path d={squares.join('')} style={{ fill: 'oklch(0.2 0 0)' }} />
    </svg>
  )
}
