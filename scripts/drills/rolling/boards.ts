// Boards of the back office that are open all the time, and open themselves again as the page does.
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn, ofOurPages } from '@/scripts/support/customers'
import { testAdmin } from '@/scripts/support/test-environment'

/** As many tabs as a person of staff may have on one instance, with room for a replaced one. */
const perSession = 10
/** The first pause of components/console/live-stream.ts. */
const pauseMs = () => 2_000 * (1 - Math.random() / 4)

export type Boards = {
  open: () => number
  ends: () => number
  refused: string[]
  /** How many have been told of something since an instant. */
  toldSince: (instant: number) => number
  /** How long each board that had ended was closed. */
  gaps: number[]
  close: () => Promise<void>
}

export async function openBoards(base: string, amount: number): Promise<Boards> {
  const over = new AbortController()
  const { signal } = over
  const refused: string[] = []
  const gaps: number[] = []
  const toldAt = Array.from({ length: amount }, () => 0)
  let ends = 0
  let open = 0

  /** Reads a stream to its end; `onOpen` is called at its first bytes. */
  async function follow(cookie: string, onTold: () => void, onOpen: () => void): Promise<void> {
    const headers = { ...ofOurPages(cookie), accept: 'text/event-stream' }
    const answer = await fetch(`${base}/api/admin/events`, { headers, signal })
    if (!answer.ok || !answer.body) throw new Error(`A board was answered with ${answer.status}`)
    let isOpen = false
    try {
      for await (const _chunk of answer.body) {
        onTold()
        if (isOpen) continue
        isOpen = true
        open += 1
        onOpen()
      }
    } finally {
      if (isOpen) open -= 1
    }
  }

  async function keepOpen(cookie: string, number: number): Promise<void> {
    const onTold = () => {
      toldAt[number] = Date.now()
    }
    let closedAt: number | undefined
    while (!signal.aborted) {
      let hasOpened = false
      const onOpen = () => {
        hasOpened = true
        if (closedAt !== undefined) gaps.push(Date.now() - closedAt)
        closedAt = undefined
      }
      await follow(cookie, onTold, onOpen).catch((error: Error) => {
        if (!hasOpened && !signal.aborted) refused.push(error.message)
      })
      if (signal.aborted) return
      if (hasOpened) ends += 1
      closedAt ??= Date.now()
      await sleep(pauseMs(), undefined, { signal }).catch(() => undefined)
    }
  }

  const sessions: string[] = []
  for (let number = 0; number < amount / perSession; number++) {
    const cookie = await logIn(base, testAdmin)
    if (!cookie) throw new Error('The login was refused')
    sessions.push(cookie)
  }
  const boards = Array.from({ length: amount }, (_, number) =>
    keepOpen(sessions[number % sessions.length] ?? '', number),
  )
  while (open < amount) await sleep(50)
  return {
    open: () => open,
    ends: () => ends,
    refused,
    toldSince: (instant) => toldAt.filter((at) => at >= instant).length,
    gaps,
    close: async () => {
      over.abort()
      await Promise.all(boards)
    },
  }
}
