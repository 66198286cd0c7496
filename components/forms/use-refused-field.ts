import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Focuses the field it is given once the form is free again: a disabled one cannot take the focus. */
export function useRefusedField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values>, 'setFocus'>,
  isBusy: boolean,
): (field: FieldPath<Values> | undefined) => void {
  const refused = useRef<FieldPath<Values>>(undefined)
  useEffect(() => {
    if (isBusy || !refused.current) return
    setFocus(refused.current)
    refused.current = undefined
  }, [isBusy, setFocus])
  return (field) => {
    refused.current = field
  }
}
