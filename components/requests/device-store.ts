import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'

/** What a visitor has typed so far; it stays on the device until it is sent. */
export type Draft = {
  taskId: number | null
  description: string
  full_name: string
  phone: string
  location: string
}

/** A request that waits for the connection, with the key under which it is sent, however often. */
export type Waiting = { key: string; body: CreateRequest }

const draftKey = 'taskers-draft'
const waitingKey = 'taskers-outbox'

/** Tells the open pages of this window that a waiting request came or went. */
export const outboxEvent = 'taskers-outbox'
export type OutboxDetail = { sent?: RequestReceipt }

export const emptyDraft: Draft = { taskId: null, description: '', full_name: '', phone: '', location: '' }

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Writes or removes a value; false when the browser keeps nothing (private mode, full storage). */
function writeJson(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const readDraft = (): Draft => ({ ...emptyDraft, ...readJson<Partial<Draft>>(draftKey) })
export const writeDraft = (draft: Draft | null) => writeJson(draftKey, draft)
export const readWaiting = () => readJson<Waiting>(waitingKey)

/** Keeps a request for later, or forgets it, and tells the page. */
export function writeWaiting(waiting: Waiting | null, sent?: RequestReceipt): boolean {
  const isKept = writeJson(waitingKey, waiting)
  dispatchEvent(new CustomEvent<OutboxDetail>(outboxEvent, { detail: sent ? { sent } : {} }))
  return isKept
}
