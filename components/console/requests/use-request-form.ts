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
  /** What the fields that nobody touched hold after somebody else's change. */
  startOf?: (fresh: RequestDetail) => Values
  schema: z.ZodType
  /** What is sent besides the version. */
  toBody: (values: Values) => object
  to: RequestPart
  /** Whether the route keeps a press from being done twice by its key. */
  hasKey?: boolean
  done: string | ((answer: RequestAnswer) => string)
  onClose: () => void
}

/** A form that changes a request upon the version that was on the screen when it was opened. */
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
