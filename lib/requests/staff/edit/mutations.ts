import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { tasks } from '@/db/schema'
import { dropCase } from '@/lib/cases/mutations'
import { announceJobChange } from '@/lib/jobs/mutations'
import { movedJob, noTime } from '@/lib/jobs/workflow'
import { optIn } from '@/lib/messages/texts/mutations'
import { isConsentValid } from '@/lib/messages/texts/queries'
import { normalisePhone } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { snakeCase } from '@/lib/platform/snake-case'
import {
  type Attempt,
  callAtOnce,
  changeRequest,
  hasEnded,
  type LockedRequest,
  newNumber,
  type RequestChange,
} from '@/lib/requests/change'
import { isOpenStatus } from '@/lib/requests/constants'
import { isOffered, offerColumns } from '@/lib/requests/copy'
import { factsOfTasker, jobInTheWay, otherJobShown } from '@/lib/requests/queries'
import type { ContactInput, RequestEditInput } from '@/lib/requests/staff/change-schema'
import { jobName, taskerRefusalText } from '@/lib/requests/staff/labels'

const listed = ['location', 'district', 'sector', 'wantedAt', 'description'] as const
/** Fields whose old and new value the event keeps, because calls and texts were made by the old one. */
const spelledOut = ['fullName', 'phone', 'taskId', 'locale'] as const
type Next = Pick<LockedRequest, (typeof listed)[number] | (typeof spelledOut)[number]>
type Changes = { listed: (typeof listed)[number][]; spelledOut: (typeof spelledOut)[number][] }

function nextOf(current: LockedRequest, input: RequestEditInput): Next {
  const { location, district, sector, description, phone } = input
  return {
    location,
    district,
    sector,
    description,
    wantedAt: input.wanted_at ? new Date(input.wanted_at) : null,
    fullName: input.full_name ?? current.fullName,
    phone: phone === undefined ? current.phone : (normalisePhone(phone) ?? phone),
    taskId: input.popular_task_id ?? current.taskId,
    locale: input.locale ?? current.locale,
  }
}

function changesOf(current: LockedRequest, next: Next): Changes {
  const isOther = (name: keyof Next) => current[name]?.valueOf() !== next[name]?.valueOf()
  return { listed: listed.filter(isOther), spelledOut: spelledOut.filter(isOther) }
}

/** The new consent to WhatsApp; null where it stays. A consent belongs to the number it was given for. */
async function consentChange(
  tx: Transaction,
  { phone, whatsappAt }: LockedRequest,
  { phone: next, whatsapp }: { phone: string; whatsapp: boolean | undefined },
) {
  const isOtherNumber = next !== phone
  const holds = !isOtherNumber && (await isConsentValid(tx, phone, whatsappAt))
  const agrees = whatsapp ?? holds
  if (agrees === holds && !(isOtherNumber && whatsappAt)) return null
  // The customer told staff, so an earlier STOP is over.
  if (agrees) await optIn(tx, next)
  return { whatsappAt: agrees ? sql`now()` : null }
}

/** The error of one field. */
export const refusedAt = (field: string, text: string) =>
  new AppError('invalid', { message: text, fields: { [field]: [text] } })

/** An assigned tasker must have the skill for another task, and be free at another time. */
async function refuseForTasker(tx: Transaction, current: LockedRequest, next: Next, durationMinutes: number) {
  const { taskerId } = current
  const isOtherTask = next.taskId !== current.taskId
  if (!taskerId || (!isOtherTask && next.wantedAt?.valueOf() === current.wantedAt?.valueOf())) return
  const job = { ...current, ...next, durationMinutes }
  const other = otherJobShown(await jobInTheWay(tx, job, taskerId))
  if (!isOtherTask) {
    if (other) throw refusedAt('wanted_at', `The assigned tasker ${taskerRefusalText('busy', other)}.`)
    return
  }
  const facts = await factsOfTasker(tx, job, taskerId)
  const remedy = 'Take the tasker off first.'
  if (!facts?.hasSkill)
    throw refusedAt('popular_task_id', `The assigned tasker does not have this skill. ${remedy}`)
  if (other)
    throw refusedAt(
      'popular_task_id',
      `With this task the tasker’s next job is in the way: ${jobName(other)}. ${remedy}`,
    )
}

