import { type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ApiError } from '@/lib/platform/browser/api-client'
import { type Judging, useJudge } from './use-judge'
import { type SendingOptions, useSending } from './use-sending'

export type ApiFormOptions<Values extends FieldValues, Answer> = Judging<Values> & {
  start: Values
  call: SendingOptions<unknown, Answer>['call']
  onDone?: SendingOptions<unknown, Answer>['onDone']
  /** Returns true when it has handled the error; `refused` are the fields that the server refused. */
  onError?: (error: Error, refused: string[]) => unknown
  firstErrors?: ApiForm['firstErrors']
  /** False while the values that the device keeps are not read: a press waits for them. */
  isReady?: boolean
  /** Called instead of sending, when the schema refuses these fields. */
  onInvalid?: (fields: string[]) => void
}

export type ApiForm<Values extends FieldValues = FieldValues> = {
  /** The server's errors from a form that was posted without scripts. */
  firstErrors?: Readonly<Record<string, string | undefined>>
  form: UseFormReturn<Values>
  element: RefObject<HTMLFormElement | null>
  isReady: boolean
  isBusy: boolean
  isDone: boolean
  error: Error | null
  submit: () => void
  reset: () => void
  prepare: () => void
  /** Takes a value that the user set before hydration, for when react-hook-form can show that it is new. */
  takeEarly: (name: string, value: unknown) => void
}

/** What the user set before hydration becomes a change only after react-hook-form has mounted. */
function useEarlyValues<Values extends FieldValues>({ getValues, reset, setValue }: UseFormReturn<Values>) {
  const early = useRef(new Map<string, unknown>())
  useEffect(() => {
    if (early.current.size === 0) return
    for (const [name, value] of early.current) setValue(name as FieldPath<Values>, value as never)
    early.current.clear()
    // A change that is marked while other fields register is lost, so all values are compared once more.
    reset(getValues(), { keepDefaultValues: true })
  }, [getValues, reset, setValue])
  return (name: string, value: unknown) => void early.current.set(name, value)
}

/** Focuses the first invalid field, or the earlier element, once the fields are enabled. */
function useFocusAfter(isBusy: boolean, round: number) {
  const form = useRef<HTMLFormElement>(null)
  const isRefused = useRef(false)
  const before = useRef<Element>(null)
  if (isBusy) before.current ??= document.activeElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is free again
  useEffect(() => {
    if (isBusy) return
    const wrong = isRefused.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wrong) {
      wrong.focus({ preventScroll: true })
      // Bars at the edges of the page would cover a field that is scrolled only as far as needed.
      wrong.scrollIntoView({ block: 'center' })
    }
    if (!wrong && isLost && before.current instanceof HTMLElement && before.current.isConnected) {
      before.current.focus()
    }
    isRefused.current = false
    before.current = null
  }, [isBusy, round])
  return {
    form,
    focusWrong: () => {
      isRefused.current = true
    },
  }
}

/** A react-hook-form for the API: checked by the schema, sent once, the server's errors at their fields. */
export function useApiForm<Values extends FieldValues, Answer>(
  options: ApiFormOptions<Values, Answer>,
): ApiForm<Values> {
  const { start, call, onDone, onError, onInvalid } = options
  const judge = useJudge(options)
  const form = useForm<Values>({
    resolver: judge.resolver,
    defaultValues: start as DefaultValues<Values>,
    // The fields are disabled during sending, and can take the focus only afterwards.
    shouldFocusError: false,
  })
  const takeEarly = useEarlyValues(form)

  function showRefusals({ errors }: ApiError): string[] {
    const shown = Object.entries(errors).map(([path, [message = '']]) => {
      const name = judge.fieldOf(path.split('.'), form.getValues())
      form.setError(name as FieldPath<Values>, { type: 'refused', message })
      return name
    })
    focus.focusWrong()
    return shown
  }
  const sending = useSending<unknown, Answer>({
    call,
    ...(onDone && { onDone }),
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status === 422
      const refused = isRefusal ? showRefusals(error) : []
      return Boolean(onError?.(error, refused)) || refused.length > 0
    },
  })
  const { isSubmitting, submitCount } = form.formState
  const isBusy = sending.isBusy || isSubmitting
  const focus = useFocusAfter(isBusy, submitCount)
  const submit = form.handleSubmit(
    async (values) => sending.send(await judge.bodyOf(values)),
    (errors) => {
      focus.focusWrong()
      onInvalid?.(Object.keys(errors))
    },
  )
  return {
    form,
    element: focus.form,
    isReady: options.isReady ?? true,
    isBusy,
    isDone: sending.isDone,
    error: sending.error,
    submit: () => void submit(),
    reset: sending.reset,
    prepare: judge.prepare,
    takeEarly,
    ...(options.firstErrors && { firstErrors: options.firstErrors }),
  }
}
