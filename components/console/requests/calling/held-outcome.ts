import { useSyncExternalStore } from 'react'
import type { ContactOutcome } from '@/lib/requests/constants'

/** An outcome that was pressed and is not sent yet. */
export type HeldOutcome = {
  requestId: string
  reference: string
  body: { version: number; key: string; channel: 'call'; outcome: ContactOutcome }
}

/** Whether the server has taken it. */
type Send = (held: HeldOutcome) => Promise<boolean>

export const holdMs = 5_000

let held: HeldOutcome | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let send: Send = async () => false
let sending: Promise<boolean> = Promise.resolve(true)
const listeners = new Set<() => void>()

function set(next: HeldOutcome | null): void {
  clearTimeout(timer)
  held = next
  if (next) timer = setTimeout(() => void sendHeld(), holdMs)
  for (const listener of listeners) listener()
}

/** Who sends what is held; one part of the back office does, as long as it is open. */
export function sendHeldBy(next: Send): void {
  send = next
}

/** Sends what is held, if anything is; resolves to whether the server took the last one that was sent. */
export function sendHeld(): Promise<boolean> {
  const now = held
  if (now) {
    set(null)
    const sent = send(now)
    sending = sent
    // One that was not taken must not hold up what comes later.
    void sent.then(() => {
      if (sending === sent) sending = Promise.resolve(true)
    })
  }
  return sending
}

/** Does something once nothing is held: a dialog that opens before would know a former version. */
export const afterHeld = (act: () => void): void => void sendHeld().then(act)

/** Holds an outcome for some seconds; one that is held already is sent first. */
export function holdOutcome(next: HeldOutcome): void {
  void sendHeld()
  set(next)
}

/** Takes back what is held. Nothing was sent. */
export const undoHeld = (): void => set(null)

export const isHeld = (): boolean => held !== null

/** What is held for a request; null for nothing. */
export function useHeldOutcome(requestId: string): HeldOutcome | null {
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => held,
    () => null,
  )
  return known?.requestId === requestId ? known : null
}
