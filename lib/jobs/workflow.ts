import { readWhole, typedWhole } from '@/lib/i18n/money'
import { isJobStatus, type RequestStatus } from '@/lib/requests/constants'

/** Where a job stands, for its tasker. `ended`: cancelled or declined. */
export const jobStages = [
  'assigned',
  'confirmed',
  'on_the_way',
  'started',
  'finished',
  'completed',
  'ended',
] as const
export type JobStage = (typeof jobStages)[number]

type StageFacts = {
  status: RequestStatus
  confirmedAt: Date | null
  onTheWayAt: Date | null
  finishedAt: Date | null
}

/** The stage of a job by the times of its steps. */
export function stageOf({ status, confirmedAt, onTheWayAt, finishedAt }: StageFacts): JobStage {
  if (status === 'completed') return 'completed'
  if (!isJobStatus(status)) return 'ended'
  if (status === 'in_progress') return finishedAt ? 'finished' : 'started'
  if (onTheWayAt) return 'on_the_way'
  return confirmedAt ? 'confirmed' : 'assigned'
}

/** What ends a question for another time. */
export const noTime = { proposedAt: null, proposedBy: null } as const

/** What a job loses when it is moved: the question is answered, and the tasker sets out again. */
export const movedJob = { ...noTime, onTheWayAt: null, onTheWayMinutes: null } as const

/** For so many hours after the work a tasker still sees whom it was for. */
const seenHours = 24
const hourMs = 60 * 60_000

type SeenFacts = StageFacts & { endedAt: Date | null }

/** Whether a tasker may see name, number and address: from their yes until a day after the end. */
export function maySeeCustomer(facts: SeenFacts, now: Date): boolean {
  const end = facts.finishedAt ?? facts.endedAt
  if (end) return facts.confirmedAt !== null && now.getTime() < end.getTime() + seenHours * hourMs
  return facts.confirmedAt !== null && isJobStatus(facts.status)
}

/** After so many minutes staff see that a job is not confirmed. */
export const confirmMinutes = 15
/** Unanswered, a question for another time is a case after so many minutes. */
export const askedMinutes = 60
/** Unanswered, a finished job is completed after so many hours. */
export const completeHours = 24
/** A customer may say that no one came so many minutes after the agreed time. */
export const noShowMinutes = 30

type Payable = { status: RequestStatus; onTheWayAt: Date | null; dueRwf: number; hasPrice: boolean }

/** Whether cash can be spoken of now: from the way to the job on, while something is due. */
export function mayPayCash({ status, onTheWayAt, dueRwf, hasPrice }: Payable): boolean {
  if (!hasPrice || dueRwf <= 0) return false
  return status === 'completed' || status === 'in_progress' || (status === 'assigned' && onTheWayAt !== null)
}

type Part = number | null
type Amounts = { labour: Part; transport: Part; materials: Part }
type Agreed = { labourRwf: Part; transportRwf: Part; materialsRwf: Part }
type Reported = { reportedLabourRwf: Part; reportedTransportRwf: Part; reportedMaterialsRwf: Part }

/** Whether the customer has agreed to a price. */
export const hasAmounts = ({ labourRwf, transportRwf, materialsRwf }: Agreed): boolean =>
  labourRwf !== null && transportRwf !== null && materialsRwf !== null

/** Whether these amounts are, each alone, those that the customer agreed to pay. */
export const isSameAsAgreed = (agreed: Agreed, { labour, transport, materials }: Amounts): boolean =>
  agreed.labourRwf === labour && agreed.transportRwf === transport && agreed.materialsRwf === materials

/** Whether this is what the customer agreed to pay: work and way may be split in another way. */
export function isAsAgreed(agreed: Agreed, { labour, transport, materials }: Amounts): boolean {
  if (!hasAmounts(agreed) || labour === null || transport === null) return false
  const known = (agreed.labourRwf ?? 0) + (agreed.transportRwf ?? 0)
  return known === labour + transport && agreed.materialsRwf === materials
}

/** Whether these amounts are what the tasker said that the work came to. */
export const isAsReported = (reported: Reported, { labour, transport, materials }: Amounts): boolean =>
  reported.reportedLabourRwf === labour &&
  reported.reportedTransportRwf === transport &&
  reported.reportedMaterialsRwf === materials

/** The parts of what a job comes to. */
export const amountNames = ['labour_rwf', 'transport_rwf', 'materials_rwf'] as const

type AgreedPay = {
  agreed_labour_rwf: Part
  agreed_transport_rwf: Part
  agreed_materials_rwf: Part
  pay_rwf: Part
}

/** What was agreed, or else the pay alone. */
export const agreedOf = (job: AgreedPay) => ({
  labour_rwf: job.agreed_labour_rwf ?? job.pay_rwf ?? 0,
  transport_rwf: job.agreed_transport_rwf ?? 0,
  materials_rwf: job.agreed_materials_rwf ?? 0,
})

type TypedAmounts = Partial<Record<(typeof amountNames)[number], string>>

/** An empty field is nothing to pay; a text that is no amount stays one, and is refused at its field. */
const amountOf = (text = '') => typedWhole(text) ?? 0

/** The typed parts of what a job came to, as the body of the step. */
export const amountsOf = ({ labour_rwf, transport_rwf, materials_rwf }: TypedAmounts) => ({
  labour_rwf: amountOf(labour_rwf),
  transport_rwf: amountOf(transport_rwf),
  materials_rwf: amountOf(materials_rwf),
})

/** What was typed as paid in cash: null is nothing said, and a text that is no sum is 0, which is refused. */
export function cashOf({ cash_rwf = '' }: { cash_rwf?: string }): number | null {
  const typed = readWhole(cash_rwf)
  return typed === undefined ? 0 : typed
}

/** Why a job is given back: a chosen reason, own words, or both (`taskerReasonText` reads it). */
export const reasonOf = ({ kind = '', reason = '' }: { kind?: string; reason?: string }): string =>
  [kind, reason.trim()].filter(Boolean).join(': ')
