import { useMemo } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '@/lib/platform/api-client'

type Issue = { path: readonly PropertyKey[]; message: string }

/** `included.en.3` is a line of `included.en`. */
const fieldOf = (path: readonly PropertyKey[]): string[] =>
  path.slice(0, 2).filter((part) => typeof part === 'string')

function nest(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of issues) {
    const [field = 'root', part] = fieldOf(path)
    const error = { type: 'refused', message }
    if (!part) errors[field] ??= error
    else errors[field] = { [part]: error, ...(errors[field] as object | undefined) }
  }
  return errors as FieldErrors
}

type FormOptions<Values> = {
  start: Values
  toBody: (values: Values) => Record<string, unknown>
  schema: z.ZodType
}

/** A form that judges what would be sent by the schema of the route that would take it. */
export function useEditorForm<Values extends FieldValues>({ start, toBody, schema }: FormOptions<Values>) {
  const resolver = useMemo<Resolver<Values>>(
    () => (values) => {
      const parsed = schema.safeParse(toBody(values))
      return parsed.success
        ? { values, errors: {} }
        : { values: {}, errors: nest(parsed.error.issues) as FieldErrors<Values> }
    },
    [schema, toBody],
  )
  return useForm<Values>({ resolver, defaultValues: start as DefaultValues<Values> })
}

/** Puts what the server refused at its fields; false when it was something else. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return false
  const refused = Object.entries(error.errors)
  for (const [name, [message = '']] of refused) {
    const field = fieldOf(name.split('.')).join('.') as Path<Values>
    form.setError(field, { type: 'refused', message }, { shouldFocus: true })
  }
  return refused.length > 0
}
