import { type ComponentType, useRef, useState } from 'react'
import type { Opening } from '@/components/console/form/section'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { CallCard } from '@/components/console/requests/calling/call-card'
import { afterHeld } from '@/components/console/requests/calling/held-outcome'
import { Outcomes } from '@/components/console/requests/calling/outcomes'
import { CashDialog, PayDialog } from '@/components/console/requests/dialogs/opened'
import { type StepChange, useStepChange } from '@/components/console/requests/dialogs/step-change'
import { stepText } from '@/components/console/requests/dialogs/step-words'
import type { Offering } from '@/components/console/requests/dialogs/use-offering'
import { goToConversation, goToOffer } from '@/components/console/requests/list/go-to'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { isCallStep, type NextStep } from '@/lib/requests/staff/step/workflow'
import { FurtherMenu } from './further-menu'
import { LoudButton } from './loud-button'
import { CustomerTools, LogTools, TaskerTools } from './next-step-tools'
import { Proposed } from './proposed'
import { SpamCheck } from './spam-check'

export type NextStepProps = {
  request: RequestDetail
  step: NextStep
  offering: Offering
  /** The form of the price, and that of the details, where the number is corrected. */
  forms: { price: Opening; details: Opening }
  onLog: () => void
  onCallback: () => void
  /** Leads to those who could come, as soon as they are known. */
  onCandidates: () => void
}

/** A phone has no room for what its loud button says by itself. */
function textLook(step: NextStep, { unanswered }: RequestDetail): string {
  if (step === 'call' && unanswered === 0) return 'hidden text-quiet sm:block'
  return step === 'call_tasker' ? 'font-semibold text-alarm' : 'text-quiet'
}

/** What to do now: one sentence, one loud button, what else is at hand, and the rest in a menu. */
export function NextStepPanel(props: NextStepProps) {
  const { request, step, offering, onLog, onCallback } = props
  const panel = useRef<HTMLElement>(null)
  useNamedKey('step', () => panel.current?.querySelector<HTMLElement>('[data-loud]')?.click())
  const text = stepText(step, { request, offering })
  const isCalled = isCallStep(step)
  const rest = (
    <>
      <LogTools request={request} step={step} onLog={onLog} onCallback={onCallback} />
      <FurtherMenu request={request} step={step} />
    </>
  )
  return (
    <section ref={panel} aria-labelledby="steps" className="grid gap-2">
      <h2 id="steps" className="sr-only">
        Next step
      </h2>
      {text && <p className={textLook(step, request)}>{text}</p>}
      {request.spam_check && (
        <SpamCheck request={request} check={request.spam_check} isLoud={step === 'judge_spam'} />
      )}
      {isCalled && <CallCard request={request} />}
      {!request.is_erased && (
        <div className="flex flex-wrap items-center gap-2">
          <Step {...props} />
          <TaskerTools request={request} step={step} />
          <CustomerTools request={request} step={step} />
          {!isCalled && rest}
        </div>
      )}
      {isCalled && <Outcomes request={request} onCallback={onCallback} />}
      {isCalled && <div className="flex flex-wrap items-center gap-2">{rest}</div>}
      <Proposed request={request} offering={offering} />
    </section>
  )
}

/** The loud button; calls are links and stand with the other ways to reach a person. */
function Step({ request, step, offering, forms, onCandidates }: NextStepProps) {
  const { next, chosen, choose } = offering
  const { price, details } = forms
  switch (step) {
    case 'answer':
      return <LoudButton onPress={goToConversation}>Answer</LoudButton>
    case 'find_number':
      return details.isOpen ? null : (
        <LoudButton onPress={() => details.setIsOpen(true)}>Find another number</LoudButton>
      )
    case 'choose':
      // The offer that is being made has the loud button then.
      return (
        <LoudButton
          look={chosen.length > 0 ? 'secondary' : 'primary'}
          onPress={chosen.length > 0 ? goToOffer : onCandidates}
        >
          Offer or assign
        </LoudButton>
      )
    case 'offer_next':
      return next ? (
        <LoudButton
          look={chosen.length > 0 ? 'secondary' : 'primary'}
          onPress={() => {
            choose([next.id])
            goToOffer()
          }}
        >
          {request.offers.length > 0 ? 'Offer to the next' : 'Offer to the best'}: {next.name}
        </LoudButton>
      ) : null
    case 'set_price':
      return price.isOpen ? null : (
        <LoudButton onPress={() => price.setIsOpen(true)}>Set the price</LoudButton>
      )
    case 'set_pay':
      return <DialogStep label="Set the pay" Dialog={PayDialog} request={request} />
    case 'record_payment':
      return <DialogStep label="Record the payment" Dialog={CashDialog} request={request} />
    case 'confirm':
    case 'start':
    case 'complete':
      // Each step has its own call: the live page can show the next one before the answer has come.
      return <ChangeStep key={step} request={request} step={step} />
    default:
      return null
  }
}

const labels: Record<StepChange, string> = {
  confirm: 'Confirm for them',
  start: 'Start the job',
  complete: 'Complete',
}

function ChangeStep({ request, step }: { request: RequestDetail; step: StepChange }) {
  const { change, isBusy } = useStepChange(request, step)
  return (
    <LoudButton isBusy={isBusy} onPress={() => void change()}>
      {labels[step]}
    </LoudButton>
  )
}

type DialogStepProps = {
  label: string
  Dialog: ComponentType<{ request: RequestDetail; onClose: () => void }>
  request: RequestDetail
}

/** A step that asks for an amount first. */
function DialogStep({ label, Dialog, request }: DialogStepProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LoudButton onPress={() => afterHeld(() => setIsOpen(true))}>{label}</LoudButton>
      {isOpen && <Dialog request={request} onClose={() => setIsOpen(false)} />}
    </>
  )
}
