import { changeRequest, getRequestDetail } from '@/components/console/requests/list/request-query'
import { type Move, type MovePart, partsOfMove } from '@/lib/day/move'
import { atMinute } from '@/lib/day/plan'
import type { DayPlan } from '@/lib/day/schema'

const savedTexts: Record<MovePart, string> = {
  time: 'The new time is saved, the tasker is not',
  tasker: 'The new tasker is saved, the time is not',
}

/** The first part of a move was saved, and the second one refused. */
export class HalfSaved extends Error {
  override name = 'HalfSaved'
  constructor(
    saved: MovePart,
    readonly reason: Error,
  ) {
    super(savedTexts[saved])
  }
}

type Change = { id: string; version: number }

const saveTasker = ({ id, version }: Change, taskerId: string) =>
  changeRequest(id, { method: 'PUT', part: 'assignment' }, { version, tasker_id: taskerId, note: null })

/** The call takes the whole request, so the words that stay are sent as they are. */
async function saveTime({ id, version }: Change, wanted_at: string) {
  const { location, district, sector, description } = await getRequestDetail(id)
  return changeRequest(id, { method: 'PUT' }, { version, location, district, sector, description, wanted_at })
}

/** Saves a move with the calls of the request's page; each one refuses what is stale, busy or unfit. */
export async function saveMove(plan: DayPlan, move: Move): Promise<{ version: number }> {
  const { id, tasker, minute } = move
  let { version } = move
  let saved: MovePart | null = null
  for (const part of partsOfMove(plan, move)) {
    const change = { id, version }
    try {
      const { data } = await (part === 'tasker'
        ? saveTasker(change, tasker.id)
        : saveTime(change, atMinute(plan.day, minute)))
      version = data.version
      saved = part
    } catch (cause) {
      if (saved && cause instanceof Error) throw new HalfSaved(saved, cause)
      throw cause
    }
  }
  return { version }
}
