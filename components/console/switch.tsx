import { Switch as Base } from 'radix-ui'
import { useId } from 'react'

type SwitchProps = {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, isOn, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="flex h-11 w-14 shrink-0 items-center disabled:cursor-not-allowed disabled:opacity-60"
      >
        <span
          aria-hidden="true"
          className={`flex h-8 w-14 items-center rounded-full border px-1 transition-colors duration-150 ${isOn ? 'border-hill bg-hill' : 'border-ink/40 bg-sand'}`}
        >
          <Base.Thumb className="size-6 rounded-full bg-paper shadow-lift transition-transform duration-150 data-[state=checked]:translate-x-5.5" />
        </span>
      </Base.Root>
    </div>
  )
}
