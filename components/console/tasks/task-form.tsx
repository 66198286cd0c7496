'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Editor } from '@/components/console/content/editor'
import { wrongLocales } from '@/components/console/content/editor-problem'
import { LanguageTabs } from '@/components/console/content/language-tabs'
import { TextField } from '@/components/console/content/text-field'
import { useEditor } from '@/components/console/content/use-editor'
import { UploadField } from '@/components/console/media/upload-field'
import { toolClass } from '@/components/console/menu'
import { Section } from '@/components/console/section'
import { Icon } from '@/components/ui/icon'
import { incompleteLocales } from '@/lib/content/schema'
import { type Locale, localeNames } from '@/lib/i18n/constants'
import { createTaskSchema, type StaffTask, taskLimits, taskParts } from '@/lib/tasks/admin-schema'
import { taskStatuses } from '@/lib/tasks/constants'
import { slugOf } from '@/lib/tasks/slug'
import { StatusChoice } from './status-choice'
import { TaskBadge } from './task-badge'
import { type TaskCopies, TaskPreview } from './task-preview'
import { emptyTask, type TaskValues, taskBodyOf, taskValuesOf } from './values'

type TaskFormProps = { initial: StaffTask | null; copies: TaskCopies; back: { href: string; label: string } }

/** One task: what visitors choose from, what they search and read, and how it looks on the site. */
export function TaskForm({ initial, copies, back }: TaskFormProps) {
  const editor = useEditor<StaffTask, TaskValues>({
    list: 'tasks',
    path: back.href,
    initial,
    empty: emptyTask,
    toValues: taskValuesOf,
    toBody: taskBodyOf,
    schema: createTaskSchema,
    noun: 'task',
  })
  const id = useId()
  const { seen } = editor
  const isOnSite = seen && !seen.is_archived && seen.status !== taskStatuses.draft
  return (
    <Editor
      editor={editor}
      list="tasks"
      back={back}
      title={seen?.title.en ?? 'New task'}
      badge={seen && <TaskBadge task={seen} />}
      aside={
        isOnSite && (
          <a href={`/services/${seen.slug}`} target="_blank" rel="noopener" className={toolClass}>
            <Icon name="outside" size={18} />
            Open its page
          </a>
        )
      }
    >
      <Section id={`${id}-choice`} title="What visitors choose from">
        <Choice />
      </Section>
      <Section id={`${id}-words`} title="Words, in three languages">
        <Words />
      </Section>
      <Section id={`${id}-address`} title="Address on the site">
        <Address isFixed={seen?.was_published ?? false} />
      </Section>
      <TaskPreview copies={copies} id={seen?.id ?? 0} />
    </Editor>
  )
}

function Choice() {
  const { setValue, formState } = useFormContext<TaskValues>()
  const mediaId = useWatch<TaskValues, 'media_id'>({ name: 'media_id' })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <UploadField
        kinds={['image']}
        label="Picture"
        help="A wide photo, at least 800 pixels across, looks best."
        value={mediaId}
        error={formState.errors.media_id?.message}
        onChange={(id, file) => {
          setValue('media_id', id, { shouldDirty: true })
          if (file) {
            for (const locale of ['en', 'rw', 'fr'] as const) {
              setValue(`alt.${locale}`, file.alt?.[locale] ?? '', { shouldDirty: true })
            }
          }
        }}
      />
      <div className="grid content-start gap-4">
        <div className="grid gap-4 min-[26rem]:grid-cols-2">
          <TextField name="price" label="Price from" prefix="RWF" inputMode="numeric" />
          <TextField name="duration" label="Minutes, about" inputMode="numeric" />
        </div>
        <StatusChoice />
      </div>
    </div>
  )
}

function Words() {
  const [locale, setLocale] = useState<Locale>('en')
  const { formState } = useFormContext<TaskValues>()
  const values = useWatch<TaskValues>() as TaskValues
  const body = taskBodyOf(values)
  const { alt, ...texts } = taskParts(body)
  const incomplete = incompleteLocales(values.media_id ? { ...texts, alt: alt ?? body.alt } : texts)
  return (
    <LanguageTabs
      current={locale}
      onCurrent={setLocale}
      incomplete={incomplete}
      wrong={wrongLocales(formState.errors)}
    >
      {(one) => <WordsIn locale={one} hasPicture={values.media_id !== null} />}
    </LanguageTabs>
  )
}

function WordsIn({ locale, hasPicture }: { locale: Locale; hasPicture: boolean }) {
  const of = `(${localeNames[locale]})`
  return (
    <>
      <TextField name={`title.${locale}`} label={`Title ${of}`} lang={locale} maxLength={taskLimits.title} />
      <TextField
        name={`summary.${locale}`}
        label={`Summary ${of}`}
        hint="One sentence: what the customer gets."
        rows={3}
        lang={locale}
        maxLength={taskLimits.summary}
      />
      <TextField
        name={`included.${locale}`}
        label={`What is included ${of}`}
        hint="One thing per line."
        rows={6}
        lang={locale}
      />
      <TextField
        name={`tags.${locale}`}
        label={`Search words ${of}`}
        hint="With commas between them; the title is searched anyway."
        rows={3}
        lang={locale}
      />
      {hasPicture && (
        <TextField
          name={`alt.${locale}`}
          label={`What the picture shows ${of}`}
          hint="For people who cannot see it."
          rows={2}
          lang={locale}
          maxLength={taskLimits.alt}
        />
      )}
    </>
  )
}

function Address({ isFixed }: { isFixed: boolean }) {
  const title = useWatch<TaskValues, 'title.en'>({ name: 'title.en' })
  const made = slugOf(title)
  const hint = isFixed
    ? 'It was published, so people have this link: it stays.'
    : `Left empty, it is made of the English title${made ? `: ${made}` : ''}. It can be changed until the task is published.`
  return (
    <div className="max-w-xl">
      <TextField name="slug" label="Last part of /services/…" hint={hint} isReadOnly={isFixed} />
    </div>
  )
}
