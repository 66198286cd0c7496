import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { forgetDrafts, readDevice, writeDevice } from '@/lib/platform/browser/device'
import type { DayPart } from '@/lib/requests/constants'
import { type CustomerWords, emptyWords } from '@/lib/requests/fields'
import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'
import { type Answers, answersIn, answersOf } from '@/lib/tasks/workflow'

/** What a visitor has typed and chosen: words under the names of the input, answers by task and question. */
export type Typed = CustomerWords & {
  whatsapp: boolean
  when: 'soon' | 'today' | 'day'
  wanted_on: string
  wanted_part: DayPart | ''
  district: string
  sector: string
  answers: Record<string, Answers>
  remember: boolean
}

/** It stays on the device until it is sent. The photos are in a store of their own. */
export type Draft = Typed & { taskId: number | null }

/** A request that waits for the connection, with its key, which stays the same for each try. */
export type Waiting = { key: string; body: CreateRequest }

/** A request sent from this device: the data to find it again, without personal data. */
export type KeptReceipt = Pick<RequestReceipt, 'reference' | 'contact_due_at'> & {
  taskId: number
  sentAt: string
  /** Photos that the server did not take. */
  lostPhotos?: number
  /** The path of its page; it contains the key. */
  path: string
}

const draftKey = 'taskers-draft'
const waitingKey = 'taskers-outbox'
const receiptsKey = 'taskers-receipts'
const rememberedKey = 'taskers-customer'
const numberKey = 'taskers-number'
const mostReceipts = 10

/** Tells this window that a waiting request was added or removed; other windows get `storage`. */
export const outboxEvent = 'taskers-outbox'
export type OutboxDetail = { sent?: KeptReceipt }

export const emptyTyped: Typed = {
  ...emptyWords,
  whatsapp: false,
  when: 'soon',
  wanted_on: '',
  wanted_part: '',
  district: '',
  sector: '',
  answers: {},
  remember: false,
}
export const emptyDraft: Draft = { ...emptyTyped, taskId: null }

/** Whether the form holds a value that a person typed or chose. */
export function isTyped(name: keyof Typed, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value) && value !== emptyTyped[name]
  return Object.values(value).some((answers) => Object.values(answers ?? {}).some(Boolean))
}

/** The body of a request, without its photos. */
export function toBody(typed: Typed, { taskId, locale, now }: { taskId: number; locale: Locale; now: Date }) {
  const { when, wanted_on, wanted_part, answers, remember: _own, ...words } = typed
  const days = { soon: '', today: kigaliDay(now), day: wanted_on || 'none' }
  return {
    ...words,
    popular_task_id: taskId,
    locale,
    wanted_on: days[when],
    wanted_part: when === 'soon' ? '' : wanted_part,
    answers: answersOf({ answers }, taskId),
  }
}

/** What was typed, from a body that is not sent. */
export function toTyped(body: CreateRequest): Partial<Draft> {
  const { popular_task_id: taskId, locale: _own, photos: _kept, answers, ...words } = body
  const given = Object.entries(words).map(([name, value]) => [name, value ?? ''])
  return {
    ...Object.fromEntries(given),
    when: words.wanted_on ? 'day' : 'soon',
    answers: { [answersIn(taskId)]: answers },
    taskId,
  }
}

/** Whom this device remembers, because they asked for it. */
type Remembered = Pick<Typed, 'full_name' | 'phone' | 'location' | 'district' | 'sector' | 'whatsapp'>

export const readRemembered = () => readDevice<Remembered>(rememberedKey)

export function rememberOrForget(typed: Typed): void {
  const { full_name, phone, location, district, sector, whatsapp } = typed
  const them = { full_name, phone, location, district, sector, whatsapp }
  writeDevice(rememberedKey, typed.remember ? them : null)
}

type GivenNumber = { reference: string; phone: string }

/** The number of a request that was just sent; it is forgotten with the tab. */
export const readNumber = (reference: string): string | null => {
  const given = readDevice<GivenNumber>(numberKey, 'sessionStorage')
  return given?.reference === reference ? given.phone : null
}

export const keepNumber = (given: GivenNumber | null) => writeDevice(numberKey, given, 'sessionStorage')

/** Otherwise the next request would begin with the number that was not right. */
export function rememberNumber(phone: string): void {
  const known = readRemembered()
  if (known) writeDevice(rememberedKey, { ...known, phone })
}

export const readDraft = (): Draft => ({ ...emptyDraft, ...readDevice<Partial<Draft>>(draftKey) })
export const writeDraft = (draft: Draft | null) => writeDevice(draftKey, draft)
export const readWaiting = () => readDevice<Waiting>(waitingKey)
export const readReceipts = (): KeptReceipt[] => readDevice<KeptReceipt[]>(receiptsKey) ?? []

const tell = (detail: OutboxDetail) => dispatchEvent(new CustomEvent<OutboxDetail>(outboxEvent, { detail }))

export const tellSent = (sent: KeptReceipt) => tell({ sent })

export function writeWaiting(waiting: Waiting | null, sent?: KeptReceipt): boolean {
  const isKept = writeDevice(waitingKey, waiting)
  tell(sent ? { sent } : {})
  return isKept
}

type Kept = Pick<RequestReceipt, 'reference' | 'contact_due_at' | 'tracking_url'>
type OfReceipt = Pick<KeptReceipt, 'taskId' | 'lostPhotos'>

export function keepReceipt(receipt: Kept, of: OfReceipt): KeptReceipt {
  const { reference, contact_due_at, tracking_url } = receipt
  // The configured origin may differ from the one of this page; the path is the same.
  const path = new URL(tracking_url).pathname
  const kept = { reference, contact_due_at, path, ...of, sentAt: new Date().toISOString() }
  const others = readReceipts().filter((one) => one.reference !== reference)
  writeDevice(receiptsKey, [kept, ...others].slice(0, mostReceipts))
  return kept
}

/** Removes all data about a customer from this device, for its next user. */
export async function forgetDevice(): Promise<void> {
  writeDevice(receiptsKey, null)
  writeDevice(rememberedKey, null)
  keepNumber(null)
  writeDraft(null)
  forgetDrafts()
  const store = await import('./photo-store').catch(() => undefined)
  await store?.forgetPhotos()
}
