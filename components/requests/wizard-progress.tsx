import { useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'

/** The current step: four lines, the completed ones filled. */
export function WizardProgress({ step }: { step: number }) {
  const words = useWords('wizard')
  const total = words.steps.length
  return (
    <div className="mb-6">
      <p className="font-medium text-quiet text-sm">
        <span className="tabular">{fill(words.stepOf, { step, total })}</span> · {words.steps[step - 1]}
      </p>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {words.steps.map((name, index) => (
          <span key={name} className={`h-1.5 flex-1 rounded-full ${index < step ? 'bg-clay' : 'bg-rule'}`} />
        ))}
      </div>
    </div>
  )
}
