import { forgetDrafts, readDevice, writeDevice } from '@/lib/platform/device'
import { type CustomerWords, emptyWords } from '@/lib/requests/fields'
import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'

/** What a visitor has typed and ticked, under the names of the input. */
export type Typed = CustomerWords & { whatsapp: boolean }

/** It stays on the device until it is sent. */
export type Draft = Typed & { taskId: number | null }

/** A request that waits for the connection, with its key, which stays the same for each try. */
export type Waiting = { key: string; body: CreateRequest }

/** A request sent from this device: the data to find it again, without personal data. */
export type KeptReceipt = Pick<RequestReceipt, 'reference' | 'contact_due_at'> & {
  taskId: number
  sentAt: string
  /** The path of its page; it contains the key. */
  path: string
}

const draftKey = 'taskers-draft'
const waitingKey = 'taskers-outbox'
const receiptsKey = 'taskers-receipts'
const mostReceipts = 10

/** Tells this window that a waiting request was added or removed; other windows get `storage`. */
export const outboxEvent = 'taskers-outbox'
export type OutboxDetail = { sent?: KeptReceipt }

export const emptyTyped: Typed = { ...emptyWords, whatsapp: false }
export const emptyDraft: Draft = { ...emptyTyped, taskId: null }

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

export function keepReceipt(receipt: Kept, taskId: number): KeptReceipt {
  const { reference, contact_due_at, tracking_url } = receipt
  // The configured origin may differ from the one of this page; the path is the same.
  const path = new URL(tracking_url).pathname
  const kept = { reference, contact_due_at, path, taskId, sentAt: new Date().toISOString() }
  const others = readReceipts().filter((one) => one.reference !== reference)
  writeDevice(receiptsKey, [kept, ...others].slice(0, mostReceipts))
  return kept
}

/** Removes all data about a customer from this device, for its next user. */
export function forgetDevice(): void {
  writeDevice(receiptsKey, null)
  writeDraft(null)
  forgetDrafts()
}
