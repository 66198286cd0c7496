import { useEffect, useId, useState } from 'react'
import { get, type RegisterOptions, useFormContext } from 'react-hook-form'
import { useIsHydrating } from '@/components/ui/early-textarea'
import { useKit } from './form'
import { useErrorText } from './words'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (element: Control): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

/** The value that the user set before hydration; undefined when it is unchanged. */
function earlyInput(element: Control, start: unknown): unknown {
  if (!isBox(element)) return element.value === String(start ?? '') ? undefined : element.value
  if (element.type === 'radio') return element.checked && start !== element.value ? element.value : undefined
  if (Array.isArray(start)) return undefined
  return element.checked === Boolean(start) ? undefined : element.checked
}

/** One field of the surrounding form. Text that was typed before hydration counts. */
export function useField(name: string, options?: RegisterOptions) {
  const { register, formState, getValues, setValue } = useFormContext()
  const isHydrating = useIsHydrating()
  const errorText = useErrorText()
  const { kit } = useKit()
  const id = useId()
  const start: unknown = get(formState.defaultValues, name)
  const { ref, ...registered } = register(name, options)

  function attach(element: Control | null) {
    const early = element && isHydrating ? earlyInput(element, start) : undefined
    ref(element)
    if (early === undefined) return
    setValue(name, early)
    kit.takeEarly(name, early)
  }
  const first = formState.submitCount === 0 ? kit.firstErrors?.[name] : undefined
  const { message = first }: { message?: unknown } = get(formState.errors, name) ?? {}
  return {
    id,
    start,
    // For a box that is shown again: react-hook-form takes a box that starts ticked for ticked.
    chosen: get(getValues(), name) ?? start,
    props: { ...registered, ref: attach },
    error: errorText(typeof message === 'string' ? message : undefined),
  }
}

/** For a field that React controls: `read` finds what the user chose before hydration, which React undoes. */
export function useEarlyChoice<Value>(name: string, read: () => Value | undefined): void {
  const { takeEarly } = useKit().kit
  const isHydrating = useIsHydrating()
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? read() : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the form takes the early values
  useEffect(() => {
    if (early !== undefined) takeEarly(name, early)
  }, [])
}
