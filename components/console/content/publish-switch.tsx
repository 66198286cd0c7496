import { Switch } from 'radix-ui'
import { useId } from 'react'
import { useController } from 'react-hook-form'

export function PublishSwitch({ hint }: { hint: string }) {
  const id = useId()
  const { field } = useController<{ is_published: boolean }, 'is_published'>({ name: 'is_published' })
  return (
    <div className="max-w-md border-rule border-t pt-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div>
          <label htmlFor={id} className="font-medium">
            Published
          </label>
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        </div>
        <Switch.Root
          id={id}
          checked={field.value}
          onCheckedChange={(isOn) => field.onChange(isOn)}
          aria-describedby={`${id}-hint`}
          className="flex h-11 w-14 shrink-0 items-center disabled:cursor-not-allowed disabled:opacity-60"
        >
          <span
            aria-hidden="true"
            className={`flex h-8 w-14 items-center rounded-full border px-1 transition-colors duration-150 ${field.value ? 'border-hill bg-hill' : 'border-ink/40 bg-sand'}`}
          >
            <Switch.Thumb className="size-6 rounded-full bg-paper shadow-lift transition-transform duration-150 data-[state=checked]:translate-x-5.5" />
          </span>
        </Switch.Root>
      </div>
    </div>
  )
}
