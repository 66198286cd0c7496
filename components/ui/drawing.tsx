export type DrawingProps = { size?: number; className?: string }

export function Drawing({ path, size = 20, className = '' }: DrawingProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={`drawing ${className}`.trimEnd()}
    >
      <path d={path} />
    </svg>
  )
}
