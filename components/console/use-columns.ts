import { useMemo } from 'react'
import { z } from 'zod'
import type { Column } from './data-table-columns'
import { useStored } from './stored'

const choiceSchema = z.record(z.string(), z.boolean())

function parseChoice(text: string | null): Record<string, boolean> {
  try {
    return choiceSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

export type ColumnChoice = {
  isShown: (id: string) => boolean
  toggle: (id: string) => void
  /** Restores the default columns. */
  reset: () => void
  isChanged: boolean
}

/** The columns of a table that this device shows. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice {
  const [text, write] = useStored(`console.columns.${table}`)
  return useMemo(() => {
    const choice = parseChoice(text)
    const isShown = (id: string) => {
      const column = columns.find((one) => one.id === id)
      return column?.isFixed || (choice[id] ?? !column?.isExtra)
    }
    return {
      isShown,
      toggle: (id) => write(JSON.stringify({ ...choice, [id]: !isShown(id) })),
      reset: () => write(null),
      isChanged: Object.keys(choice).length > 0,
    }
  }, [text, write, columns])
}
