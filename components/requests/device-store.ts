import { forgetDrafts, readDevice, writeDevice } from '@/lib/platform/device'
import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'

/** What a visitor has typed so far; it stays on the device until it is sent. */
export type Draft = {
  taskId: number | null
  description: string
  full_name: string
  phone: string
  location: string
}

/** What steps 2 and 3 ask for. */
export type FormValues = Omit<Draft, 'taskId'>

/** A request that waits for the connection, with the key under which it is sent, however often. */
export type Waiting = { key: string; body: CreateRequest }

/** A request that was sent from this device: what leads back to it, and nothing that names a person. */
export type KeptReceipt = Pick<RequestReceipt, 'reference' | 'contact_due_at'> & {
  taskId: number
  sentAt: string
  /** The path of its own page, whose address is its key. */
  path: string
}

const draftKey = 'taskers-draft'
const waitingKey = 'taskers-outbox'
const receiptsKey = 'taskers-receipts'
const mostReceipts = 10

/** Tells the open pages of this window that a waiting request came or went; other windows hear `storage`. */
export const outboxEvent = 'taskers-outbox'
export type OutboxDetail = { sent?: KeptReceipt }

export const emptyDraft: Draft = { taskId: null, description: '', full_name: '', phone: '', location: '' }

export const readDraft = (): Draft => ({ ...emptyDraft, ...readDevice<Partial<Draft>>(draftKey) })
export const writeDraft = (draft: Draft | null) => writeDevice(draftKey, draft)
export const readWaiting = () => readDevice<Waiting>(waitingKey)
export const readReceipts = (): KeptReceipt[] => readDevice<KeptReceipt[]>(receiptsKey) ?? []

const tell = (detail: OutboxDetail) => dispatchEvent(new CustomEvent<OutboxDetail>(outboxEvent, { detail }))

/** Tells the page that what waited was sent. */
export const tellSent = (sent: KeptReceipt) => tell({ sent })

/** Keeps a request for later, or forgets it, and tells the page. */
export function writeWaiting(waiting: Waiting | null, sent?: KeptReceipt): boolean {
  const isKept = writeDevice(waitingKey, waiting)
  tell(sent ? { sent } : {})
  return isKept
}

/** Keeps what leads back to a request that was sent, the newest first. */
export function keepReceipt(receipt: RequestReceipt, taskId: number): KeptReceipt {
  const { reference, contact_due_at, tracking_url } = receipt
  // The address as configured may differ from the one this page was opened by; the path is the same.
  const path = new URL(tracking_url).pathname
  const kept = { reference, contact_due_at, path, taskId, sentAt: new Date().toISOString() }
  const others = readReceipts().filter((one) => one.reference !== reference)
  writeDevice(receiptsKey, [kept, ...others].slice(0, mostReceipts))
  return kept
}

/** Takes everything about a customer off this device, for the next person who uses it. */
export function forgetDevice(): void {
  writeDevice(receiptsKey, null)
  writeDraft(null)
  forgetDrafts()
}
