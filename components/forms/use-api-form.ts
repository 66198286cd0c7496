import { type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '@/lib/platform/browser/api-client'
import { type SendingOptions, useSending } from './use-sending'

type Path = readonly PropertyKey[]
type Schema = z.ZodType | (() => Promise<z.ZodType>)

export type ApiFormOptions<Values extends FieldValues, Answer> = {
  start: Values
  /** The schema of the body; a function where it is loaded when the user begins to type. */
  schema: Schema
  /** The body, where it differs from the fields. */
  toBody?: (values: Values) => unknown
  /** The field that shows an error of the body, where their names differ. */
  toField?: (path: Path, values: Values) => Path
  call: SendingOptions<unknown, Answer>['call']
  onDone?: SendingOptions<unknown, Answer>['onDone']
  /** Returns true when it has handled the error; `refused` are the fields that the server refused. */
  onError?: (error: Error, refused: string[]) => unknown
  firstErrors?: ApiForm['firstErrors']
  /** Called instead of sending, when the schema refuses these fields. */
  onInvalid?: (fields: string[]) => void
}

export type ApiForm<Values extends FieldValues = FieldValues> = {
  /** The server's errors from a form that was posted without scripts. */
  firstErrors?: Readonly<Record<string, string | undefined>>
  form: UseFormReturn<Values>
  element: RefObject<HTMLFormElement | null>
  isBusy: boolean
  isDone: boolean
  error: Error | null
  submit: () => void
  reset: () => void
  prepare: () => void
  /** Takes a value that the user set before hydration, for when react-hook-form can show that it is new. */
  takeEarly: (name: string, value: unknown) => void
}

const root = 'root.body'
/** The form does not wait longer than this for its schema; sending has its own time limit. */
const patienceMs = 2_000
const nothingAfter = (ms: number) => new Promise<undefined>((go) => setTimeout(() => go(undefined), ms))

/** Zod has to know before its first check that it may not compile. It is not part of the first scripts. */
async function readyToCheck(schema: Schema): Promise<z.ZodType> {
  const [known] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    import('@/lib/platform/browser/zod-in-browser'),
  ])
  return known
}

/** The field of an error: `included.en.3` is a line of the field `included.en`. */
function fieldIn(values: FieldValues, path: Path, fields: Iterable<string>): string {
  const known = new Set(fields)
  const holds = (name: string) => {
    if (known.has(name)) return true
    const value: unknown = get(values, name)
    return value !== undefined && (typeof value !== 'object' || value === null || value instanceof Date)
  }
  // From the shortest name to the longest, because the letters of a text are no fields.
  for (let length = 1; length <= path.length; length++) {
    const name = path.slice(0, length).join('.')
    if (holds(name)) return name
  }
  const list = String(path[0] ?? '')
  return list in values ? list : root
}

function useJudge<Values extends FieldValues>(options: ApiFormOptions<Values, unknown>) {
  const { schema, toBody = (values: Values) => values, toField = (path: Path) => path } = options
  const loaded = useRef<z.ZodType>(undefined)
  const fields = useRef<readonly string[]>([])
  async function load(): Promise<z.ZodType | undefined> {
    if (loaded.current && typeof schema === 'function') return loaded.current
    // Without the schema only the server checks the body, as it always does.
    loaded.current = await Promise.race([
      readyToCheck(schema).catch(() => undefined),
      nothingAfter(patienceMs),
    ])
    return loaded.current
  }
  const fieldOf = (path: Path, values: Values) => fieldIn(values, toField(path, values), fields.current)
  const resolver: Resolver<Values> = async (values, _context, { names = [] }) => {
    if (names.length > fields.current.length) fields.current = names
    const known = await load()
    const parsed = known?.safeParse(toBody(values))
    if (!parsed || parsed.success) return { values, errors: {} }
    const errors: FieldValues = {}
    for (const { path, message } of parsed.error.issues) {
      const name = fieldOf(path, values)
      if (!get(errors, name)) set(errors, name, { type: 'refused', message })
    }
    return { values: {}, errors: errors as never }
  }
  const bodyOf = async (values: Values) => {
    const parsed = (await load())?.safeParse(toBody(values))
    return parsed?.success ? parsed.data : toBody(values)
  }
  return { resolver, bodyOf, fieldOf, prepare: () => void load() }
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
  const judge = useJudge(options as ApiFormOptions<Values, unknown>)
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
