'use client'

import { useWatch } from 'react-hook-form'
import { PublishedBadge } from '@/components/console/badge'
import { Editor } from '@/components/console/content/editor'
import { LanguageFields } from '@/components/console/content/language-fields'
import { Preview } from '@/components/console/content/preview'
import { PublishSwitch } from '@/components/console/content/publish-switch'
import { useEditor } from '@/components/console/content/use-editor'
import { Section } from '@/components/console/form/section'
import { FaqList } from '@/components/faqs/faq-list'
import { emptyText, incompleteLocales } from '@/lib/content/schema'
import { createFaqSchema, faqLimits, faqParts, type StaffFaq, updateFaqSchema } from '@/lib/faqs/staff/schema'

const toValues = ({ question, answer, is_published }: StaffFaq) => ({ question, answer, is_published })
type FaqValues = ReturnType<typeof toValues>
const empty: FaqValues = { question: emptyText, answer: emptyText, is_published: false }

const fields = [
  { name: 'question', label: 'Question', rows: 2, maxLength: faqLimits.question },
  { name: 'answer', label: 'Answer', rows: 9, maxLength: faqLimits.answer },
]

export function FaqForm({ initial }: { initial: StaffFaq | null }) {
  const editor = useEditor<StaffFaq, FaqValues>({
    list: 'faqs',
    back: { href: '/admin/faqs', label: 'FAQs' },
    initial,
    empty,
    toValues,
    schemas: { create: createFaqSchema, update: updateFaqSchema },
    noun: 'question',
  })
  const { seen } = editor
  return (
    <Editor editor={editor} title={seen?.question.en} badge={seen && <PublishedBadge row={seen} />}>
      <Section title="Words, in three languages">
        <Words />
        <PublishSwitch hint="Visitors see it in all three languages." />
      </Section>
      <FaqPreview />
    </Editor>
  )
}

function Words() {
  const values = useWatch<FaqValues>() as FaqValues
  return <LanguageFields fields={fields} incomplete={incompleteLocales(faqParts(values))} />
}

function FaqPreview() {
  const { question, answer } = useWatch<FaqValues>() as FaqValues
  return (
    <Preview isStill={false}>
      {(locale) => (
        <FaqList items={[{ id: 0, question: question[locale] || '…', answer: answer[locale] || '…' }]} />
      )}
    </Preview>
  )
}
