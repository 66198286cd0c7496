import { useStepChange } from '@/components/console/requests/dialogs/step-change'
import { Button } from '@/components/ui/button'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

/** The tasker's yes, said on the phone, where it is not the loud step. */
export function ConfirmButton({ request }: { request: RequestDetail }) {
  const { change, isBusy } = useStepChange(request, 'confirm')
  return (
    <Button look="secondary" aria-disabled={isBusy} onClick={() => void change()}>
      Confirm for them
    </Button>
  )
}
