import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useStaffForm } from '@/components/console/use-staff-form'
import type { ApiForm } from '@/components/forms/use-api-form'
import type { RequestDetail, RequestRow } from '@/lib/requests/staff/schema'
import { changeRequest, type RequestAnswer, type RequestPart, useShowRequest } from './request-query'

type RequestFormOptions<Values extends FieldValues> = {
  request: RequestRow
  start: Values
  /** The values for untouched fields after another user's change. */
  startOf?: (fresh: RequestDetail) => Values
  schema: z.ZodType
  /** The body without the version. */
  toBody: (values: Values) => object
  to: RequestPart
  /** Whether the route uses a key, so that a repeated press is done only once. */
  hasKey?: boolean
  done: string | ((answer: RequestAnswer) => string)
  onClose: () => void
}

/** A form that changes a request, based on the version that was shown when it was opened. */
export function useRequestForm<Values extends FieldValues>(options: RequestFormOptions<Values>) {
  const { request, start, startOf, schema, toBody, to, hasKey = false, done, onClose } = options
  const [seen, setSeen] = useState(request)
  const show = useShowRequest()
  const kit: ApiForm<Values> = useStaffForm<Values, RequestAnswer>({
    start,
    schema,
    toBody: (values) => ({ version: seen.version, ...toBody(values) }),
    call: (body, key) => changeRequest(seen.id, to, hasKey ? Object.assign({ key }, body) : body),
    done,
    onDone: (answer) => {
      show(answer)
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
