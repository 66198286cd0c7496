import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '@/components/console/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import { showRefusal } from './editor-form'
import { type ContentList, type ContentRow, contentKey, contentPath } from './use-content'

type SavingOptions<Row, Values> = {
  list: ContentList
  /** Where one is written; its id follows. */
  path: string
  noun: string
  empty: Values
  toBody: (values: Values) => Record<string, unknown>
  /** The row that is saved; null while it is new. */
  seen: Row | null
  onSaved: (row: Row) => void
  /** What was typed is kept no longer. */
  forget: () => void
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

/** Saves what was typed: what is new goes on to its own page, what was refused stays and says why. */
export function useSaving<Row extends ContentRow, Values extends FieldValues>(
  { list, path, noun, empty, toBody, seen, onSaved, forget }: SavingOptions<Row, Values>,
  form: UseFormReturn<Values>,
) {
  const client = useQueryClient()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const isCreated = useClearAfter(() => {
    setIsBusy(false)
    form.reset(empty)
  })

  function goTo(row: Row) {
    forget()
    isCreated.current = true
    void client.invalidateQueries({ queryKey: contentKey(list) })
    router.replace(`${path}/${row.id}`)
  }
  async function send(values: Values, over: number | null): Promise<Row> {
    const body = { ...toBody(values), ...(over !== null && { version: over }) }
    const address = seen ? `${contentPath(list)}/${seen.id}` : contentPath(list)
    return (await callAdminApi<{ data: Row }>(address, { method: seen ? 'PUT' : 'POST', body })).data
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
  async function save(values: Values, over: number | null) {
    setIsBusy(true)
    try {
      const row = await send(values, over)
      notify.success(`The ${noun} is saved`)
      if (seen) onSaved(row)
      else goTo(row)
    } finally {
      // What was created is about to be left for its own page.
      if (!isCreated.current) setIsBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(null),
    attempt,
    /** Saves over the version that was before somebody's eyes. */
    saveOver: (over: number | null) => form.handleSubmit((values) => attempt(() => save(values, over)))(),
  }
}
