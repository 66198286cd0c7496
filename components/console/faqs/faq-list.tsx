'use client'

import { PublishedBadge } from '@/components/console/badge'
import { ContentPage } from '@/components/console/content/content-page'
import type { ContentEntry } from '@/components/console/content/content-rows'
import { incompleteLocales } from '@/lib/content/schema'
import { faqParts, type StaffFaq } from '@/lib/faqs/staff/schema'

const text = {
  title: 'FAQs',
  lead: 'Questions and answers on the landing page and on each service’s page, in this order.',
  nouns: { one: 'question', many: 'questions' },
}

const entryOf = (faq: StaffFaq): ContentEntry => ({
  title: faq.question.en,
  badge: <PublishedBadge row={faq} />,
  incomplete: incompleteLocales(faqParts(faq)),
})

export function FaqList({ initial }: { initial: StaffFaq[] }) {
  return <ContentPage list="faqs" text={text} initial={initial} path="/admin/faqs" entryOf={entryOf} />
}
