'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { notify } from '@/components/console/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'
import { type ContentList, type ContentRow, contentKey, contentPath } from './use-content'
import { useDraft } from './use-draft'

type EditorOptions<Row, Values> = {
  list: ContentList
  /** Where one is written; its id follows. */
  path: string
  initial: Row | null
  empty: Values
  toValues: (row: Row) => Values
  toBody: (values: Values) => Record<string, unknown>
  schema: z.ZodType
  noun: string
}

/** `included.en.3` is a line of `included.en`. */
const fieldOf = (path: readonly PropertyKey[]) => path.slice(0, 2).filter((part) => typeof part === 'string')

function nest(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of issues) {
    const [field = 'root', part] = fieldOf(path).map(String)
    const error = { type: 'refused', message }
    if (!part) errors[field] ??= error
    else errors[field] = { [part]: error, ...(errors[field] as object | undefined) }
  }
  return errors as FieldErrors
}

/** The form of one entry: what it was, what was typed, saving, and what to do when somebody else was quicker. */
export function useEditor<Row extends ContentRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { list, path, initial, empty, toValues, toBody, schema, noun } = options
  const client = useQueryClient()
  const router = useRouter()
  const [seen, setSeen] = useState(initial)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const resolver = useMemo<Resolver<Values>>(
    () => (values) => {
      const parsed = schema.safeParse(toBody(values))
      return parsed.success
        ? { values, errors: {} }
        : { values: {}, errors: nest(parsed.error.issues) as never }
    },
    [schema, toBody],
  )
  const start = initial ? toValues(initial) : empty
  const form = useForm<Values>({ resolver, defaultValues: start as DefaultValues<Values> })
  const [version, setVersion] = useState(initial?.version ?? null)
  const draft = useDraft<Values>(`console.draft.${list}.${initial?.id ?? 'new'}`, (found) => {
    form.reset(found.values, { keepDefaultValues: true })
    setVersion(found.version)
    setRestoredAt(found.savedAt)
  })
  const { isDirty } = form.formState
  const { keep, forget } = draft
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep(version, values as Values, () => dirty.current))
    return unsubscribe
  }, [form, keep, version])

  function settle(row: Row) {
    forget()
    setSeen(row)
    setVersion(row.version)
    setProblem(null)
    setRestoredAt(null)
    form.reset(toValues(row))
    client.setQueryData<Row[]>(contentKey(list), (rows) =>
      rows?.map((one) => (one.id === row.id ? row : one)),
    )
    void client.invalidateQueries({ queryKey: contentKey(list) })
  }

  // A page that was left is kept, hidden, with all its state: what is new must be empty when it is opened again.
  const isCreated = useRef(false)
  useEffect(
    () => () => {
      if (!isCreated.current) return
      isCreated.current = false
      setIsBusy(false)
      form.reset(empty)
    },
    [form, empty],
  )
  function leaveNew(row: Row) {
    forget()
    setProblem(null)
    setRestoredAt(null)
    isCreated.current = true
    void client.invalidateQueries({ queryKey: contentKey(list) })
    router.replace(`${path}/${row.id}`)
  }
  // For the same reason, one that is opened again may have been changed meanwhile.
  const isOutdated = initial !== null && seen !== null && initial.version > seen.version
  useEffect(() => {
    if (!isOutdated || form.formState.isDirty) return
    setSeen(initial)
    setVersion(initial.version)
    form.reset(toValues(initial))
  }, [isOutdated, initial, form, toValues])

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.status === 422) {
      const sent = Object.entries(error.errors).map(([name, [message = '']]) => ({
        path: name.split('.'),
        message,
      }))
      for (const { path: name, message } of sent) {
        form.setError(fieldOf(name).join('.') as never, { type: 'refused', message }, { shouldFocus: true })
      }
      if (sent.length > 0) return
    }
    setProblem(error instanceof Error ? error : new Error('This was not saved.'))
  }

  async function send(values: Values, over: number | null) {
    setIsBusy(true)
    setProblem(null)
    try {
      const body = { ...toBody(values), ...(over !== null && { version: over }) }
      const address = seen ? `${contentPath(list)}/${seen.id}` : contentPath(list)
      const { data } = await callAdminApi<{ data: Row }>(address, { method: seen ? 'PUT' : 'POST', body })
      notify.success(`The ${noun} is saved`)
      if (!seen) return leaveNew(data)
      settle(data)
    } catch (error) {
      refuse(error)
    }
    setIsBusy(false)
  }

  const getLatest = async () => (await callAdminApi<{ data: Row }>(`${contentPath(list)}/${seen?.id}`)).data

  /** Puts what was saved in the place of what was typed. */
  async function takeTheirs() {
    try {
      settle(await getLatest())
    } catch (error) {
      refuse(error)
    }
  }
  /** Saves what was typed over what somebody else saved meanwhile. */
  async function keepMine() {
    try {
      const latest = await getLatest()
      await form.handleSubmit((values) => send(values, latest.version))()
    } catch (error) {
      refuse(error)
    }
  }
  function discard() {
    forget()
    setRestoredAt(null)
    setProblem(null)
    setVersion(seen?.version ?? null)
    form.reset(seen ? toValues(seen) : empty)
  }
  const submit = form.handleSubmit((values) => send(values, version))
  return { form, seen, settle, isBusy, isDirty, problem, restoredAt, submit, takeTheirs, keepMine, discard }
}
