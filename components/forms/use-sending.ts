import { useEffect, useRef, useState } from 'react'

/** What a handler of a success answers when it leads away: the form stays busy until it is gone. */
export const leaving = 'leaving'

export type SendingOptions<Sent, Answer> = {
  /** The call. The same content has the same key, however often it is sent. */
  call: (sent: Sent, key: string) => Promise<Answer>
  /** Answers `leaving` when it leads away. */
  onDone?: (answer: Answer, sent: Sent) => unknown
  /** True when the error was shown where it belongs, and needs no notice. */
  onError?: (error: Error, sent: Sent) => unknown
}

/** What was typed, without the version it was typed upon: one press stays one after others' changes. */
const contentOf = (sent: unknown) =>
  JSON.stringify(sent, (name, value) => (name === 'version' ? undefined : value)) ?? ''

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** One call at a time: whether it is under way, and why it was in vain. All sending goes through here. */
export function useSending<Sent, Answer>({ call, onDone, onError }: SendingOptions<Sent, Answer>) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const isUnderWay = useRef(false)
  const isLeaving = useRef(false)
  const last = useRef({ content: '', key: '' })
  // A page that was left is kept, hidden: when somebody comes back to it, nothing is under way.
  useEffect(
    () => () => {
      if (!isLeaving.current) return
      isLeaving.current = false
      isUnderWay.current = false
      setIsBusy(false)
    },
    [],
  )

  function keyFor(sent: Sent): string {
    const content = contentOf(sent)
    if (!last.current.key || last.current.content !== content) {
      last.current = { content, key: crypto.randomUUID() }
    }
    return last.current.key
  }
  async function send(sent: Sent): Promise<void> {
    // Two presses in one frame.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    try {
      const answer = await call(sent, keyFor(sent))
      last.current = { content: '', key: '' }
      isLeaving.current = onDone?.(answer, sent) === leaving
    } catch (cause) {
      const failure = toError(cause)
      if (!onError?.(failure, sent)) setError(failure)
    }
    isUnderWay.current = isLeaving.current
    setIsBusy(isLeaving.current)
  }
  return { send, isBusy, error, reset: () => setError(null) }
}
