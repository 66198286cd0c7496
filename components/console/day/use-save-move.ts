import { useQueryClient } from '@tanstack/react-query'
import { useRecord } from '@/components/console/form/use-record'
import { notify } from '@/components/console/frame/notify'
import { useRequestStream } from '@/components/console/frame/use-request-stream'
import { changeRequest, shownOf } from '@/components/console/requests/list/request-query'
import { useSending } from '@/components/forms/use-sending'
import { atMinute } from '@/lib/day/clock'
import { jobOf, type Move, withMove } from '@/lib/day/moves/workflow'
import type { DayPlan } from '@/lib/day/schema'
import { spotText } from './spot'

export function useStoredPlan(initial: DayPlan) {
  const client = useQueryClient()
  const queryKey = ['day', initial.day]
  const path = `/api/admin/day?day=${initial.day}`
  const record = useRecord<DayPlan>({ queryKey, path, initial, renewMs: 60_000 })
  const renew = () => void client.invalidateQueries({ queryKey })
  useRequestStream(renew)
  return { ...record, renew, show: (plan: DayPlan) => client.setQueryData(queryKey, plan) }
}

export type Refused = { title: string; error: Error }

export function useSaving(
  stored: ReturnType<typeof useStoredPlan>,
  onEnd: (said: string, refused?: Refused) => void,
) {
  const client = useQueryClient()
  const { data: plan } = stored
  const renew = (id: string) => {
    stored.renew()
    for (const queryKey of shownOf(id)) void client.invalidateQueries({ queryKey })
  }
  return useSending({
    call: ({ id, version, tasker, minute, pay }: Move & { pay: number | null }) => {
      const wanted_at = atMinute(plan.day, minute)
      return changeRequest(
        id,
        { method: 'PUT', part: 'schedule' },
        { version, tasker_id: tasker.id, wanted_at, ...(pay !== null && { pay_rwf: pay }) },
      )
    },
    onDone: (answer, move) => {
      const moved = withMove(plan, move)
      const { version } = answer.data
      stored.show({
        ...moved,
        jobs: moved.jobs.map((job) => (job.id === move.id ? { ...job, version } : job)),
      })
      renew(move.id)
      const job = jobOf(moved, move.id)
      const said = job ? `Saved: ${job.reference}, ${spotText(job)}` : 'Saved'
      // The toast is read aloud, too.
      notify.success(said)
      onEnd('')
    },
    onError: (cause, move) => {
      renew(move.id)
      const reference = jobOf(plan, move.id)?.reference ?? 'The job'
      const title = `${reference} stays where it was`
      onEnd(title, { title, error: cause })
      return true
    },
  })
}
