import 'server-only'
import { getLocale } from 'next-intl/server'
import { Fragment } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { buttonClass } from '@/components/ui/button'
import { AreaInput, CheckBox, SelectInput, TextInput } from '@/components/ui/inputs'
import { Notice } from '@/components/ui/notice'
import { districts, kigali } from '@/lib/places/kigali'
import { dayParts } from '@/lib/requests/constants'
import type { CustomerFieldName } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import type { PublicTask } from '@/lib/tasks/schema'
import { unpackAnswers } from '@/lib/tasks/workflow'
import { RequestPrivacy, requestFields, type WizardWords } from './request-fields'

type Name =
  | 'popular_task_id'
  | 'whatsapp'
  | 'wanted_on'
  | 'wanted_part'
  | 'sector'
  | 'answers'
  | CustomerFieldName
type Values = Partial<Record<Name, string>>

type PlainFormProps = {
  tasks: PublicTask[]
  promised: { text: string; until: number | '' }
  values?: Values
  errors?: Values
  problem?: 'fields' | 'limited' | 'unavailable'
}

const sectorOptions = districts
  .flatMap((district) => kigali[district].map((sector) => [sector, `${sector}, ${district}`] as const))
  .toSorted(([one], [other]) => one.localeCompare(other))

/** For browsers without scripts. The server validates: a browser's messages are in another language. */
export async function PlainForm({ tasks, promised, values = {}, errors = {}, problem }: PlainFormProps) {
  const [{ wizard: copy, plainForm: plain }, locale] = await Promise.all([
    loadWords('wizard', 'plainForm'),
    getLocale(),
  ])
  const { description, about, whatsapp } = requestFields(copy)
  const mark = copy.optionalMark
  const task = tasks.find(({ id }) => String(id) === values.popular_task_id)
  const sent = (name: Name) => ({ defaultValue: values[name], error: errors[name] })
  return (
    <form method="post" noValidate action="/api/task-requests/form" className="grid gap-5">
      <input type="hidden" name="locale" value={locale} />
      <PlainProblem problem={problem} />
      <p className="text-lg text-quiet">
        {plain.lead}{' '}
        <span data-until={promised.until} className="inline-block">
          {promised.text}
        </span>
      </p>
      <SelectInput
        id="plain-task"
        name="popular_task_id"
        label={plain.task}
        placeholder={plain.choose}
        options={tasks.map(({ id, title }) => [id, title])}
        required
        {...sent('popular_task_id')}
        defaultValue={values.popular_task_id ?? ''}
      />
      <AreaInput
        id="plain-description"
        {...description}
        {...(task?.detailsHint && { placeholder: task.detailsHint })}
        {...sent('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          id="plain-wanted-on"
          name="wanted_on"
          type="date"
          label={copy.when}
          mark={mark}
          hint={plain.wantedHint}
          className="tabular"
          {...sent('wanted_on')}
        />
        <SelectInput
          id="plain-wanted-part"
          name="wanted_part"
          label={copy.wantedPart}
          mark={mark}
          options={[['', plain.anyPart], ...dayParts.map((part) => [part, copy.parts[part]] as const)]}
          {...sent('wanted_part')}
        />
      </div>
      {task && <PlainQuestions task={task} answers={values.answers} copy={copy} />}
      {about.map((field) => (
        <Fragment key={field.name}>
          {field.name === 'location' && (
            <SelectInput
              id="plain-sector"
              name="sector"
              label={copy.sector}
              mark={mark}
              options={[['', copy.notChosen], ...sectorOptions]}
              {...sent('sector')}
            />
          )}
          <TextInput id={`plain-${field.name}`} {...field} {...sent(field.name)} />
          {field.name === 'phone' && (
            <CheckBox id="plain-whatsapp" {...whatsapp} defaultChecked={values.whatsapp === 'on'} />
          )}
        </Fragment>
      ))}
      <button type="submit" className={buttonClass('primary', 'sm:justify-self-start sm:px-8')}>
        {copy.submit}
      </button>
      <RequestPrivacy words={copy} locale={locale} />
      <ContactRow className="border-rule border-t pt-5" />
    </form>
  )
}

/** The questions of a task, when the address or an earlier try names the task. */
function PlainQuestions(props: { task: PublicTask; answers: string | undefined; copy: WizardWords }) {
  const { task, answers, copy } = props
  const chosen = unpackAnswers(answers ?? '')
  return task.questions.map(({ id, text, options }) => (
    <SelectInput
      key={id}
      id={`plain-answers-${id}`}
      name={`answers.${id}`}
      label={text}
      mark={copy.optionalMark}
      options={[['', copy.notChosen], ...options.map((option) => [option.id, option.text] as const)]}
      defaultValue={chosen[id] ?? ''}
    />
  ))
}

async function PlainProblem({ problem }: Pick<PlainFormProps, 'problem'>) {
  if (!problem) return null
  const { wizard, plainForm, forms } = await loadWords('wizard', 'plainForm', 'forms')
  if (problem === 'fields') {
    return (
      <Notice look="alarm" title={plainForm.problem} role="alert">
        <p>{plainForm.problemLead}</p>
      </Notice>
    )
  }
  return (
    <Notice look="alarm" title={wizard.failedTitle} role="alert">
      <p>{problem === 'limited' ? forms.limited : plainForm.unavailable}</p>
      <ContactRow />
    </Notice>
  )
}
