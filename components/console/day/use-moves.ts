import { createContext, use, useEffect, useRef, useState } from 'react'
import {
  asksPay,
  isMovable,
  isWhereItWas,
  jobOf,
  type Move,
  stepMove,
  type Way,
  withMove,
} from '@/lib/day/moves/workflow'
import type { DayPlan } from '@/lib/day/schema'
import { readWhole } from '@/lib/i18n/money'
import { spotText } from './spot'
import { type Refused, useSaving, useStoredPlan } from './use-save-move'

/** The id of the element that shows a job. */
export const jobElementId = (id: string) => `day-job-${id}`

/** After a move the job stands elsewhere on the page: the focus goes with it. */
function useFocusOnJob() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current) document.getElementById(jobElementId(wanted.current))?.focus()
    wanted.current = null
  })
  return (id: string) => {
    wanted.current = id
  }
}

/** The id of the field for the pay. */
export const payFieldId = 'day-pay'

function usePay() {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  return {
    text,
    isRefused,
    set(typed: string) {
      setText(typed)
      setRefused(false)
    },
    refuse() {
      setRefused(true)
      document.getElementById(payFieldId)?.focus()
    },
  }
}

/** The plan with a move that is not saved yet, and what can be done with it. */
export function useDayMoves(initial: DayPlan) {
  const stored = useStoredPlan(initial)
  const [move, setMove] = useState<Move | null>(null)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const focusOn = useFocusOnJob()
  const pay = usePay()
  const plan = withMove(stored.data, move)
  const saving = useSaving(stored, (text, problem) => {
    if (move) focusOn(move.id)
    setMove(null)
    setSaid(text)
    setRefused(problem ?? null)
  })

  function place(next: Omit<Move, 'version'> | null) {
    const job = next && jobOf(stored.data, next.id)
    if (!next || !job || !isMovable(job) || saving.isBusy) return
    const version = move?.id === next.id ? move.version : job.version
    const moved = { ...next, version }
    const isBack = isWhereItWas(stored.data, moved)
    const shown = jobOf(withMove(stored.data, moved), next.id)
    setRefused(null)
    if (move?.id !== next.id) pay.set('')
    setMove(isBack ? null : moved)
    setSaid(shown ? `${shown.reference}: ${spotText(shown)}${isBack ? ', where it was' : ''}` : '')
    focusOn(next.id)
  }
  function putBack() {
    const job = move && jobOf(stored.data, move.id)
    if (!job || saving.isBusy) return
    setMove(null)
    setSaid(`${job.reference} is back: ${spotText(job)}`)
    focusOn(job.id)
  }
  return {
    plan,
    move,
    said,
    refused,
    error: stored.error,
    refetch: stored.refetch,
    isBusy: saving.isBusy,
    place,
    /** What the tasker gets, where the job is given to a tasker and nothing says it yet. */
    pay: move && asksPay(stored.data, move) ? pay : null,
    step: (id: string, way: Way) => place(stepMove(plan, id, way)),
    save() {
      if (!move) return
      const isAsked = asksPay(stored.data, move)
      const typed = readWhole(pay.text)
      if (isAsked && typeof typed !== 'number') pay.refuse()
      else void saving.send({ ...move, pay: isAsked ? (typed ?? null) : null })
    },
    putBack,
  }
}

type DayMoves = ReturnType<typeof useDayMoves>

const Moves = createContext<DayMoves | null>(null)
export const MovesProvider = Moves.Provider

export function useMoves(): DayMoves {
  const moves = use(Moves)
  if (!moves) throw new Error('There is no plan of a day around this')
  return moves
}
