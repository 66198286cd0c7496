import { useEffect, useRef, useState } from 'react'

type Known = { id: string | number }

/**
 * The rows while a pointer is over them: each keeps its place, with its new content. What belongs below
 * them is added; what would move them waits.
 */
export function inPlace<Row extends Known>(shown: readonly Row[], rows: readonly Row[]): Row[] {
  const now = new Map(rows.map((row) => [row.id, row]))
  const last = shown.findLast(({ id }) => now.has(id))
  if (!last) return [...rows]
  const before = new Set(shown.map(({ id }) => id))
  const below = rows.slice(rows.findIndex(({ id }) => id === last.id) + 1)
  return [...shown.map((row) => now.get(row.id) ?? row), ...below.filter(({ id }) => !before.has(id))]
}

const isSame = <Row>(one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every((row, index) => row === other[index])

/** A pointer that rests for so long aims at nothing. */
const restMs = 5_000

function usePointing() {
  const [isPointing, setIsPointing] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  function end() {
    clearTimeout(rest.current)
    setIsPointing(false)
  }
  function point({ pointerType }: { pointerType: string }) {
    // A finger that touches a row has aimed already.
    if (pointerType !== 'mouse') return
    clearTimeout(rest.current)
    rest.current = setTimeout(end, restMs)
    setIsPointing(true)
  }
  return { isPointing, handlers: { onPointerMove: point, onPointerLeave: end } }
}

/** Rows that do not move under the pointer. Those of another search are shown at once. */
export function useSteadyRows<Row extends Known>(rows: readonly Row[], list: string) {
  const { isPointing, handlers } = usePointing()
  const [kept, setKept] = useState({ list, rows })
  const isHeld = isPointing && kept.list === list
  const next = isHeld ? inPlace(kept.rows, rows) : rows
  const shown = kept.list === list && isSame(kept.rows, next) ? kept.rows : next
  if (shown !== kept.rows || kept.list !== list) setKept({ list, rows: shown })
  const ids = new Set(shown.map(({ id }) => id))
  return { shown, waiting: rows.filter(({ id }) => !ids.has(id)).length, handlers }
}
