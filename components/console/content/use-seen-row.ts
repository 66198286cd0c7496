import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ContentList, type ContentRow, contentKey } from './use-content'

/** The row as it was last seen, and the version on which the form is based. */
export function useSeen<Row extends ContentRow>(initial: Row | null) {
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

/** Returns a function that shows a saved row in the form and in its list. */
export function useShowRow<Row extends ContentRow, Values extends FieldValues>(
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
