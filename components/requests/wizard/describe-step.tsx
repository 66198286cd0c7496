import { TextAreaField } from '@/components/forms/fields'
import { Form } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { useWords } from '@/components/forms/words'
import { Picture } from '@/components/media/picture'
import { ForgetDevice } from '@/components/requests/track/receipts'
import { Button } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import { customerFields } from '@/lib/requests/fields'
import { priceFacts } from '@/lib/tasks/workflow'
import type { Typed } from './device-store'
import { PhotoField } from './photo-field'
import { QuestionFields, UsualPrice } from './question-fields'
import { requestFields } from './request-fields'
import { WishFields } from './wish-fields'
import type { WizardTask } from './wizard-steps'

type DescribeStepProps = {
  kit: ApiForm<Typed>
  task: WizardTask
  hasDraft: boolean
  onCancel: () => void
  onContinue: () => void
}

export function DescribeStep({ kit, task, hasDraft, onCancel, onContinue }: DescribeStepProps) {
  const words = useWords('wizard')
  const { draftKept } = useWords('forms')
  return (
    <Form kit={kit} label={words.describeTitle} onSubmit={onContinue}>
      <h2 className="font-bold text-2xl leading-tight">{words.describeTitle}</h2>
      <ChosenTask task={task} />
      {hasDraft && (
        <div className="text-quiet text-sm">
          <p>{draftKept}</p>
          <ForgetDevice />
        </div>
      )}
      <TextAreaField
        {...requestFields(words).description}
        {...(task.detailsHint && { placeholder: task.detailsHint })}
      />
      <Length kit={kit} />
      <p className="text-quiet">{words.optional}</p>
      <WishFields />
      <QuestionFields task={task} />
      <UsualPrice task={task} />
      <PhotoField />
      <div className="step-bar flex gap-2 sm:justify-between">
        <Button look="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" className="grow sm:min-w-48 sm:grow-0">
          {words.continue}
        </Button>
      </div>
    </Form>
  )
}

function ChosenTask({ task }: { task: WizardTask }) {
  const words = useWords('wizard')
  const facts = [
    ...priceFacts(task, { from: words.price, noPrice: words.noPrice }),
    ...(task.price === null ? [] : [words.priceFor]),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-rule bg-white p-3">
      <Picture
        picture={task.picture}
        alt=""
        sizes="96px"
        className="h-18 w-24 rounded-control object-cover"
      />
      <div className="grow basis-32">
        <p className="font-bold text-lg leading-snug">{task.title}</p>
        <p className="facts tabular text-quiet text-sm">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

function Length({ kit }: { kit: ApiForm<Typed> }) {
  const { descriptionCount } = useWords('wizard')
  const count = kit.form.watch('description').trim().length
  if (count === 0 || count >= customerFields.description.min) return null
  return (
    <p className="tabular -mt-3 text-quiet text-sm">
      {fill(descriptionCount, { count, min: customerFields.description.min })}
    </p>
  )
}
