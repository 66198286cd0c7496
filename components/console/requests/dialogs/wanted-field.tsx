import { TextField } from '@/components/forms/fields'
import { requestFieldLabels } from '@/lib/requests/staff/labels'

/** The time that was agreed with the customer. */
export const WantedField = () => (
  <TextField
    name="wanted_at"
    type="datetime-local"
    label={`${requestFieldLabels.wanted_at} (Kigali time)`}
    hint="Empty: as soon as possible."
  />
)
