import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useStaffForm } from '@/components/console/form/staff-form'
import { readRecord } from '@/components/console/form/use-record'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import type { Tasker } from '@/lib/taskers/schema'

export const taskerKey = (id: string) => ['tasker', id] as const

export const taskerApi = (id: string) => `/api/admin/taskers/${id}`

export async function changeTasker(
  id: string,
  { method, part }: { method: string; part: string },
  body?: unknown,
): Promise<TaskerDetail> {
  return (await callAdminApi<{ data: TaskerDetail }>(`${taskerApi(id)}/${part}`, { method, body })).data
}

/** Corrects the person; null when it is done but the new record could not be read. */
export async function changePerson(id: string, body: unknown): Promise<TaskerDetail | null> {
  await callAdminApi<{ data: Tasker }>(`/api/taskers/${id}`, { method: 'PUT', body })
  return readRecord<TaskerDetail>(taskerApi(id)).catch(() => null)
}

export function useShowTasker(id: string) {
  const client = useQueryClient()
  const look = () => void client.invalidateQueries({ queryKey: taskerKey(id) })
  return {
    look,
    show: (tasker: TaskerDetail | null) => {
      if (tasker) client.setQueryData(taskerKey(id), tasker)
      else look()
      void client.invalidateQueries({ queryKey: ['taskers'] })
    },
  }
}

type TaskerFormOptions<Values extends FieldValues> = {
  tasker: TaskerDetail
  start: Values
  schema: z.ZodType
  /** The body without the version, where it differs from the values. */
  toBody?: (values: Values) => object
  call: (body: unknown) => Promise<TaskerDetail | null>
  done: string
  onClose: () => void
}

/** A form that changes a tasker, based on the version that was shown when it was opened. */
export function useTaskerForm<Values extends FieldValues>(options: TaskerFormOptions<Values>) {
  const { tasker, start, schema, toBody = (values) => values, call, done, onClose } = options
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
