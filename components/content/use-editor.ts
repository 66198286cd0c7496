'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { notify } from '@/components/console/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import { showRefusal, useEditorForm } from './editor-form'
import { type ContentList, type ContentRow, contentKey, contentPath } from './use-content'
import { useDraft } from './use-draft'
import { useSeenRow } from './use-seen-row'

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

/** Runs `clear` when a page is left on which something was created: it stays, hidden, and must be empty again. */
function useClearAfter(clear: () => void) {
  const isCreated = useRef(false)
  const latest = useRef(clear)
  latest.current = clear
  useEffect(
    () => () => {
      if (isCreated.current) latest.current()
      isCreated.current = false
    },
    [],
  )
  return isCreated
}

/** The form of one entry: what it was, what was typed, saving, and what to do when somebody else was quicker. */
export function useEditor<Row extends ContentRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { list, path, initial, empty, toValues, toBody, schema, noun } = options
  const client = useQueryClient()
  const router = useRouter()
  const form = useEditorForm({ start: initial ? toValues(initial) : empty, toBody, schema })
  const { seen, version, setVersion, settle: show } = useSeenRow({ list, initial, toValues }, form)
  const key = `console.draft.${list}.${initial?.id ?? 'new'}`
  const draft = useDraft({ key, version, onVersion: setVersion }, form)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const isCreated = useClearAfter(() => {
    setIsBusy(false)
    form.reset(empty)
  })

  function settle(row: Row) {
    draft.forget()
    setProblem(null)
    show(row)
  }
  function discard() {
    draft.forget()
    setProblem(null)
    setVersion(seen?.version ?? null)
    form.reset(seen ? toValues(seen) : empty)
  }
  function goTo(row: Row) {
    draft.forget()
    isCreated.current = true
    void client.invalidateQueries({ queryKey: contentKey(list) })
    router.replace(`${path}/${row.id}`)
  }
  /** Tells why something was not done; what was typed stays. */
  async function attempt(work: () => Promise<void>) {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (showRefusal(form, error)) return
      setProblem(error instanceof Error ? error : new Error('This was not saved.'))
    }
  }
  const saveOver = (over: number | null) =>
    form.handleSubmit((values) =>
      attempt(async () => {
        setIsBusy(true)
        try {
          const body = { ...toBody(values), ...(over !== null && { version: over }) }
          const address = seen ? `${contentPath(list)}/${seen.id}` : contentPath(list)
          const method = seen ? 'PUT' : 'POST'
          const { data } = await callAdminApi<{ data: Row }>(address, { method, body })
          notify.success(`The ${noun} is saved`)
          if (!seen) return goTo(data)
          settle(data)
        } finally {
          // What was created is about to be left for its own page.
          if (!isCreated.current) setIsBusy(false)
        }
      }),
    )()
  const getLatest = async () => (await callAdminApi<{ data: Row }>(`${contentPath(list)}/${seen?.id}`)).data

  return {
    form,
    seen,
    settle,
    discard,
    isBusy,
    problem,
    isDirty: form.formState.isDirty,
    restoredAt: draft.restoredAt,
    submit: () => saveOver(version),
    /** Puts what was saved in the place of what was typed. */
    takeTheirs: () => attempt(async () => settle(await getLatest())),
    /** Saves what was typed over what somebody else saved meanwhile. */
    keepMine: () => attempt(async () => saveOver((await getLatest()).version)),
  }
}
