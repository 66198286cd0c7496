'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { PublishedBadge } from '@/components/console/badge'
import { Editor } from '@/components/console/content/editor'
import { altField, LanguageFields, usePictureTexts } from '@/components/console/content/language-fields'
import { PublishSwitch } from '@/components/console/content/publish-switch'
import { useEditor } from '@/components/console/content/use-editor'
import { Section } from '@/components/console/form/section'
import { takeFirstFrame } from '@/components/console/media/first-frame'
import { UploadField, useMediaFile } from '@/components/console/media/upload-field'
import { TextField } from '@/components/forms/fields'
import { incompleteLocales } from '@/lib/content/schema'
import type { Locale } from '@/lib/i18n/constants'
import { storageUrl } from '@/lib/media/constants'
import {
  createTestimonialSchema,
  type StaffTestimonial,
  testimonialLimits,
  testimonialParts,
  updateTestimonialSchema,
} from '@/lib/testimonials/staff/schema'
import { TestimonialPreview, type TestimonialWords } from './testimonial-preview'
import { emptyTestimonial, type TestimonialValues, testimonialValuesOf } from './values'

function TestimonialFiles() {
  const { setValue } = useFormContext<TestimonialValues>()
  const takeTexts = usePictureTexts()
  const [mediaId, posterId] = useWatch<TestimonialValues, ['media_id', 'poster_id']>({
    name: ['media_id', 'poster_id'],
  })
  const file = useMediaFile(mediaId)
  const poster = useMediaFile(posterId)
  const isVideo = file?.kind === 'video'

  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <UploadField
        name="media_id"
        kinds={['image', 'video']}
        label="Picture or video"
        look={{ poster: poster && storageUrl(poster.path) }}
        onFile={(chosen) => {
          setValue('poster_id', null, { shouldDirty: true })
          if (chosen?.kind === 'image') takeTexts(chosen)
        }}
      />
      {isVideo && (
        <UploadField
          name="poster_id"
          kinds={['image']}
          label="Picture for the video"
          help="Shown in place of the video until somebody plays it."
          source={{ label: 'Take it from the video', take: () => takeFirstFrame(file.path) }}
          onFile={(chosen) => chosen && takeTexts(chosen)}
        />
      )}
    </div>
  )
}

type TestimonialFormProps = { initial: StaffTestimonial | null; copies: Record<Locale, TestimonialWords> }

export function TestimonialForm({ initial, copies }: TestimonialFormProps) {
  const editor = useEditor<StaffTestimonial, TestimonialValues>({
    list: 'testimonials',
    back: { href: '/admin/testimonials', label: 'Testimonials' },
    initial,
    empty: emptyTestimonial,
    toValues: testimonialValuesOf,
    schemas: { create: createTestimonialSchema, update: updateTestimonialSchema },
    noun: 'testimonial',
  })
  const { seen } = editor
  return (
    <Editor editor={editor} title={seen?.author_name} badge={seen && <PublishedBadge row={seen} />}>
      <Section title="What is seen">
        <TestimonialFiles />
      </Section>
      <Section title="Who says what">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="author_name" label="Name" autoComplete="off" maxLength={testimonialLimits.name} />
          <TextField
            name="company"
            label="Company or place"
            hint="Shown after the title: Teacher · Kigali."
            autoComplete="off"
            maxLength={testimonialLimits.company}
          />
        </div>
        <Quote />
        <PublishSwitch hint="Visitors see it in all three languages. Ask the person before you switch this on." />
      </Section>
      <TestimonialPreview copies={copies} />
    </Editor>
  )
}

const fields = [
  { name: 'quote', label: 'Quote', rows: 5, maxLength: testimonialLimits.quote },
  {
    name: 'author_title',
    label: 'Title',
    hint: 'What they do: Teacher.',
    maxLength: testimonialLimits.title,
  },
  altField(testimonialLimits.alt),
]

function Quote() {
  const values = useWatch<TestimonialValues>() as TestimonialValues
  return <LanguageFields fields={fields} incomplete={incompleteLocales(testimonialParts(values))} />
}
