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
  /** Where one is written; its id follows. */
  path: string
  initial: Row | null
  empty: Values
  toValues: (row: Row) => Values
  toBody?: (values: Values) => object
  toField?: (path: readonly PropertyKey[]) => readonly PropertyKey[]
  schemas: { create: z.ZodType; update: z.ZodType }
  noun: string
}

/** Runs `clear` when a page that created something is left: it stays, hidden, and must be empty again. */
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

/** The form of one entry: what it was, what was typed, saving, and what to do after another's change. */
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
    /** What the server did with it, where something stands against saving. */
    problem: latest.error ?? kit.error,
    isBusy: kit.isBusy || latest.isBusy,
    /** Puts what was saved in the place of what was typed. */
    takeTheirs: () => void latest.change('theirs'),
    /** Saves what was typed over what somebody else saved meanwhile. */
    keepMine: () => void latest.change('mine'),
  }
}

/** The form of one entry, for the parts of its page. */
export type EditorState = Pick<
  ReturnType<typeof useEditor<ContentRow, FieldValues>>,
  'problem' | 'isBusy' | 'takeTheirs' | 'keepMine'
>
