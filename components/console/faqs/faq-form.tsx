'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Editor } from '@/components/console/content/editor'
import { wrongLocales } from '@/components/console/content/editor-problem'
import { LanguageTabs } from '@/components/console/content/language-tabs'
import { Preview } from '@/components/console/content/preview'
import { PublishSwitch } from '@/components/console/content/publish-switch'
import { PublishedBadge } from '@/components/console/content/published-badge'
import { useEditor } from '@/components/console/content/use-editor'
import { Section } from '@/components/console/section'
import { FaqList } from '@/components/faqs/faq-list'
import { TextAreaField } from '@/components/forms/fields'
import { emptyText, incompleteLocales } from '@/lib/content/schema'
import { createFaqSchema, faqLimits, faqParts, type StaffFaq, updateFaqSchema } from '@/lib/faqs/staff/schema'
import { type Locale, type Localized, localeNames } from '@/lib/i18n/constants'

type FaqValues = { question: Localized; answer: Localized; is_published: boolean }

const empty: FaqValues = { question: emptyText, answer: emptyText, is_published: false }
const toValues = ({ question, answer, is_published }: StaffFaq): FaqValues => ({
  question,
  answer,
  is_published,
})

export function FaqForm({ initial }: { initial: StaffFaq | null }) {
  const editor = useEditor<StaffFaq, FaqValues>({
    list: 'faqs',
    path: '/admin/faqs',
    initial,
    empty,
    toValues,
    schemas: { create: createFaqSchema, update: updateFaqSchema },
    noun: 'question',
  })
  const id = useId()
  const { seen } = editor
  return (
    <Editor
      editor={editor}
      list="faqs"
      back={{ href: '/admin/faqs', label: 'FAQs' }}
      title={seen?.question.en ?? 'New question'}
      badge={seen && <PublishedBadge row={seen} />}
    >
      <Section id={`${id}-words`} title="Words, in three languages">
        <Words />
        <div className="max-w-md border-rule border-t pt-3">
          <PublishSwitch hint="Visitors see it in all three languages." />
        </div>
      </Section>
      <FaqPreview />
    </Editor>
  )
}

function Words() {
  const [locale, setLocale] = useState<Locale>('en')
  const { formState } = useFormContext<FaqValues>()
  const values = useWatch<FaqValues>() as FaqValues
  return (
    <LanguageTabs
      current={locale}
      onCurrent={setLocale}
      incomplete={incompleteLocales(faqParts(values))}
      wrong={wrongLocales(formState.errors)}
    >
      {(one) => (
        <>
          <TextAreaField
            name={`question.${one}`}
            label={`Question (${localeNames[one]})`}
            rows={2}
            lang={one}
            maxLength={faqLimits.question}
          />
          <TextAreaField
            name={`answer.${one}`}
            label={`Answer (${localeNames[one]})`}
            rows={9}
            lang={one}
            maxLength={faqLimits.answer}
          />
        </>
      )}
    </LanguageTabs>
  )
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
