'use client'
import { useWatch } from 'react-hook-form'
import { TaskBadge } from '@/components/console/badge'
import { Editor } from '@/components/console/content/editor'
import { usePictureTexts } from '@/components/console/content/language-fields'
import { useEditor } from '@/components/console/content/use-editor'
import { Section } from '@/components/console/form/section'
import { UploadField } from '@/components/console/media/upload-field'
import { toolClass } from '@/components/console/menu'
import { TextField } from '@/components/forms/fields'
import { Icon } from '@/components/ui/icon'
import { taskStatuses } from '@/lib/tasks/constants'
import { createTaskSchema, type StaffTask, updateTaskSchema } from '@/lib/tasks/staff/schema'
import { slugOf } from '@/lib/tasks/staff/workflow'
import { Questions } from './question-fields'
import { StatusChoice } from './status-choice'
import { type TaskCopies, TaskPreview } from './task-preview'
import { Words } from './task-words'
import { emptyTask, type TaskValues, taskBodyOf, taskFieldOf, taskValuesOf } from './values'

type TaskFormProps = { initial: StaffTask | null; copies: TaskCopies; back: { href: string; label: string } }

export function TaskForm({ initial, copies, back }: TaskFormProps) {
  const editor = useEditor<StaffTask, TaskValues>({
    list: 'tasks',
    back,
    initial,
    empty: emptyTask,
    toValues: taskValuesOf,
    toBody: taskBodyOf,
    toField: taskFieldOf,
    schemas: { create: createTaskSchema, update: updateTaskSchema },
    noun: 'task',
  })
  const { seen } = editor
  const isOnSite = seen && !seen.is_archived && seen.status !== taskStatuses.draft
  return (
    <Editor
      editor={editor}
      title={seen?.title.en}
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
      <Section title="What visitors choose from">
        <Choice noPrice={copies.en.noPrice} />
      </Section>
      <Section title="Words, in three languages">
        <Words />
      </Section>
      <Section title="Questions to the customer">
        <Questions />
      </Section>
      <Section title="Address on the site">
        <Address isFixed={seen?.was_published ?? false} />
      </Section>
      <TaskPreview copies={copies} id={seen?.id ?? 0} />
    </Editor>
  )
}

function Choice({ noPrice }: { noPrice: string }) {
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
        <NoPrice read={noPrice} />
        <StatusChoice />
      </div>
    </div>
  )
}

/** What customers see of a task whose price is left empty. */
function NoPrice({ read }: { read: string }) {
  const price = useWatch<TaskValues, 'price'>({ name: 'price' })
  return (
    <p className="text-quiet text-sm">
      {price.trim() === ''
        ? `Without a price, customers read “${read}” and no minutes.`
        : 'What a small job costs and takes. If it can be anything, leave the price empty.'}
    </p>
  )
}

function Address({ isFixed }: { isFixed: boolean }) {
  const title = useWatch<TaskValues, 'title.en'>({ name: 'title.en' })
  const made = slugOf(title)
  const hint = isFixed
    ? 'It was published, so people have this link: it stays.'
    : `If left empty, it is made from the English title${made ? `: ${made}` : ''}. It can be changed until the task is published.`
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
