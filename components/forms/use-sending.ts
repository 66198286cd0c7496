import { useEffect, useRef, useState } from 'react'

/** The result of a handler that opens another page: the form stays busy until then. */
export const leaving = 'leaving'

export type SendingOptions<Sent, Answer> = {
  /** The call. The same content has the same key, however often it is sent. */
  call: (sent: Sent, key: string) => Promise<Answer>
  /** Returns `leaving` when it opens another page. */
  onDone?: (answer: Answer, sent: Sent) => unknown
  /** Returns true when it has shown the error, so that no notice is needed. */
  onError?: (error: Error, sent: Sent) => unknown
}

/** The content without its version: a repeated press keeps its key after another user's change. */
const contentOf = (sent: unknown) =>
  JSON.stringify(sent, (name, value) => (name === 'version' ? undefined : value)) ?? ''

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

export function useSending<Sent, Answer>({ call, onDone, onError }: SendingOptions<Sent, Answer>) {
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const isUnderWay = useRef(false)
  const isLeaving = useRef(false)
  const last = useRef({ content: '', key: '' })
  // A page that was left stays, hidden: when the user returns, it must not be busy.
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
    // Two presses within one frame.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setIsDone(false)
    setError(null)
    try {
      const answer = await call(sent, keyFor(sent))
      last.current = { content: '', key: '' }
      setIsDone(true)
      isLeaving.current = onDone?.(answer, sent) === leaving
    } catch (cause) {
      const failure = toError(cause)
      if (!onError?.(failure, sent)) setError(failure)
    }
    isUnderWay.current = isLeaving.current
    setIsBusy(isLeaving.current)
  }
  return { send, isBusy, isDone, error, reset: () => setError(null) }
}
