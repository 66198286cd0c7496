import { useCallback, useEffect, useState } from 'react'

export type Step = 1 | 2 | 3 | 4

/**
 * Stores the step in the history, so that the phone's back button goes back one step and stays in the wizard.
 * Going back never sends a request again: the choice is empty, and the history leads to a new one.
 */
export function useSteps(first: Step, chosenId: number | undefined) {
  const [step, setStep] = useState<Step>(first)
  const go = useCallback((next: Step, search?: string) => {
    setStep(next)
    history.pushState({ ...history.state, wizardStep: next }, '', search ?? location.search)
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
      if (chosenId && (known === 2 || known === 3)) start(known, `?task=${chosenId}`)
      else start(1, '')
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [chosenId, start])
  return { step, go, start }
}
