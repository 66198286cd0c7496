import { useFormContext } from 'react-hook-form'
import { errorText } from '@/components/forms/copy'
import { Picture } from '@/components/media/picture'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { fill } from '@/lib/i18n/fill'
import { descriptionLimits } from '@/lib/requests/constants'
import type { FormValues } from './use-submission'
import type { WizardCopy, WizardTask, WizardValidation } from './wizard-copy'

type DescribeStepProps = {
  task: WizardTask
  hasDraft: boolean
  copy: WizardCopy
  validation: WizardValidation
  onCancel: () => void
  onContinue: () => void
}

/** Step 2: the chosen task, what it costs, and what the customer needs. */
export function DescribeStep({ task, hasDraft, copy, validation, onCancel, onContinue }: DescribeStepProps) {
  const { register, watch, formState } = useFormContext<FormValues>()
  const length = watch('description').trim().length
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
      className="grid gap-5"
      aria-labelledby="describe-title"
    >
      <h2 id="describe-title" className="font-bold text-2xl leading-tight">
        {copy.describeTitle}
      </h2>
      <div className="flex items-center gap-4 rounded-card border border-rule bg-white p-3">
        {task.picture && (
          <Picture
            picture={task.picture}
            alt=""
            sizes="96px"
            className="h-18 w-24 rounded-control object-cover"
          />
        )}
        <div>
          <p className="font-bold text-lg leading-snug">{task.title}</p>
          <p className="facts tabular text-quiet text-sm">
            {fill(copy.price, { price: task.price, duration: task.duration })
              .split(' · ')
              .map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
          </p>
        </div>
      </div>
      {hasDraft && <p className="text-quiet text-sm">{copy.draftKept}</p>}
      <Field
        id="description"
        label={copy.description}
        hint={copy.descriptionHint}
        error={errorText(formState.errors.description?.message, validation)}
      >
        {(ids) => (
          <textarea
            {...ids}
            {...register('description')}
            rows={5}
            maxLength={descriptionLimits.max}
            className={`${inputClass} min-h-36 resize-y`}
          />
        )}
      </Field>
      {length > 0 && length < descriptionLimits.min && (
        <p className="tabular -mt-3 text-quiet text-sm">
          {fill(copy.descriptionCount, { count: length, min: descriptionLimits.min })}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
        <Button look="secondary" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" className="sm:min-w-48">
          {copy.continue}
        </Button>
      </div>
    </form>
  )
}
