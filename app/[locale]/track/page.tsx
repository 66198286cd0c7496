import { ContactRow } from '@/components/forms/contact-row'
import { Words } from '@/components/forms/words'
import { TrackLookup } from '@/components/requests/track/lookup'
import { Receipts } from '@/components/requests/track/receipts'
import { PageCard } from '@/components/site/page-card'
import { Notice } from '@/components/ui/notice'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import { loadHiddenMetadata, loadTrackFrame } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ track }) => track.open.title, true)

/** Finds a request by its reference. Invalid links and links of erased requests lead here too. */
export default async function FindRequestPage({ searchParams }: PageProps<'/[locale]/track'>) {
  const [{ locale, words, flash, done }, { problem }] = await Promise.all([loadTrackFrame(), searchParams])
  const { track: copy, receipts } = words
  const tasks = await loadPublicTasks(locale)
  return (
    <PageCard title={copy.open.title} text={copy.open.lead}>
      {done === 'erasure' && (
        <Notice look="good" title={copy.erasure.done} role="status">
          <p>{copy.erasure.doneText}</p>
        </Notice>
      )}
      {problem === 'unknown' && !flash && (
        <Notice look="alarm" title={copy.unknownTitle} role="alert">
          <p>{copy.unknown}</p>
        </Notice>
      )}
      <TrackLookup flash={flash} />
      <Words words={{ receipts }}>
        <Receipts tasks={tasks.map(({ id, title }) => ({ id, title }))} />
      </Words>
      <div className="grid gap-2 border-rule border-t pt-5">
        <p className="font-medium">{copy.questions}</p>
        <ContactRow />
      </div>
    </PageCard>
  )
}
