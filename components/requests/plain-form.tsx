import 'server-only'
import { getLocale } from 'next-intl/server'
import { ContactWays } from '@/components/forms/contact-ways'
import { buttonClass } from '@/components/ui/button'
import { EarlyTextarea } from '@/components/ui/early-textarea'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import { descriptionLimits, locationLimits, nameLimits } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import type { PublicTask } from '@/lib/tasks/schema'

type Values = Partial<Record<'popular_task_id' | 'description' | 'full_name' | 'phone' | 'location', string>>

type PlainFormProps = {
  tasks: PublicTask[]
  values?: Values
  errors?: Values
  problem?: 'fields' | 'limited' | 'unavailable'
}

/**
 * The wizard as one ordinary form, for browsers without scripts. The server validates, because a browser's
 * messages are not in the language of the page.
 */
export async function PlainForm({ tasks, values = {}, errors = {}, problem }: PlainFormProps) {
  const [{ wizard: copy, plainForm: plain }, locale] = await Promise.all([
    loadWords('wizard', 'plainForm'),
    getLocale(),
  ])
  return (
    <form method="post" noValidate action="/api/task-requests/form" className="grid gap-5">
      <input type="hidden" name="locale" value={locale} />
      <PlainProblem problem={problem} />
      <p className="text-lg text-quiet">{plain.lead}</p>
      <Field id="plain-task" label={plain.task} error={errors.popular_task_id}>
        {(ids) => (
          <select
            {...ids}
            name="popular_task_id"
            required
            defaultValue={values.popular_task_id ?? ''}
            className={`${inputClass} ${selectClass}`}
          >
            <option value="" disabled>
              {plain.choose}
            </option>
            {tasks.map((task) => (
              <option key={task.id} value={task.id}>
                {task.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="plain-description"
        label={copy.description}
        hint={copy.descriptionHint}
        error={errors.description}
      >
        {(ids) => (
          <EarlyTextarea
            {...ids}
            name="description"
            required
            minLength={descriptionLimits.min}
            maxLength={descriptionLimits.max}
            rows={5}
            defaultValue={values.description}
            className={`${inputClass} min-h-36`}
          />
        )}
      </Field>
      <Field id="plain-name" label={copy.fullName} error={errors.full_name}>
        {(ids) => (
          <input
            {...ids}
            name="full_name"
            required
            minLength={nameLimits.min}
            maxLength={nameLimits.max}
            autoComplete="name"
            defaultValue={values.full_name}
            className={inputClass}
          />
        )}
      </Field>
      <Field id="plain-phone" label={copy.phone} hint={copy.phoneHint} error={errors.phone}>
        {(ids) => (
          <input
            {...ids}
            name="phone"
            type="tel"
            required
            maxLength={40}
            autoComplete="tel"
            defaultValue={values.phone}
            className={inputClass}
          />
        )}
      </Field>
      <Field id="plain-location" label={copy.location} hint={copy.locationHint} error={errors.location}>
        {(ids) => (
          <input
            {...ids}
            name="location"
            required
            minLength={locationLimits.min}
            maxLength={locationLimits.max}
            autoComplete="street-address"
            defaultValue={values.location}
            className={inputClass}
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('primary', 'sm:justify-self-start sm:px-8')}>
        {copy.submit}
      </button>
      <p className="text-quiet text-sm">
        {copy.privacy}{' '}
        <a
          href={localePath(locale, '/privacy')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.privacyLink}
        </a>
      </p>
      <div className="flex flex-wrap gap-2 border-rule border-t pt-5">
        <ContactWays />
      </div>
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
      <div className="flex flex-wrap gap-2">
        <ContactWays />
      </div>
    </Notice>
  )
}
