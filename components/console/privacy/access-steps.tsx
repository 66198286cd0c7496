import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import type { PrivacyDetail } from '@/lib/privacy/schema'
import { KeptRecords } from './kept-records'
import { RefuseDialog } from './refuse-dialog'
import { TakeButton } from './take-button'
import { useWishSteps } from './use-wish'

const nothing = () => undefined

export function AccessSteps({ wish }: { wish: PrivacyDetail }) {
  const { step, renew } = useWishSteps(wish)
  async function finish() {
    await step('done', { version: wish.version })
    notify.success('The request is closed')
  }
  return (
    <Section id="kept" title="What is kept">
      <KeptRecords kept={wish.kept} chosen={null} onToggle={nothing} />
      <div className="mt-2 flex flex-wrap gap-2">
        <TakeButton wish={wish} />
        <ConfirmDialog
          text={{
            title: 'Was it handed over?',
            description: 'The request is then closed with today’s date.',
            action: 'It was handed over',
          }}
          onConfirm={finish}
          onReload={renew}
          trigger={<Button>Mark as done…</Button>}
        />
        <RefuseDialog wish={wish} />
      </div>
    </Section>
  )
}
