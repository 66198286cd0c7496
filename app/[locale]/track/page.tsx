import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactWays } from '@/components/forms/contact-ways'
import { TrackLookup } from '@/components/requests/track-lookup'
import { PageCard } from '@/components/site/page-card'
import { Notice } from '@/components/ui/notice'
import { loadTrackFrame } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('track')
  return { title: t('open.title'), robots: { index: false }, referrer: 'no-referrer' }
}

/** Opens a request by its reference. Invalid links end here, and so do those of erased requests. */
export default async function FindRequestPage({ searchParams }: PageProps<'/[locale]/track'>) {
  const [{ locale, copy, wizard, contact, flash }, { done, problem }] = await Promise.all([
    loadTrackFrame(),
    searchParams,
  ])
  return (
    <PageCard title={copy.open.title} text={copy.open.lead}>
      {done === 'erasure' && !flash && (
        <Notice look="good" title={copy.erasure.done} role="status">
          <p>{copy.erasure.doneText}</p>
        </Notice>
      )}
      {problem === 'unknown' && !flash && (
        <Notice look="alarm" title={copy.unknownTitle} role="alert">
          <p>{copy.unknown}</p>
        </Notice>
      )}
      <TrackLookup copy={copy} locale={locale} flash={flash} />
      <div className="grid gap-2 border-rule border-t pt-5">
        <p className="font-medium">{copy.questions}</p>
        <div className="flex flex-wrap gap-2">
          <ContactWays contact={contact} copy={wizard} />
        </div>
      </div>
    </PageCard>
  )
}
