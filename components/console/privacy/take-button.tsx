import { useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import type { PrivacyDetail } from '@/lib/privacy/schema'
import { useWishSteps } from './use-wish'

function download(file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: 'personal-data.json' }).click()
  URL.revokeObjectURL(address)
}

/** Downloads everything that is kept about the person as a file to hand over. */
export function TakeButton({ wish }: { wish: PrivacyDetail }) {
  const { take } = useWishSteps(wish)
  const { change, isBusy } = useChange({ call: take, onDone: download, isToast: true })
  return (
    <Button look="secondary" aria-disabled={isBusy} onClick={() => void change()}>
      {isBusy ? 'Preparing…' : 'Download as JSON'}
    </Button>
  )
}
