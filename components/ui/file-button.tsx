import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button'

type FileButtonProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  text: ReactNode
  onFile: (file: File) => unknown
}

export function FileButton({ text, onFile, ...input }: FileButtonProps) {
  return (
    <label
      htmlFor={input.id}
      className={buttonClass(
        'secondary',
        'focus-within:outline-3 focus-within:outline-ochre focus-within:outline-offset-2',
      )}
    >
      {text}
      <input
        {...input}
        type="file"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          // Without this, the same file could not be chosen again.
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
        className="sr-only"
      />
    </label>
  )
}
