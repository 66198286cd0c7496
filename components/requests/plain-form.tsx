import 'server-only'
import { getLocale } from 'next-intl/server'
import { Fragment } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { buttonClass } from '@/components/ui/button'
import { AreaInput, CheckBox, SelectInput, TextInput } from '@/components/ui/inputs'
import { Notice } from '@/components/ui/notice'
import type { CustomerFieldName } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import type { PublicTask } from '@/lib/tasks/schema'
import { RequestPrivacy, requestFields } from './request-fields'

type Name = 'popular_task_id' | 'whatsapp' | CustomerFieldName
type Values = Partial<Record<Name, string>>

type PlainFormProps = {
  tasks: PublicTask[]
  values?: Values
  errors?: Values
  problem?: 'fields' | 'limited' | 'unavailable'
}

/** For browsers without scripts. The server validates: a browser's messages are in another language. */
export async function PlainForm({ tasks, values = {}, errors = {}, problem }: PlainFormProps) {
  const [{ wizard: copy, plainForm: plain }, locale] = await Promise.all([
    loadWords('wizard', 'plainForm'),
    getLocale(),
  ])
  const { description, about, whatsapp } = requestFields(copy)
  const sent = (name: Name) => ({ defaultValue: values[name], error: errors[name] })
  return (
    <form method="post" noValidate action="/api/task-requests/form" className="grid gap-5">
      <input type="hidden" name="locale" value={locale} />
      <PlainProblem problem={problem} />
      <p className="text-lg text-quiet">{plain.lead}</p>
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
      <AreaInput id="plain-description" {...description} {...sent('description')} />
      {about.map((field) => (
        <Fragment key={field.name}>
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
