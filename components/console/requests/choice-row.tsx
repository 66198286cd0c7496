type ChoiceRowProps<Value extends string> = {
  name: string
  legend: string
  value: Value | null
  onValue: (value: Value) => void
  options: readonly (readonly [value: Value, text: string])[]
  error?: string | undefined
}

/** A few choices side by side, one of them taken. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { name, legend, value, onValue, options, error } = props
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, text]) => (
          <label
            key={option}
            htmlFor={`${name}-${option}`}
            className="relative flex min-h-11 items-center rounded-control border border-ink/35 bg-surface px-3.5 font-medium text-sm hover:border-ink/60 has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ochre has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              id={`${name}-${option}`}
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onValue(option)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 font-medium text-alarm text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
