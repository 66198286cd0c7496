import { useWatch } from 'react-hook-form'
import { RadioField } from '@/components/forms/fields'
import { useSite, useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { answersIn, answersOf, priceRange } from '@/lib/tasks/workflow'
import type { Typed } from './device-store'
import type { WizardTask } from './wizard-steps'

/** The questions of the task, as chips. */
export function QuestionFields({ task }: { task: WizardTask }) {
  return task.questions.map(({ id, text, options }) => (
    <RadioField
      key={id}
      name={`answers.${answersIn(task.id)}.${id}`}
      legend={text}
      options={options.map((option) => [option.id, option.text])}
      isOptional
    />
  ))
}

/** What the task usually costs with the answers so far. */
export function UsualPrice({ task }: { task: WizardTask }) {
  const words = useWords('wizard')
  const { locale } = useSite()
  const answers = answersOf({ answers: useWatch<Typed, 'answers'>({ name: 'answers' }) }, task.id)
  const range = priceRange(task.priceRwf, task.questions, answers)
  if (!range) return null
  const amount = (rwf: number) => localPrice(formatRwf(rwf), locale)
  const text = range.from === range.to ? words.usuallyAbout : words.usually
  return (
    <div>
      <p role="status" className="tabular font-semibold">
        {fill(text, { from: amount(range.from), to: amount(range.to) })}
      </p>
      <p className="text-quiet text-sm">
        {Object.keys(answers).length === 0 ? words.usuallyAny : words.usuallyChosen} {words.usuallyNote}
      </p>
    </div>
  )
}
