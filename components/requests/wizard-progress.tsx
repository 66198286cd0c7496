import { fill } from '@/lib/i18n/fill'
import type { WizardCopy } from './wizard-copy'

/** Where the customer is: four lines, the done ones filled. */
export function WizardProgress({ step, copy }: { step: number; copy: WizardCopy }) {
  const total = copy.steps.length
  return (
    <div className="mb-6">
      <p className="font-medium text-quiet text-sm">
        <span className="tabular">{fill(copy.stepOf, { step, total })}</span> · {copy.steps[step - 1]}
      </p>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {copy.steps.map((name, index) => (
          <span key={name} className={`h-1.5 flex-1 rounded-full ${index < step ? 'bg-clay' : 'bg-rule'}`} />
        ))}
      </div>
    </div>
  )
}
