import type { FieldValues } from 'react-hook-form'
import { type ApiForm, type ApiFormOptions, useApiForm } from '@/components/forms/use-api-form'
import { type AfterChange, useAfterChange } from './use-change'

type StaffFormOptions<Values extends FieldValues, Answer> = ApiFormOptions<Values, Answer> &
  AfterChange<unknown, Answer>

/** The form kit, with the steps after every change. */
export function useStaffForm<Values extends FieldValues, Answer = unknown>(
  options: StaffFormOptions<Values, Answer>,
): ApiForm<Values> {
  const { renews, done, ...form } = options
  const onDone = useAfterChange<unknown, Answer>(options)
  return useApiForm<Values, Answer>({ ...form, onDone })
}
