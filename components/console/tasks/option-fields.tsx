import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { LanguageRow } from '@/components/console/content/language-fields'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { TextField } from '@/components/forms/fields'
import { Icon } from '@/components/ui/icon'
import { questionLimits } from '@/lib/tasks/workflow'
import { PlaceButtons } from './place-buttons'
import { newOption, type QuestionValues } from './values'

const { min, max } = questionLimits.options

type Options = QuestionValues['options']

function moved(options: Options, from: number, by: 1 | -1): Options {
  const next = options.toSpliced(from, 1)
  const [option] = options.slice(from, from + 1)
  return option ? next.toSpliced(from + by, 0, option) : options
}

function Amounts({ name }: { name: string }) {
  const amount = { prefix: 'RWF', autoComplete: 'off', className: 'tabular' }
  return (
    <div className="grid gap-3 @min-[30rem]:grid-cols-2 @min-[46rem]:max-w-lg">
      <TextField {...amount} name={`${name}.adds_from_rwf`} label="Adds to the lower end" />
      <TextField {...amount} name={`${name}.adds_to_rwf`} label="Adds to the upper end" />
    </div>
  )
}

type OptionFieldsProps = {
  /** The list in the form: `questions.0.options`. */
  name: `questions.${number}.options`
  /** What it belongs to: `question 1`. */
  question: string
  /** Which options there are; what is typed in them is in the form. */
  options: Options
  onChange: (change: (options: Options) => Options) => void
}

/** The options of one question, each with its text in three languages and what it adds to the price. */
export function OptionFields({ name, question, options, onChange }: OptionFieldsProps) {
  const { setFocus } = useFormContext()
  function add() {
    // The new field can take the focus only when it is on the page.
    flushSync(() => onChange((all) => [...all, newOption()]))
    setFocus(`${name}.${options.length}.text.en`)
  }
  return (
    <div className="grid gap-3">
      <ol aria-label={`Options of ${question}`} className="grid gap-3">
        {options.map(({ id }, index) => {
          const label = `Option ${index + 1}`
          return (
            <li key={id} ref={passFocusOn} className="rounded-control bg-sand/60 p-3">
              <fieldset className="grid min-w-0 gap-3">
                <legend className="sr-only">
                  {label} of {question}
                </legend>
                <LanguageRow
                  field={{ name: `${name}.${index}.text`, label, maxLength: questionLimits.option }}
                />
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <Amounts name={`${name}.${index}`} />
                  <PlaceButtons
                    name={`option ${index + 1} of ${question}`}
                    index={index}
                    count={options.length}
                    least={min}
                    onMove={(by) => onChange((all) => moved(all, index, by))}
                    onRemove={() => onChange((all) => all.toSpliced(index, 1))}
                  />
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      {options.length < max && (
        <ToolButton ref={passFocusOn} className="justify-self-start" onClick={add}>
          <Icon name="plus" size={18} />
          Add an option
        </ToolButton>
      )}
    </div>
  )
}
