import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/forms/fields'
import type { CallTask } from '@/lib/calls/schema'
import { rangeText } from '@/lib/i18n/money'
import { answersIn, answersOf, priceRange } from '@/lib/tasks/workflow'
import type { CallValues } from './call-values'

/** What the form of the site asks for the chosen task, and what it usually costs with the answers so far. */
export function CallQuestions({ tasks }: { tasks: readonly CallTask[] }) {
  const [taskId, answers] = useWatch<CallValues, ['popular_task_id', 'answers']>({
    name: ['popular_task_id', 'answers'],
  })
  const task = tasks.find(({ id }) => String(id) === taskId)
  if (!task || task.questions.length === 0) return null
  const range = priceRange(task.priceRwf, task.questions, answersOf({ answers }, task.id))
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Questions about {task.title}</legend>
      {task.questions.map(({ id, text, options }) => (
        <SelectField
          key={`${task.id}.${id}`}
          name={`answers.${answersIn(task.id)}.${id}`}
          label={text}
          options={[['', 'Not asked yet'], ...options.map((option) => [option.id, option.text] as const)]}
        />
      ))}
      {range && (
        <p role="status" className="tabular sm:col-span-2">
          Usually {rangeText(range)}
        </p>
      )}
    </fieldset>
  )
}
