import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { LanguageRow } from '@/components/console/content/language-fields'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import { rangeText } from '@/lib/i18n/money'
import { questionLimits } from '@/lib/tasks/workflow'
import { OptionFields } from './option-fields'
import { PlaceButtons } from './place-buttons'
import { newQuestion, type QuestionValues, type TaskValues, usualPriceOf } from './values'

const withoutPrice = 'The task has no price, so the amounts of its options do not count.'
const withoutNumbers = 'The usual price is shown here when all amounts are numbers.'

function UsualPrice() {
  const [price, questions] = useWatch<TaskValues, ['price', 'questions']>({ name: ['price', 'questions'] })
  if (questions.length === 0) return null
  const usual = usualPriceOf({ price, questions })
  return (
    <p role="status" className="tabular font-medium">
      {usual ? `Usually ${rangeText(usual)}` : price.trim() === '' ? withoutPrice : withoutNumbers}
    </p>
  )
}

function ListError() {
  const { errors } = useFormState<TaskValues>()
  const message = errors.questions?.message
  if (!message) return null
  return (
    <p role="alert" className="font-medium text-alarm text-sm">
      {message}
    </p>
  )
}

type Options = QuestionValues['options']

type QuestionProps = {
  index: number
  count: number
  options: Options
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onOptions: (change: (options: Options) => Options) => void
}

function Question({ index, count, options, onMove, onRemove, onOptions }: QuestionProps) {
  const name = `question ${index + 1}`
  return (
    <li ref={passFocusOn} className="rounded-card border border-rule bg-paper p-3 sm:p-4">
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">Question {index + 1}</legend>
        <div className="flex items-center justify-between gap-2">
          <p aria-hidden="true" className="font-bold">
            Question {index + 1}
          </p>
          <PlaceButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </div>
        <LanguageRow
          field={{
            name: `questions.${index}.text`,
            label: `Question ${index + 1}`,
            maxLength: questionLimits.text,
          }}
        />
        <OptionFields
          name={`questions.${index}.options`}
          question={name}
          options={options}
          onChange={onOptions}
        />
      </fieldset>
    </li>
  )
}

/** The questions of a task. Their own ids are the keys, so that a reset of the form keeps the focus. */
export function Questions() {
  const { fields, append, move, remove, update } = useFieldArray<TaskValues, 'questions', 'key'>({
    name: 'questions',
    keyName: 'key',
  })
  const { getValues } = useFormContext<TaskValues>()
  function changeOptions(index: number, change: (options: Options) => Options) {
    const question = getValues(`questions.${index}`)
    update(index, { ...question, options: change(question.options) })
  }
  const isFull = fields.length >= questionLimits.questions
  return (
    <div className="@container grid gap-4">
      <p className="max-w-prose text-quiet">
        The customer answers by choosing, or leaves them out. Each option adds to the price of the task; a
        minus makes it less.
      </p>
      <UsualPrice />
      <ol aria-label="Questions" className="grid gap-4 empty:hidden">
        {fields.map(({ id, options }, index) => (
          <Question
            key={id}
            index={index}
            count={fields.length}
            options={options}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onOptions={(change) => changeOptions(index, change)}
          />
        ))}
      </ol>
      <ListError />
      {isFull ? (
        <p className="text-quiet text-sm">A task has {questionLimits.questions} questions at most.</p>
      ) : (
        <ToolButton className="justify-self-start" onClick={() => append(newQuestion())}>
          <Icon name="plus" size={18} />
          Add a question
        </ToolButton>
      )}
    </div>
  )
}
