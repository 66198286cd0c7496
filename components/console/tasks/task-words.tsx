import { useWatch } from 'react-hook-form'
import { altField, LanguageFields } from '@/components/console/content/language-fields'
import { incompleteLocales } from '@/lib/content/schema'
import { taskLimits, taskWords } from '@/lib/tasks/staff/schema'
import { type TaskValues, taskBodyOf } from './values'

const fields = [
  { name: 'title', label: 'Title', maxLength: taskLimits.title },
  {
    name: 'summary',
    label: 'Summary',
    hint: 'One sentence: what the customer gets.',
    rows: 3,
    maxLength: taskLimits.summary,
  },
  { name: 'included', label: 'What is included', hint: 'One thing per line.', rows: 6 },
  {
    name: 'excluded',
    label: 'What is not in the price',
    hint: 'One thing per line; may be empty.',
    rows: 4,
  },
  {
    name: 'details_hint',
    label: 'Hint for the description',
    hint: 'Shown in the empty field: “Which tap? Since when?”; may be empty.',
    maxLength: taskLimits.details_hint,
  },
  {
    name: 'tags',
    label: 'Search words',
    hint: 'Separated by commas. The title is always searched.',
    rows: 3,
  },
]
const fieldsWithPicture = [...fields, altField(taskLimits.alt)]

export function Words() {
  const values = useWatch<TaskValues>() as TaskValues
  const body = taskBodyOf(values)
  const { alt, ...texts } = taskWords(body)
  const hasPicture = values.media_id !== null
  return (
    <LanguageFields
      fields={hasPicture ? fieldsWithPicture : fields}
      incomplete={incompleteLocales(hasPicture ? { ...texts, alt: alt ?? body.alt } : texts)}
    />
  )
}
