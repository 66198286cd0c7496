import { TextField } from '@/components/forms/fields'

/** Asks again for the password, to check that the account's owner is at the computer. */
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
