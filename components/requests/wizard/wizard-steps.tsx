import { useCallback, useEffect, useState } from 'react'
import { useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'
import type { PublicTask } from '@/lib/tasks/schema'

/** The wizard's data of a task: kept small, because the page contains it a second time, for React. */
export type WizardTask = Pick<
  PublicTask,
  'id' | 'title' | 'price' | 'priceRwf' | 'duration' | 'picture' | 'detailsHint' | 'questions'
>

export type Step = 1 | 2 | 3 | 4

/** The step in the address, so that a page that is loaded again stays on it. */
export function searchOf(step: Step, taskId: number | null | undefined): string {
  if (!taskId || step === 1) return ''
  return `?task=${taskId}${step === 3 ? '&step=3' : ''}`
}

/** The history holds the step, so that the back button stays in the wizard. Going back sends nothing. */
export function useSteps(first: Step, chosenId: number | undefined) {
  const [step, setStep] = useState<Step>(first)
  const go = useCallback((next: Step, search: string) => {
    setStep(next)
    history.pushState({ ...history.state, wizardStep: next }, '', location.pathname + search)
  }, [])
  const start = useCallback((next: Step, search: string) => {
    setStep(next)
    // The router's own history state stays: without it, going back would reload the page.
    history.replaceState({ ...history.state, wizardStep: next }, '', location.pathname + search)
  }, [])
  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      const known = event.state?.wizardStep
      // Links within the page add to the history too, but they are no steps.
      if (!known) return
      // The choice may have changed since then, so the address is updated.
      if (chosenId && (known === 2 || known === 3)) start(known, searchOf(known, chosenId))
      else start(1, '')
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [chosenId, start])
  return { step, go, start }
}

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
