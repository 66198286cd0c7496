import { TextField } from '@/components/forms/fields'

/** Asks whether it is still the person themselves who sits there. */
export function CurrentPasswordField() {
  return (
    <TextField
      name="current_password"
      label="Your password now"
      type="password"
      autoComplete="current-password"
      maxLength={200}
    />
  )
}
