import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useStaffForm } from '@/components/console/form/staff-form'
import {
  changeRequest,
  getRequestDetail,
  type RequestAnswer,
  type RequestPart,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { FormProblem, useKit } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { isStale, StaleNotice, type StaleProps } from './stale-notice'

type RequestFormOptions<Values extends FieldValues> = {
  request: RequestRow
  start: Values
  /** The values for untouched fields after another user's change. */
  startOf?: (fresh: RequestDetail) => Values
  schema: z.ZodType
  /** The body without the version, where it differs from the values. */
  toBody?: (values: Values) => object
  to: RequestPart
  /** Whether the route uses a key, so that a repeated press is done only once. */
  hasKey?: boolean
  /** The answer is not the request: it is read after it. */
  readsAgain?: boolean
  done: string | ((answer: RequestAnswer) => string)
  onDone?: ((answer: RequestAnswer) => void) | undefined
  onClose: () => void
}

/** A form that changes a request, based on the version that was shown when it was opened. */
export function useRequestForm<Values extends FieldValues>(options: RequestFormOptions<Values>) {
  const { request, start, startOf, schema, to, hasKey = false, readsAgain = false, done, onClose } = options
  const { toBody = (values: Values) => values } = options
  const [seen, setSeen] = useState(request)
  const show = useShowRequest()
  const kit: ApiForm<Values> = useStaffForm<Values, RequestAnswer>({
    start,
    schema,
    toBody: (values) => ({ version: seen.version, ...toBody(values) }),
    call: async (body, key) => {
      const answer = await changeRequest(seen.id, to, hasKey ? Object.assign({ key }, body) : body)
      return readsAgain ? { data: await getRequestDetail(seen.id) } : answer
    },
    done,
    onDone: (answer) => {
      show(answer)
      options.onDone?.(answer)
      onClose()
    },
  })
  function goOn(fresh: RequestDetail) {
    kit.reset()
    setSeen(fresh)
    if (startOf) kit.form.reset(startOf(fresh), { keepDirty: true, keepDirtyValues: true })
  }
  return { kit, stale: { seen, onFresh: goOn } }
}

export function RequestProblem(stale: StaleProps) {
  const { kit } = useKit()
  return isStale(kit.error) ? <StaleNotice {...stale} error={kit.error} /> : <FormProblem />
}
