'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Editor } from '@/components/console/content/editor'
import { wrongLocales } from '@/components/console/content/editor-problem'
import { LanguageTabs } from '@/components/console/content/language-tabs'
import { useEditor } from '@/components/console/content/use-editor'
import { UploadField } from '@/components/console/media/upload-field'
import { usePictureTexts } from '@/components/console/media/use-picture-texts'
import { toolClass } from '@/components/console/menu'
import { Section } from '@/components/console/section'
import { TextAreaField, TextField } from '@/components/forms/fields'
import { Icon } from '@/components/ui/icon'
import { incompleteLocales } from '@/lib/content/schema'
import { type Locale, localeNames } from '@/lib/i18n/constants'
import { taskStatuses } from '@/lib/tasks/constants'
import { slugOf } from '@/lib/tasks/slug'
import {
  createTaskSchema,
  type StaffTask,
  taskLimits,
  taskParts,
  updateTaskSchema,
} from '@/lib/tasks/staff/schema'
import { StatusChoice } from './status-choice'
import { TaskBadge } from './task-badge'
import { type TaskCopies, TaskPreview } from './task-preview'
import { emptyTask, type TaskValues, taskBodyOf, taskFieldOf, taskValuesOf } from './values'

type TaskFormProps = { initial: StaffTask | null; copies: TaskCopies; back: { href: string; label: string } }

export function TaskForm({ initial, copies, back }: TaskFormProps) {
  const editor = useEditor<StaffTask, TaskValues>({
    list: 'tasks',
    path: back.href,
    initial,
    empty: emptyTask,
    toValues: taskValuesOf,
    toBody: taskBodyOf,
    toField: taskFieldOf,
    schemas: { create: createTaskSchema, update: updateTaskSchema },
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
  const takeTexts = usePictureTexts()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <UploadField
        name="media_id"
        kinds={['image']}
        label="Picture"
        help="A wide photo, at least 800 pixels across, looks best."
        onFile={(file) => file && takeTexts(file)}
      />
      <div className="grid content-start gap-4">
        <div className="grid gap-4 min-[26rem]:grid-cols-2">
          <TextField
            name="price"
            label="Price from"
            prefix="RWF"
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
          <TextField
            name="duration"
            label="Minutes, about"
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
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
      <TextField
        name={`title.${locale}`}
        label={`Title ${of}`}
        lang={locale}
        autoComplete="off"
        maxLength={taskLimits.title}
      />
      <TextAreaField
        name={`summary.${locale}`}
        label={`Summary ${of}`}
        hint="One sentence: what the customer gets."
        rows={3}
        lang={locale}
        maxLength={taskLimits.summary}
      />
      <TextAreaField
        name={`included.${locale}`}
        label={`What is included ${of}`}
        hint="One thing per line."
        rows={6}
        lang={locale}
      />
      <TextAreaField
        name={`tags.${locale}`}
        label={`Search words ${of}`}
        hint="With commas between them; the title is searched anyway."
        rows={3}
        lang={locale}
      />
      {hasPicture && (
        <TextAreaField
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
      <TextField
        name="slug"
        label="Last part of /services/…"
        hint={hint}
        readOnly={isFixed}
        autoComplete="off"
        className="tabular read-only:bg-sand"
      />
    </div>
  )
}
