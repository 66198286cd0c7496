import { useFormContext } from 'react-hook-form'
import { ContactWays } from '@/components/forms/contact-ways'
import { type Contact, errorText } from '@/components/forms/copy'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { locationLimits, nameLimits } from '@/lib/requests/constants'
import type { FormValues, Submission } from './use-submission'
import type { WizardCopy, WizardValidation } from './wizard-copy'

type AboutStepProps = {
  copy: WizardCopy
  validation: WizardValidation
  contact: Contact
  privacyPath: string
  submission: Submission
  onBack: () => void
}

/** Step 3: who to call and where to go; sends the request. */
export function AboutStep({ copy, validation, contact, privacyPath, submission, onBack }: AboutStepProps) {
  const { register, formState } = useFormContext<FormValues>()
  const { isSending, isWaiting, failure, submit, discard } = submission
  const error = (field: keyof FormValues) => errorText(formState.errors[field]?.message, validation)
  const isLocked = isSending || isWaiting
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-5"
      aria-labelledby="about-title"
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          onClick={onBack}
          disabled={isLocked}
          aria-label={copy.back}
          className="-ml-3 flex size-11 items-center justify-center rounded-full hover:bg-sand disabled:opacity-40"
        >
          <Icon name="back" size={24} />
        </button>
        <h2 id="about-title" className="font-bold text-2xl leading-tight">
          {copy.aboutTitle}
        </h2>
      </div>
      <Field id="full_name" label={copy.fullName} error={error('full_name')}>
        {(ids) => (
          <input
            {...ids}
            {...register('full_name')}
            autoComplete="name"
            maxLength={nameLimits.max}
            disabled={isLocked}
            className={inputClass}
          />
        )}
      </Field>
      <Field id="phone" label={copy.phone} hint={copy.phoneHint} error={error('phone')}>
        {(ids) => (
          <input
            {...ids}
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            disabled={isLocked}
            className={`${inputClass} tabular`}
          />
        )}
      </Field>
      <Field id="location" label={copy.location} hint={copy.locationHint} error={error('location')}>
        {(ids) => (
          <input
            {...ids}
            {...register('location')}
            autoComplete="street-address"
            maxLength={locationLimits.max}
            disabled={isLocked}
            className={inputClass}
          />
        )}
      </Field>
      {failure && (
        <Notice look="alarm" title={copy.failedTitle} role="alert">
          <p>{copy[failure]}</p>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <Button type="submit" disabled={isLocked}>
              {copy.retry}
            </Button>
            <ContactWays contact={contact} copy={copy} />
          </div>
        </Notice>
      )}
      {isWaiting && (
        <Notice look="calm" title={copy.offlineTitle} role="status">
          <p>{copy.offline}</p>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <ContactWays contact={contact} copy={copy} />
            <Button look="quiet" onClick={discard}>
              {copy.offlineDiscard}
            </Button>
          </div>
        </Notice>
      )}
      <div className="grid gap-3">
        {!failure && (
          <>
            {!isWaiting && (
              <p className="flex items-center gap-2 font-medium">
                <Icon name="clock" className="text-hill" />
                {copy.note}
              </p>
            )}
            <Button
              type="submit"
              disabled={isLocked}
              className="w-full sm:w-auto sm:min-w-48 sm:justify-self-end"
            >
              {isSending ? copy.submitting : copy.submit}
            </Button>
          </>
        )}
        <p className="text-quiet text-sm">
          {copy.privacy}{' '}
          <a href={privacyPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {copy.privacyLink}
          </a>
        </p>
      </div>
    </form>
  )
}
