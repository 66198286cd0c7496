import { PhoneTools } from '@/components/console/detail-links'
import { useChange } from '@/components/console/form/use-change'
import { keyLabel } from '@/components/console/frame/keys'
import { KeyHint } from '@/components/console/key-hint'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { goToConversation } from '@/components/console/requests/list/go-to'
import {
  changeRequest,
  type RequestAnswer,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { displayPhone } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { isCallStep, type NextStep } from '@/lib/requests/staff/step/workflow'
import { ConfirmButton } from './confirm-button'
import { loud } from './loud-button'

type CustomerToolsProps = { request: RequestDetail; step: NextStep }

/** The ways to reach the customer. */
export function CustomerTools({ request, step }: CustomerToolsProps) {
  const { phone, phone_wrong_at, whatsapp_url, unanswered } = request
  const isLoud = isCallStep(step)
  if (!phone) return null
  if (phone_wrong_at)
    return (
      <span className="tabular inline-flex min-h-11 flex-wrap items-center gap-2">
        <s className="whitespace-nowrap text-quiet">{displayPhone(phone)}</s>
        <span className="whitespace-nowrap rounded-full bg-alarm-pale px-2 font-semibold text-alarm text-sm">
          Wrong number
        </span>
        <RightNumber request={request} />
      </span>
    )
  return (
    <>
      <a
        href={`tel:${phone}`}
        {...(isLoud && loud)}
        className={buttonClass(isLoud ? 'primary' : 'secondary', 'tabular grow whitespace-nowrap sm:grow-0')}
      >
        <Icon name="phone" />
        <span>
          <span className="sr-only">Call </span>
          {displayPhone(phone)}
        </span>
        {isLoud && <KeyHint name="step" />}
      </a>
      <a
        href={whatsapp_url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', 'px-3! sm:px-5!')}
      >
        <Icon name="chat" />
        <span className="sr-only sm:not-sr-only">WhatsApp</span>
      </a>
      {(step === 'try_again' || (isLoud && unanswered > 0)) && (
        <Button look="secondary" onClick={goToConversation} className="grow whitespace-nowrap sm:grow-0">
          {unanswered > 0 ? 'Answer' : 'Text them'}
        </Button>
      )}
    </>
  )
}

type LogToolsProps = CustomerToolsProps & { onLog: () => void; onCallback: () => void }

/** Writes down what came of a call or a message, and when to call again. */
export function LogTools({ request, step, onLog, onCallback }: LogToolsProps) {
  const { phone, phone_wrong_at, status } = request
  if (!phone || !isOpenStatus(status) || phone_wrong_at) return null
  return (
    <>
      <Button
        look="secondary"
        onClick={onLog}
        aria-keyshortcuts={keyLabel('log')}
        className="grow whitespace-nowrap sm:grow-0"
      >
        <Icon name="check" />
        Log outcome
        <KeyHint name="log" />
      </Button>
      {!isCallStep(step) && (
        <Button look="secondary" onClick={onCallback} className="grow whitespace-nowrap sm:grow-0">
          Call back
        </Button>
      )}
    </>
  )
}

/** For a slip, which nothing else takes back. */
function RightNumber({ request: { id, version } }: Pick<CustomerToolsProps, 'request'>) {
  const { change, isBusy } = useChange<void, RequestAnswer>({
    call: () => changeRequest(id, { method: 'POST', part: 'number' }, { version }),
    done: 'The number can be called again',
    onDone: useShowRequest(),
    isToast: true,
  })
  return (
    <ToolButton ref={passFocusOn} aria-disabled={isBusy} onClick={() => void change()}>
      It is right
    </ToolButton>
  )
}

type TaskerToolsProps = { request: RequestDetail; step: NextStep }

/** The tasker is called where their yes is missing. */
export function TaskerTools({ request, step }: TaskerToolsProps) {
  const { tasker } = request
  if (!tasker || (step !== 'confirm' && step !== 'call_tasker')) return null
  const isLate = step === 'call_tasker'
  return (
    <>
      {isLate && tasker.phone ? (
        <a
          href={`tel:${tasker.phone}`}
          {...loud}
          className={buttonClass('primary', 'grow whitespace-nowrap sm:grow-0')}
        >
          <Icon name="phone" />
          Call {tasker.name}
          <KeyHint name="step" />
        </a>
      ) : (
        tasker.phone && <PhoneTools name={tasker.name} phone={tasker.phone} />
      )}
      {isLate && <ConfirmButton request={request} />}
    </>
  )
}
