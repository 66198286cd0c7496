'use client'

import { PrivacyBadge } from '@/components/console/badge'
import { BackLink } from '@/components/console/detail-links'
import { FactList, Section } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { contactText, kindLabels } from '@/lib/privacy/labels'
import type { PrivacyDetail } from '@/lib/privacy/schema'
import { Due } from './due'
import { AccessSteps, EraseSteps } from './privacy-steps'
import { useWish } from './use-wish'

type PrivacyPageProps = { initial: PrivacyDetail; isOwner: boolean }

export function PrivacyPage({ initial, isOwner }: PrivacyPageProps) {
  const wish = useWish(initial)
  return (
    <div className="grid max-w-3xl gap-5">
      <BackLink href="/admin/privacy">Privacy requests</BackLink>
      <div>
        <h1 className="tabular wrap-anywhere font-extrabold text-2xl leading-tight">{contactText(wish)}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-3">
          <PrivacyBadge status={wish.status} />
          <span>{kindLabels[wish.kind]} what is kept</span>
        </p>
      </div>
      <FactList
        look="row"
        facts={[
          ['Requested', <Moment key="requested" at={wish.created_at} />],
          ['Recorded by', wish.recorded_by ?? 'The person, on the site'],
          [
            'Due',
            <span key="due" className="block font-normal">
              <Due row={wish} />
            </span>,
          ],
        ]}
      />
      {wish.note && (
        <Section title="Note">
          <p className="whitespace-pre-line wrap-anywhere">{wish.note}</p>
        </Section>
      )}
      {wish.status === 'open' ? (
        wish.kind === 'erasure' ? (
          <EraseSteps wish={wish} isOwner={isOwner} />
        ) : (
          <AccessSteps wish={wish} isOwner={isOwner} />
        )
      ) : (
        <Outcome wish={wish} />
      )}
    </div>
  )
}

function Outcome({ wish }: { wish: PrivacyDetail }) {
  const when = wish.done_at ? kigaliDateTime(new Date(wish.done_at)) : ''
  const by = wish.handled_by ? ` by ${wish.handled_by}` : ''
  if (wish.status === 'refused') {
    return (
      <Notice look="calm" title={`Refused ${when}${by}`}>
        <p className="whitespace-pre-line wrap-anywhere">{wish.refusal}</p>
      </Notice>
    )
  }
  const done = wish.kind === 'erasure' ? 'Erased' : 'Shown'
  return (
    <Notice look="good" title={`${done} ${when}${by}`}>
      {wish.kind === 'erasure' && (
        <p>The chosen records are gone, and so is the number or address of this request.</p>
      )}
    </Notice>
  )
}
