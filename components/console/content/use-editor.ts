import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '@/components/console/use-change'
import { useStaffForm } from '@/components/console/use-staff-form'
import { useDraft } from '@/components/forms/use-draft'
import { leaving } from '@/components/forms/use-sending'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type ContentList, type ContentRow, contentKey, contentPath } from './use-content'
import { useSeen, useShowRow } from './use-seen-row'

type EditorOptions<Row, Values> = {
  list: ContentList
  /** The page of an entry is this path with its id. */
  path: string
  initial: Row | null
  empty: Values
  toValues: (row: Row) => Values
  toBody?: (values: Values) => object
  toField?: (path: readonly PropertyKey[]) => readonly PropertyKey[]
  schemas: { create: z.ZodType; update: z.ZodType }
  noun: string
}

/** Clears the form when a page that created an entry is left: the page stays, hidden, for the next one. */
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

/** The form of one entry: its values, its draft, saving, and the choice after a conflict. */
export function useEditor<Row extends ContentRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { list, path, initial, empty, toValues, toBody, toField, schemas, noun } = options
  const router = useRouter()
  const seen = useSeen(initial)
  const { row } = seen
  const address = row ? `${contentPath(list)}/${row.id}` : contentPath(list)
  const kit = useStaffForm<Values, Row>({
    start: row ? toValues(row) : empty,
    schema: row ? schemas.update : schemas.create,
    toBody: (values) => ({ ...(toBody?.(values) ?? values), ...(row && { version: seen.versionNow() }) }),
    ...(toField && { toField }),
    call: async (body) => {
      latest.reset()
      return (await callAdminApi<{ data: Row }>(address, { method: row ? 'PUT' : 'POST', body })).data
    },
    renews: [contentKey(list)],
    done: `The ${noun} is saved`,
    onDone: (saved) => {
      if (row) return settle(saved)
      draft.forget()
      isCreated.current = true
      router.replace(`${path}/${saved.id}`)
      return leaving
    },
  })
  const { form } = kit
  const show = useShowRow({ list, initial, toValues, seen }, form)
  const { version, setVersion } = seen
  const draft = useDraft(form, { key: `${list}.${initial?.id ?? 'new'}`, version, onVersion: setVersion })
  const isCreated = useClearAfter(() => form.reset(empty))
  const latest = useChange<'theirs' | 'mine', Row>({
    call: async () => (await callAdminApi<{ data: Row }>(address)).data,
    onDone: (now, whose) => {
      if (whose === 'theirs') return settle(now)
      setVersion(now.version)
      kit.submit()
    },
  })

  function settle(saved: Row): undefined {
    draft.forget()
    kit.reset()
    show(saved)
  }
  function discard() {
    draft.forget()
    kit.reset()
    setVersion(row?.version ?? null)
    form.reset(row ? toValues(row) : empty)
  }
  return {
    kit,
    seen: row,
    settle,
    discard,
    restoredAt: draft.restoredAt,
    /** The error of the last try to save. */
    problem: latest.error ?? kit.error,
    isBusy: kit.isBusy || latest.isBusy,
    /** Replaces the typed text with the saved one. */
    takeTheirs: () => void latest.change('theirs'),
    /** Saves the typed text over another user's change. */
    keepMine: () => void latest.change('mine'),
  }
}

export type EditorState = Pick<
  ReturnType<typeof useEditor<ContentRow, FieldValues>>,
  'problem' | 'isBusy' | 'takeTheirs' | 'keepMine'
>
