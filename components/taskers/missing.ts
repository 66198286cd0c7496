import { kigaliDayIn } from '@/lib/i18n/time'
import { expiryDays } from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'
import { requiredChecks } from '@/lib/taskers/workflow'
import { mayNotWork } from './option-text'

type RequiredCheck = (typeof requiredChecks)[number]
/** `ending`: still valid, but it must be made again soon. */
export type CheckNeed = 'pending' | 'failed' | 'expired' | 'ending'

/** What a tasker needs before we can offer jobs; `need` is what a check lacks, with the day of its end. */
export type Missing =
  | { name: RequiredCheck; isDone: boolean; need: CheckNeed | null; endsOn: string | null }
  | { name: 'work' | 'available' | 'email'; isDone: boolean }

function checkOf({ checks }: Tasker, name: RequiredCheck, now: Date): Missing {
  const check = checks.find(({ kind }) => kind === name)
  const endsOn = check?.expires_on ?? null
  const isEnding = endsOn !== null && endsOn <= kigaliDayIn(expiryDays, now)
  const state = check?.state ?? 'pending'
  const need = state === 'passed' ? (isEnding ? 'ending' : null) : state
  return { name, isDone: need === null, need, endsOn }
}

/** What a tasker needs before we can offer jobs, done or not. Another address has a notice of its own. */
export function listMissing(tasker: Tasker, now: Date): Missing[] {
  const needsEmail = tasker.email !== '' && !tasker.email_change
  const needsSwitch = !tasker.is_available && !mayNotWork.includes(tasker.status)
  return [
    ...requiredChecks.map((name) => checkOf(tasker, name, now)),
    { name: 'work', isDone: tasker.task_ids.length > 0 && tasker.areas.length > 0 },
    ...(needsSwitch ? [{ name: 'available', isDone: false } as const] : []),
    ...(needsEmail ? [{ name: 'email', isDone: tasker.email_confirmed } as const] : []),
  ]
}
