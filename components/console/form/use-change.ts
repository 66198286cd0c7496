import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/console/frame/notify'
import { useProblemText } from '@/components/forms/problem-notice'
import { type SendingOptions, useSending } from '@/components/forms/use-sending'
import { useWords } from '@/components/forms/words'

export type AfterChange<Sent, Answer> = {
  /** The queries that show the changed data: they are loaded again. */
  renews?: readonly QueryKey[]
  /** The text of the toast. */
  done?: string | ((answer: Answer) => string)
  onDone?: (answer: Answer, sent: Sent) => unknown
}

export function useAfterChange<Sent, Answer>({ renews = [], done, onDone }: AfterChange<Sent, Answer>) {
  const client = useQueryClient()
  return (answer: Answer, sent: Sent): unknown => {
    for (const queryKey of renews) void client.invalidateQueries({ queryKey })
    if (done) notify.success(typeof done === 'string' ? done : done(answer))
    return onDone?.(answer, sent)
  }
}

type ChangeOptions<Sent, Answer> = AfterChange<Sent, Answer> & {
  call: SendingOptions<Sent, Answer>['call']
  /** Shows an error as a toast, where there is no room for a notice, as on the row of a list. */
  isToast?: boolean
  failed?: string
  /** Undoes what was already shown. */
  onError?: (error: Error, sent: Sent) => void
}

export function useChange<Sent = void, Answer = unknown>(options: ChangeOptions<Sent, Answer>) {
  const textOf = useProblemText()
  const { title } = useWords('forms')
  const { failed = title } = options
  const after = useAfterChange(options)
  const { send, ...state } = useSending<Sent, Answer>({
    call: options.call,
    onDone: after,
    onError: (error, sent) => {
      options.onError?.(error, sent)
      if (options.isToast) notify.error(`${failed}. ${textOf(error)}`)
      return options.isToast
    },
  })
  return { change: send, ...state }
}
