import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import { useClearAfter } from '@/components/console/form/use-clear-after'
import { useDraft } from '@/components/forms/use-draft'
import { leaving } from '@/components/forms/use-sending'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type ContentList, type ContentRow, contentKey, contentPath } from './use-content'

/** The row as it was last seen, and the version on which the form is based. */
function useSeen<Row extends ContentRow>(initial: Row | null) {
  const [row, setRow] = useState(initial)
  const [version, show] = useState(initial?.version ?? null)
  const latest = useRef(version)
  return {
    row,
    setRow,
    version,
    setVersion: (next: number | null) => {
      latest.current = next
      show(next)
    },
    /** The current version, also before the next render. */
    versionNow: () => latest.current,
  }
}

type ShowOptions<Row extends ContentRow, Values> = {
  list: ContentList
  initial: Row | null
  toValues: (row: Row) => Values
  seen: ReturnType<typeof useSeen<Row>>
}

function useShowRow<Row extends ContentRow, Values extends FieldValues>(
  { list, initial, toValues, seen }: ShowOptions<Row, Values>,
  form: UseFormReturn<Values>,
) {
  const client = useQueryClient()
  function show(row: Row) {
    seen.setRow(row)
    seen.setVersion(row.version)
    form.reset(toValues(row))
  }
  const latest = useRef(show)
  latest.current = show

  // A page that was left stays, hidden, with its state. Its row may have changed before it is shown again.
  const isOutdated = initial !== null && seen.row !== null && initial.version > seen.row.version
  const { isDirty } = form.formState
  useEffect(() => {
    if (isOutdated && initial && !isDirty) latest.current(initial)
  }, [isOutdated, initial, isDirty])

  return (row: Row) => {
    show(row)
    const isIt = (one: Row) => one.id === row.id
    client.setQueryData<Row[]>(contentKey(list), (rows) => rows?.map((one) => (isIt(one) ? row : one)))
    void client.invalidateQueries({ queryKey: contentKey(list) })
  }
}

type EditorOptions<Row, Values> = {
  list: ContentList
  /** The page of the list; the page of an entry is below it, with its id. */
  back: { href: string; label: string }
  initial: Row | null
  empty: Values
  toValues: (row: Row) => Values
  toBody?: (values: Values) => object
  toField?: (path: readonly PropertyKey[]) => readonly PropertyKey[]
  schemas: { create: z.ZodType; update: z.ZodType }
  noun: string
}

export function useEditor<Row extends ContentRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { list, back, initial, empty, toValues, toBody, toField, schemas, noun } = options
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
      router.replace(`${back.href}/${saved.id}`)
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
    list,
    back,
    noun,
    kit,
    seen: row,
    settle,
    discard,
    restoredAt: draft.restoredAt,
    problem: latest.error ?? kit.error,
    isBusy: kit.isBusy || latest.isBusy,
    takeTheirs: () => void latest.change('theirs'),
    keepMine: () => void latest.change('mine'),
  }
}

export type EditorState = Pick<
  ReturnType<typeof useEditor<ContentRow, FieldValues>>,
  'problem' | 'isBusy' | 'takeTheirs' | 'keepMine'
>
