import { useState } from 'react'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import type { PrivacyDetail } from '@/lib/privacy/schema'
import { useWishSteps } from './use-wish'

/** Takes everything that is kept about the person away as a file, to hand over. */
export function TakeButton({ wish }: { wish: PrivacyDetail }) {
  const { take } = useWishSteps(wish)
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      const address = URL.createObjectURL(await take())
      Object.assign(document.createElement('a'), { href: address, download: 'personal-data.json' }).click()
      URL.revokeObjectURL(address)
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be made')
    }
    setIsBusy(false)
  }
  return (
    <Button look="secondary" disabled={isBusy} onClick={() => void download()}>
      {isBusy ? 'Preparing…' : 'Download as JSON'}
    </Button>
  )
}
