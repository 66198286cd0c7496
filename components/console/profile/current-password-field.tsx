import { Field, inputClass } from '@/components/ui/field'

/** Asks whether it is still the person themselves who sits there. */
export function CurrentPasswordField({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <Field id={id} label="Your password now" error={error}>
      {(ids) => (
        <input
          {...ids}
          name="current_password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          className={inputClass}
        />
      )}
    </Field>
  )
}
