'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Editor } from '@/components/console/content/editor'
import { wrongLocales } from '@/components/console/content/editor-problem'
import { LanguageTabs } from '@/components/console/content/language-tabs'
import { PublishSwitch } from '@/components/console/content/publish-switch'
import { PublishedBadge } from '@/components/console/content/published-badge'
import { useEditor } from '@/components/console/content/use-editor'
import { Section } from '@/components/console/section'
import { TextAreaField, TextField } from '@/components/forms/fields'
import { incompleteLocales } from '@/lib/content/schema'
import { type Locale, localeNames } from '@/lib/i18n/constants'
import {
  createTestimonialSchema,
  type StaffTestimonial,
  testimonialLimits,
  testimonialParts,
  updateTestimonialSchema,
} from '@/lib/testimonials/staff/schema'
import { TestimonialFiles } from './testimonial-files'
import { TestimonialPreview, type TestimonialWords } from './testimonial-preview'
import { emptyTestimonial, type TestimonialValues, testimonialBodyOf, testimonialValuesOf } from './values'

type TestimonialFormProps = { initial: StaffTestimonial | null; copies: Record<Locale, TestimonialWords> }

export function TestimonialForm({ initial, copies }: TestimonialFormProps) {
  const editor = useEditor<StaffTestimonial, TestimonialValues>({
    list: 'testimonials',
    path: '/admin/testimonials',
    initial,
    empty: emptyTestimonial,
    toValues: testimonialValuesOf,
    toBody: testimonialBodyOf,
    schemas: { create: createTestimonialSchema, update: updateTestimonialSchema },
    noun: 'testimonial',
  })
  const id = useId()
  const { seen } = editor
  return (
    <Editor
      editor={editor}
      list="testimonials"
      back={{ href: '/admin/testimonials', label: 'Testimonials' }}
      title={seen?.author_name ?? 'New testimonial'}
      badge={seen && <PublishedBadge row={seen} />}
    >
      <Section id={`${id}-files`} title="What is seen">
        <TestimonialFiles />
      </Section>
      <Section id={`${id}-words`} title="Who says what">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="author_name" label="Name" autoComplete="off" maxLength={testimonialLimits.name} />
          <TextField
            name="company"
            label="Company or place"
            hint="It stands behind the title: Teacher · Kigali."
            autoComplete="off"
            maxLength={testimonialLimits.company}
          />
        </div>
        <Words />
        <div className="max-w-md border-rule border-t pt-3">
          <PublishSwitch hint="Visitors see it in all three languages. Ask the person before you switch this on." />
        </div>
      </Section>
      <TestimonialPreview copies={copies} />
    </Editor>
  )
}

function Words() {
  const [locale, setLocale] = useState<Locale>('en')
  const { formState } = useFormContext<TestimonialValues>()
  const values = useWatch<TestimonialValues>() as TestimonialValues
  return (
    <LanguageTabs
      current={locale}
      onCurrent={setLocale}
      incomplete={incompleteLocales(testimonialParts(values))}
      wrong={wrongLocales(formState.errors)}
    >
      {(one) => (
        <>
          <TextAreaField
            name={`quote.${one}`}
            label={`Quote (${localeNames[one]})`}
            rows={5}
            lang={one}
            maxLength={testimonialLimits.quote}
          />
          <TextField
            name={`author_title.${one}`}
            label={`Title (${localeNames[one]})`}
            hint="What they do: Teacher."
            lang={one}
            autoComplete="off"
            maxLength={testimonialLimits.title}
          />
          <TextAreaField
            name={`alt.${one}`}
            label={`What the picture shows (${localeNames[one]})`}
            hint="For people who cannot see it."
            rows={2}
            lang={one}
            maxLength={testimonialLimits.alt}
          />
        </>
      )}
    </LanguageTabs>
  )
}
