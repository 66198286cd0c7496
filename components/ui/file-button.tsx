import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from './button'

type FileButtonProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  text: ReactNode
  onFile: (file: File) => unknown
}

type OnFile = FileButtonProps['onFile']

function take(input: HTMLInputElement, onFile: OnFile): void {
  const chosen = input.files?.[0]
  // Without this, the same file could not be chosen again; and one that is taken cannot be taken twice.
  input.value = ''
  if (chosen) onFile(chosen)
}

/**
 * Takes the file that was chosen before hydration: React does not repeat that change. A browser that brings
 * back a field after a reload can only bring back such a file, because every other one was taken out.
 */
function useEarlyFile(onFile: OnFile) {
  const label = useRef<HTMLLabelElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page's HTML already holds
  useEffect(() => {
    let isGone = false
    // After the effects around it, which set up what takes the file. One that is undone at once takes none.
    queueMicrotask(() => {
      const input = label.current?.querySelector('input')
      if (input && !isGone) take(input, onFile)
    })
    return () => {
      isGone = true
    }
  }, [])
  return label
}

export function FileButton({ text, onFile, ...input }: FileButtonProps) {
  const label = useEarlyFile(onFile)
  return (
    <label
      ref={label}
      htmlFor={input.id}
      className={buttonClass(
        'secondary',
        'focus-within:outline-3 focus-within:outline-ochre focus-within:outline-offset-2',
      )}
    >
      {text}
      <input {...input} type="file" onChange={(event) => take(event.target, onFile)} className="sr-only" />
    </label>
  )
}
