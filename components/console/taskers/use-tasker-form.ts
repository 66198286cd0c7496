import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useStaffForm } from '@/components/console/use-staff-form'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { useShowTasker } from './tasker-query'

type TaskerFormOptions<Values extends FieldValues> = {
  tasker: TaskerDetail
  start: Values
  schema: z.ZodType
  /** The body without the version. */
  toBody: (values: Values) => object
  call: (body: unknown) => Promise<TaskerDetail | null>
  done: string
  onClose: () => void
}

/** A form that changes a tasker, based on the version that was shown when it was opened. */
export function useTaskerForm<Values extends FieldValues>(options: TaskerFormOptions<Values>) {
  const { tasker, start, schema, toBody, call, done, onClose } = options
  const [version] = useState(tasker.version)
  const { show, look } = useShowTasker(tasker.id)
  const kit = useStaffForm<Values, TaskerDetail | null>({
    start,
    schema,
    toBody: (values) => ({ version, ...toBody(values) }),
    call,
    done,
    onDone: (answer) => {
      show(answer)
      onClose()
    },
  })
  function lookAgain() {
    look()
    onClose()
  }
  return { kit, lookAgain }
}
