import { selectClass } from '@/components/ui/field'

/** The look of a small control above a list. */
export const controlClass =
  'min-h-11 rounded-control border border-ink/35 bg-surface text-base text-ink hover:border-ink/60 sm:text-[0.9375rem]'

type FilterSelectProps = {
  label: string
  /** The text for no choice: `Any state`. */
  any?: string
  value: string | number | undefined
  /** Undefined means no choice. */
  onValue: (value: string | undefined) => void
  options: readonly (readonly [value: string, text: string])[]
}

/** A small select, with room for the arrow after its text. */
export const smallSelectClass = `${controlClass} ${selectClass} bg-position-[right_0.5rem_center]! pr-8! pl-2.5`

export function FilterSelect({ label, any, value, onValue, options }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value || undefined)}
      className={`${smallSelectClass} min-w-0 max-w-full grow basis-36 text-ellipsis lg:grow-0 lg:basis-36`}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
