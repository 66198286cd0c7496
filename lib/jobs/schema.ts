import { z } from 'zod'
import { lineField } from '@/lib/i18n/text'
import { requestPhotoSchema } from '@/lib/photos/schema'
import { amountField, noteField, versionSchema } from '@/lib/platform/fields'
import { dayParts, noteLimits, requestStatuses, timeAskers } from '@/lib/requests/constants'
import { sellsKinds } from '@/lib/settings/constants'
import { formerEnds, jobReasonLimit, mostMinutesOnTheWay } from './constants'
import { jobStages } from './workflow'

const wrong = { error: 'invalid' }
const moment = z.iso.datetime().nullable()
const rwf = z.int().nullable()

/** Who pays whom for a job, in whole francs. */
export const jobMoneySchema = z.object({
  /** `cash`: all of it is the tasker's; `full`: it is ours, and the tasker takes it for us. */
  sells: z.enum(sellsKinds),
  total_rwf: z.int(),
  /** What the customer has still to pay. */
  due_rwf: z.int(),
  /** Cash of ours that this tasker took for the job, without what they gave back. */
  taken_rwf: z.int(),
  /** Pay and materials; null as long as the pay is not known. */
  yours_rwf: rwf,
  is_paid: z.boolean(),
  /** The customer may pay us online instead; or has done so, and the tasker takes nothing. */
  may_pay_online: z.boolean(),
  is_paid_online: z.boolean(),
})
export type JobMoney = z.infer<typeof jobMoneySchema>

export const jobSchema = z
  .object({
    request_id: z.uuid(),
    version: z.int(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    stage: z.enum(jobStages),
    task_title: z.string(),
    wanted_at: moment,
    /** The day and the part of it that the customer wishes, while no time is agreed. */
    wanted_on: z.iso.date().nullable(),
    wanted_part: z.enum(dayParts).nullable(),
    district: z.string().nullable(),
    sector: z.string().nullable(),
    /** Address and landmark; empty while or once the tasker may not see it, as the next three. */
    location: z.string(),
    name: z.string(),
    phone: z.string(),
    description: z.string(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    photos: z.array(requestPhotoSchema),
    pay_rwf: rwf,
    /** Who pays whom; null without an agreed price. */
    money: jobMoneySchema.nullable(),
    /** What the customer agreed to pay; null until the tasker's yes. */
    agreed_labour_rwf: rwf,
    agreed_transport_rwf: rwf,
    agreed_materials_rwf: rwf,
    /** What the tasker said that it came to. */
    labour_rwf: rwf,
    transport_rwf: rwf,
    materials_rwf: rwf,
    /** What the tasker said that the customer paid in cash, while it is not settled. */
    cash_said_rwf: rwf,
    /** Whether the customer says another amount, or another one is due; staff settle it. */
    cash_differs: z.boolean(),
    /** Whether the tasker can say so now. */
    may_say_cash: z.boolean(),
    /** Of a completed job: the pay, and the materials that the customer pays. */
    earned_rwf: rwf,
    assigned_at: moment,
    confirmed_at: moment,
    on_the_way_at: moment,
    on_the_way_minutes: z.int().nullable(),
    started_at: moment,
    finished_at: moment,
    ended_at: moment,
    /** Another time that one side asks for. */
    asked_time: z.object({ at: z.iso.datetime(), by: z.enum(timeAskers) }).nullable(),
    rating: z.int().nullable(),
    rating_text: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof jobSchema>

/** The job of the assigned tasker, as staff see it in its request. */
export const staffJobSchema = z.object({
  stage: z.enum(jobStages),
  pay_rwf: rwf,
  assigned_at: moment,
  confirmed_at: moment,
  on_the_way_at: moment,
  on_the_way_minutes: z.int().nullable(),
  started_at: moment,
  finished_at: moment,
  /** What the tasker says that it came to. */
  reported_labour_rwf: rwf,
  reported_transport_rwf: rwf,
  reported_materials_rwf: rwf,
  done_confirmed_at: moment,
  proposed_at: moment,
  proposed_by: z.enum(timeAskers).nullable(),
})
export type StaffJob = z.infer<typeof staffJobSchema>

/** A job that its tasker no longer has. */
export const formerJobSchema = z.object({
  id: z.uuid(),
  request_id: z.uuid(),
  reference: z.string(),
  task_title: z.string(),
  tasker: z.object({ id: z.uuid(), name: z.string() }),
  pay_rwf: rwf,
  assigned_at: moment,
  ended_at: moment,
  ended_how: z.enum(formerEnds),
})
export type FormerJob = z.infer<typeof formerJobSchema>

export const earningsSchema = z.object({
  /** Weeks in Kigali with completed jobs, newest first; `week` is the Monday. */
  weeks: z.array(z.object({ week: z.iso.date(), jobs: z.int(), earned_rwf: z.int() })),
  jobs_done: z.int(),
  /** Shown from three ratings on. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
})
export type Earnings = z.infer<typeof earningsSchema>

export const jobListSchema = z
  .object({ data: z.array(jobSchema), earnings: earningsSchema })
  .meta({ id: 'JobList' })
export type JobList = z.infer<typeof jobListSchema>

export const jobParamsSchema = z.object({ id: z.uuid(wrong), request_id: z.uuid(wrong) })
export const stepHeadersSchema = z.object({ 'idempotency-key': z.uuid(wrong).optional() })

const version = z.int(wrong).nonnegative(wrong).max(2_147_483_647, wrong).optional()
const reason = lineField({ min: 1, max: jobReasonLimit, error: 'reason', tooLong: 'reason_long' })

export const confirmSchema = z.object({ version })
export const onTheWaySchema = z.object({
  version,
  minutes: z
    .int({ error: 'minutes' })
    .min(1, { error: 'minutes' })
    .max(mostMinutesOnTheWay, { error: 'minutes' }),
})
export const startSchema = z.object({ version })
export const finishSchema = z.object({
  version,
  labour_rwf: amountField(0),
  transport_rwf: amountField(0),
  materials_rwf: amountField(0),
  photo_id: z.uuid({ error: 'photo' }).nullish(),
  /** What the customer paid in cash, where they did: at least a franc. */
  cash_rwf: amountField(1).nullish(),
})
export type FinishInput = z.infer<typeof finishSchema>
export const releaseSchema = z.object({ version, reason })

const time = z.iso.datetime({ offset: true, error: 'date' })
export const askTimeSchema = z.object({ version, wanted_at: time })
export const answerTimeSchema = z.object({ version, agrees: z.boolean(wrong) })

/** What staff record of a job. */
export const confirmationSchema = z.object({ version: versionSchema })
export const noShowSchema = z.object({ version: versionSchema, note: noteField(noteLimits.max) })
