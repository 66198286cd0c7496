import { useCallback, useEffect, useState } from 'react'

export type Step = 1 | 2 | 3 | 4

/**
 * Keeps the step in the history, so that the phone's back button goes one step back and not out of the
 * wizard. Going back does not send a sent request again: nothing is chosen, and the history leads to a new
 * one.
 */
export function useSteps(first: Step, chosenId: number | undefined) {
  const [step, setStep] = useState<Step>(first)
  const go = useCallback((next: Step, search?: string) => {
    setStep(next)
    history.pushState({ ...history.state, wizardStep: next }, '', search ?? location.search)
  }, [])
  const start = useCallback((next: Step, search: string) => {
    setStep(next)
    // What else is kept of the entry is the router's: without it, going back would load the page again.
    history.replaceState({ ...history.state, wizardStep: next }, '', location.pathname + search)
  }, [])
  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      const known = event.state?.wizardStep
      // A link within the page is in the history too, and no step.
      if (!known) return
      // What is chosen may have changed since: the address says what is now.
      if (chosenId && (known === 2 || known === 3)) start(known, `?task=${chosenId}`)
      else start(1, '')
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [chosenId, start])
  return { step, go, start }
}