/** The old and the new task; refuses one that is not offered. */
async function findTasks(tx: Transaction, current: LockedRequest, next: Next) {
  const found = await tx
    .select({
      id: tasks.id,
      title: tasks.title,
      durationMinutes: tasks.durationMinutes,
      ...offerColumns,
    })
    .from(tasks)
    .where(isAny(tasks.id, [current.taskId, next.taskId]))
  const [old, task] = [current.taskId, next.taskId].map((id) => found.find((one) => one.id === id))
  if (!old || !task || (task !== old && !isOffered(task)))
    throw refusedAt('popular_task_id', 'This task is not offered now.')
  return { old, task }
}

type Titled = { title: { en: string } }

/** The old and the new values as the event keeps them; erasure empties them. */
function corrections({ spelledOut }: Changes, values: Next, { title }: Titled) {
  const words = { fullName: values.fullName, phone: values.phone, taskId: title.en, locale: values.locale }
  return Object.fromEntries(spelledOut.map((name) => [correctionNames[name], words[name]]))
}

const correctionNames = { fullName: 'full_name', phone: 'phone', taskId: 'task', locale: 'locale' } as const

type Edit = { next: Next; whatsapp?: boolean | undefined }

async function editChange(
  tx: Transaction,
  current: LockedRequest,
  { next, whatsapp: agrees }: Edit,
): Promise<RequestChange | null> {
  const changes = changesOf(current, next)
  const consent = await consentChange(tx, current, { phone: next.phone, whatsapp: agrees })
  if (changes.listed.length + changes.spelledOut.length === 0 && !consent) return null
  const { old, task } = await findTasks(tx, current, next)
  await refuseForTasker(tx, current, next, task.durationMinutes)
  const isMoved = changes.listed.includes('wantedAt')
  if (isMoved) await dropCase(tx, { kind: 'other_time', requestId: current.id })
  const fields = [...changes.listed, ...Object.keys(consent ?? {})].map(snakeCase)
  const corrected = changes.spelledOut.map((name) => correctionNames[name])
  await announceJobChange(tx, current, [...fields, ...corrected])
  const whatsapp = consent && { whatsapp: consent.whatsappAt !== null }
  const from = corrections(changes, current, old)
  const to = corrections(changes, next, task)
  // Once the work has begun, the way to it is over and stays.
  const moved = current.status === 'assigned' ? movedJob : noTime
  return {
    type: 'request.edited',
    set: {
      ...next,
      ...(next.phone !== current.phone && { ...newNumber(), ...callAtOnce(current) }),
      ...consent,
      // What the form said was about another task.
      ...(task !== old && { usualFromRwf: null, usualToRwf: null }),
    },
    ...(isMoved && current.taskerId && { job: moved }),
    event: { data: { fields, ...whatsapp, ...(corrected.length > 0 && { from, to }) } },
    after: { fields: [...fields, ...corrected], ...whatsapp },
  }
}

/** Corrects who asked, what for, and what they agreed to. An assigned tasker must be fit for it. */
export async function editRequest(attempt: Attempt, input: RequestEditInput): Promise<void> {
  await changeRequest(attempt, (current, tx) => {
    if (!isOpenStatus(current.status)) throw hasEnded
    return editChange(tx, current, { next: nextOf(current, input), whatsapp: input.whatsapp })
  })
}

type Agreed = Pick<ContactInput, 'district' | 'sector' | 'wanted_at'>

/** The change to the place and the time that were agreed in a talk; null where nothing is new. */
export async function agreedChange(
  tx: Transaction,
  current: LockedRequest,
  { district, sector = null, wanted_at }: Agreed,
): Promise<RequestChange | null> {
  const { location, description, fullName, phone, taskId, locale } = current
  const area = district ? { district, sector } : { district: current.district, sector: current.sector }
  const wantedAt = wanted_at ? new Date(wanted_at) : current.wantedAt
  const next = { location, description, fullName, phone, taskId, locale, ...area, wantedAt }
  return editChange(tx, current, { next })
}
