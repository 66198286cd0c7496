import { type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '@/lib/platform/api-client'
import { type SendingOptions, useSending } from './use-sending'

type Path = readonly PropertyKey[]
type Schema = z.ZodType | (() => Promise<z.ZodType>)

export type ApiFormOptions<Values extends FieldValues, Answer> = {
  /** What the fields hold at first. */
  start: Values
  /** The noun's schema of what is sent; by a function where it is loaded when somebody begins to type. */
  schema: Schema
  /** What is sent, where that is not what the fields hold. */
  toBody?: (values: Values) => unknown
  /** The field at which an error of the body stands, where their names differ. */
  toField?: (path: Path, values: Values) => Path
  call: SendingOptions<unknown, Answer>['call']
  onDone?: SendingOptions<unknown, Answer>['onDone']
  /** True when the form's owner has seen to the error; `refused` are the fields that the server refused. */
  onError?: (error: Error, refused: string[]) => unknown
  firstErrors?: ApiForm['firstErrors']
  /** Before sending: the schema refuses these fields. */
  onInvalid?: (fields: string[]) => void
}

/** A form, and how sending it goes. */
export type ApiForm<Values extends FieldValues = FieldValues> = {
  /** What the server said about the fields before there were scripts. */
  firstErrors?: Readonly<Record<string, string | undefined>>
  form: UseFormReturn<Values>
  element: RefObject<HTMLFormElement | null>
  isBusy: boolean
  error: Error | null
  submit: () => void
  /** Takes the notice away. */
  reset: () => void
  /** Loads what judges the form. */
  prepare: () => void
}

const root = 'root.body'
/** A schema that has not come by then is not waited for: what sends has its own time. */
const patienceMs = 2_000
const nothingAfter = (ms: number) => new Promise<undefined>((go) => setTimeout(() => go(undefined), ms))

/**
 * The field that an error belongs to: `included.en.3` is a line of the field `included.en`. `fields` are
 * those of the form by name, which may hold more than a text.
 */
function fieldIn(values: FieldValues, path: Path, fields: Iterable<string>): string {
  const known = new Set(fields)
  const holds = (name: string) => {
    if (known.has(name)) return true
    const value: unknown = get(values, name)
    return value !== undefined && (typeof value !== 'object' || value === null || value instanceof Date)
  }
  // From the outside in: a text has parts of its own, its letters, which are no fields.
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
    if (typeof schema !== 'function') return schema
    // Without it the server is the judge, as it is anyway.
    loaded.current ??= await Promise.race([schema().catch(() => undefined), nothingAfter(patienceMs)])
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
      if (!get(errors, name)) setIn(errors, name, { type: 'refused', message })
    }
    return { values: {}, errors: errors as never }
  }
  const bodyOf = async (values: Values) => {
    const parsed = (await load())?.safeParse(toBody(values))
    return parsed?.success ? parsed.data : toBody(values)
  }
  return { resolver, bodyOf, fieldOf, prepare: () => void load() }
}

function setIn(target: FieldValues, name: string, value: unknown): void {
  const parts = name.split('.')
  const last = parts.pop() ?? name
  let at = target
  for (const part of parts) {
    at[part] ??= {}
    at = at[part]
  }
  at[last] = value
}

/** Gives the focus, once the fields can take it: to the first that is wrong, or back to where it was. */
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
    if (wrong) wrong.focus()
    else if (isLost && before.current instanceof HTMLElement && before.current.isConnected) {
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

/**
 * A form on react-hook-form whose content goes to the API: judged by the noun's schema, sent once, refusals
 * of the server at their fields.
 */
export function useApiForm<Values extends FieldValues, Answer>(
  options: ApiFormOptions<Values, Answer>,
): ApiForm<Values> {
  const { start, call, onDone, onError, onInvalid } = options
  const judge = useJudge(options as ApiFormOptions<Values, unknown>)
  const form = useForm<Values>({
    resolver: judge.resolver,
    defaultValues: start as DefaultValues<Values>,
    // The fields rest until the form is free again: only then one can take the focus.
    shouldFocusError: false,
  })

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
    error: sending.error,
    submit: () => void submit(),
    reset: sending.reset,
    prepare: judge.prepare,
    ...(options.firstErrors && { firstErrors: options.firstErrors }),
  }
}
