import { useChange } from '@/components/console/form/use-change'
import {
  changeRequest,
  type RequestAnswer,
  type RequestPart,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { requestStatusLabels } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

type Change = { to: RequestPart; body: object; done: (answer: RequestAnswer) => string }

const stateText = ({ data }: RequestAnswer) =>
  `${data.reference}: ${requestStatusLabels[data.status].toLowerCase()}`

const changes = {
  confirm: {
    to: { method: 'POST', part: 'confirmation' },
    body: {},
    done: ({ data }) => `${data.reference} is confirmed`,
  },
  start: { to: { method: 'POST', part: 'transitions' }, body: { to: 'in_progress' }, done: stateText },
  complete: { to: { method: 'POST', part: 'transitions' }, body: { to: 'completed' }, done: stateText },
} as const satisfies Record<string, Change>

export type StepChange = keyof typeof changes

/** A step that needs no words: one press, and it is done. */
export function useStepChange({ id, version }: RequestDetail, step: StepChange) {
  const { to, body, done } = changes[step]
  return useChange<void, RequestAnswer>({
    call: () => changeRequest(id, to, { version, ...body }),
    done,
    onDone: useShowRequest(),
    isToast: true,
  })
}
