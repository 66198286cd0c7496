import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ContentList, type ContentRow, contentKey } from './use-content'

type SeenOptions<Row, Values> = { list: ContentList; initial: Row | null; toValues: (row: Row) => Values }

/** The row as it was last seen, and the version over which the form is typed. */
export function useSeenRow<Row extends ContentRow, Values extends FieldValues>(
  { list, initial, toValues }: SeenOptions<Row, Values>,
  form: UseFormReturn<Values>,
) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(initial)
  const [version, setVersion] = useState(initial?.version ?? null)

  // A page that was left is kept, hidden, with its state. The row may have changed when it is opened again.
  const isOutdated = initial !== null && seen !== null && initial.version > seen.version
  useEffect(() => {
    if (!isOutdated || form.formState.isDirty) return
    setSeen(initial)
    setVersion(initial.version)
    form.reset(toValues(initial))
  }, [isOutdated, initial, form, toValues])

  /** Shows what was saved. */
  function settle(row: Row) {
    setSeen(row)
    setVersion(row.version)
    form.reset(toValues(row))
    const isIt = (one: Row) => one.id === row.id
    client.setQueryData<Row[]>(contentKey(list), (rows) => rows?.map((one) => (isIt(one) ? row : one)))
    void client.invalidateQueries({ queryKey: contentKey(list) })
  }
  return { seen, version, setVersion, settle }
}
