import 'server-only'
import { contentExport } from '@/lib/content/export'
import { contentNouns } from '@/lib/content/mutations'
import { type ExportQuery, emptyText, incompleteLocales } from '@/lib/content/schema'
import { type Locale, locales } from '@/lib/i18n/constants'
import type { CsvColumn } from '@/lib/platform/lists/csv'
import {
  type QuestionOption,
  type TaskQuestion,
  type TaskStatus,
  taskStatusLabels,
} from '@/lib/tasks/constants'
import { isFoundByVisitors } from '@/lib/tasks/search'
import { listStaffTasks } from './queries'
import { type StaffTask, taskParts } from './schema'

const stateOf = ({ is_archived, status }: StaffTask) =>
  is_archived ? 'Archived' : taskStatusLabels[status as TaskStatus]

const added = ({ adds_from_rwf, adds_to_rwf }: QuestionOption) =>
  adds_from_rwf === 0 && adds_to_rwf === 0 ? '' : ` (${adds_from_rwf} to ${adds_to_rwf})`

const questionText = ({ text, options }: TaskQuestion, locale: Locale) =>
  `${text[locale]} ${options.map((option) => `${option.text[locale]}${added(option)}`).join(', ')}`

const partsOf = (task: StaffTask) => taskParts({ ...task, alt: task.media?.alt ?? emptyText })

const columns: CsvColumn<StaffTask>[] = [
  ...locales.flatMap((locale): CsvColumn<StaffTask>[] => [
    { id: 'title', label: `Title (${locale})`, value: ({ title }) => title[locale] },
    { id: 'summary', label: `Summary (${locale})`, value: ({ summary }) => summary[locale] },
    { id: 'included', label: `Included (${locale})`, value: ({ included }) => included[locale].join('; ') },
    {
      id: 'included',
      label: `Not in the price (${locale})`,
      value: ({ excluded }) => excluded[locale].join('; '),
    },
    {
      id: 'questions',
      label: `Hint for the description (${locale})`,
      value: ({ details_hint }) => details_hint[locale],
    },
    {
      id: 'questions',
      label: `Questions (${locale})`,
      value: ({ questions }) => questions.map((question) => questionText(question, locale)).join('; '),
    },
    { id: 'tags', label: `Tags (${locale})`, value: ({ tags }) => tags[locale].join('; ') },
  ]),
  { id: 'slug', label: 'Address', value: ({ slug }) => `/services/${slug}` },
  { id: 'price', label: 'Price (RWF)', value: ({ price_rwf }) => String(price_rwf ?? '') },
  { id: 'duration', label: 'Duration (minutes)', value: ({ duration_minutes }) => String(duration_minutes) },
  { id: 'status', label: 'Status', value: stateOf },
  {
    id: 'languages',
    label: 'Incomplete languages',
    value: (task) => incompleteLocales(partsOf(task)).join(' '),
  },
  { id: 'requests', label: 'Requests', value: ({ requests }) => String(requests) },
]

/** The tasks that a search by visitors finds, as CSV with the wanted columns. */
export const exportTasks = contentExport(
  contentNouns.task,
  async ({ q = '' }: ExportQuery & { q?: string | undefined }) =>
    (await listStaffTasks()).filter((task) => isFoundByVisitors(task, q)),
  columns,
)
