import { TextField } from '@/components/forms/fields'

/** What a tasker gets for a job. */
export const PayField = ({ label = 'Pay (RWF)' }: { label?: string }) => (
  <TextField
    name="pay_rwf"
    label={label}
    hint="For work and travel"
    inputMode="numeric"
    autoComplete="off"
    className="tabular"
  />
)
