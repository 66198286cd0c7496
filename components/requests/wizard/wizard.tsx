'use client'

import dynamic from 'next/dynamic'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { FormBoundary, FormLoading } from '@/components/forms/form-boundary'
import { useWords } from '@/components/forms/words'
import { ChooseStep } from './choose-step'
import { useWizard, type WizardProps } from './use-wizard'
import { WizardProgress } from './wizard-steps'

const loadForm = () => import('./wizard-form')
// Next's `dynamic` with a literal import: a page that shows the form from the start preloads its script.
const WizardForm = dynamic(() => import('./wizard-form'))
// Loaded together with the form, so that it is there when the connection is lost after sending.
const DoneStep = lazy(async () => ({ default: (await loadForm()).DoneStep }))

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Loads the form's libraries during step 1, at the user's first action, so that the picture loads first. */
function useEarlyForm() {
  useEffect(() => {
    const isOver = new AbortController()
    const load = () => {
      isOver.abort()
      void loadForm().catch(() => undefined)
    }
    for (const sign of signsOfLife) addEventListener(sign, load, { passive: true, signal: isOver.signal })
    return () => isOver.abort()
  }, [])
}

export function Wizard(props: WizardProps) {
  const { tasks, askedTaskId } = props
  const { loading } = useWords('wizard')
  const { step, chosen, receipt, top, move, finish, draft } = useWizard(props)
  useEarlyForm()
  // A server-rendered step must stand in the HTML itself, without a `Suspense` fallback.
  const Waiting = askedTaskId === null ? Suspense : Whole
  return (
    <div data-wizard={step} className="js-only min-h-dvh">
      <div ref={top} tabIndex={-1} className="outline-0">
        {step !== 4 && <WizardProgress step={step} />}
      </div>
      {step === 1 && (
        <ChooseStep
          tasks={tasks}
          chosen={chosen}
          onChoose={(id) => draft.keep({ taskId: id === draft.taskId ? null : id })}
          onNext={() => move(2)}
        />
      )}
      {(step === 2 || step === 3) && chosen && (
        <FormBoundary>
          <Waiting fallback={<FormLoading label={loading} />}>
            <WizardForm step={step} task={chosen} draft={draft} onStep={move} onDone={finish} />
          </Waiting>
        </FormBoundary>
      )}
      {step === 4 && receipt && (
        <Suspense>
          <DoneStep receipt={receipt} onAnother={() => move(1)} />
        </Suspense>
      )}
    </div>
  )
}

const Whole = ({ children }: { children: ReactNode; fallback: ReactNode }) => children
