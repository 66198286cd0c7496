import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Section } from '@/components/console/form/section'
import { ToolButton } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { NotLoaded, Skeleton } from '@/components/console/requests/detail/story'
import { CashDialog } from '@/components/console/requests/dialogs/opened'
import { upperFirst } from '@/lib/i18n/letter-case'
import { rwfText } from '@/lib/i18n/money'
import type { StaffPayment } from '@/lib/money/payments/schema'
import type { MoneyOfRequest } from '@/lib/money/record/schema'
import { openRefundStates, type RefundState, voidRefundStates } from '@/lib/money/refunds/constants'
import { refundReasonLabels, refundStateText } from '@/lib/money/refunds/labels'
import type { StaffRefund } from '@/lib/money/refunds/schema'
import { localWalletId } from '@/lib/providers/money-provider'
import { isOpenStatus } from '@/lib/requests/constants'
import { paidOutFailureText } from '@/lib/requests/labels'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { OwnerTools } from './owner-tools'
import { Line, Payment } from './payment'
import { PretendNotice } from './pretend-notice'
import { RefundTools } from './refund-tools'
import { TaxReceipt } from './tax-receipt'
import { useRequestMoney } from './use-request-money'

const RefundDialog = dynamic(
  () => import('@/components/console/requests/dialogs/refund-dialog').then((module) => module.RefundDialog),
  { ssr: false },
)

type PaymentsProps = { request: RequestDetail; isOwner: boolean }

const isPendingCash = ({ method, state }: StaffPayment) => method === 'cash' && state === 'pending'

/** Whether a payment can be recorded: something is due or was said to be paid, and a tasker has the job. */
export const mayRecord = (
  { sells, due_rwf, tasker, status }: RequestDetail,
  payments: readonly StaffPayment[] = [],
) =>
  sells !== null &&
  (due_rwf > 0 || payments.some(isPendingCash)) &&
  tasker !== null &&
  (isOpenStatus(status) || status === 'completed')

/** What was paid, given back, kept and let go, with the receipts. */
export function Payments({ request, isOwner }: PaymentsProps) {
  const { data, error, refetch } = useRequestMoney(request.id)
  const [isOpen, setIsOpen] = useState(false)
  const may = mayRecord(request, data?.payments)
  const isEmpty = data && data.payments.length === 0 && data.let_go_rwf === 0 && data.kept_rwf === 0
  if (request.sells === null || (isEmpty && !may)) return null
  return (
    <Section
      title="Payments"
      action={may && <ToolButton onClick={() => setIsOpen(true)}>Record a payment</ToolButton>}
    >
      {!data &&
        (error ? (
          <NotLoaded name="The payments" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="h-11" />
        ))}
      {isEmpty && <p className="text-quiet">Nothing was paid yet.</p>}
      {data && <PretendNotice isPretend={data.payments.some(isPretended)} />}
      {data && <Rows requestId={request.id} money={data} />}
      {data && <Rest money={data} />}
      {data && isOwner && <OwnerTools request={request} money={data} />}
      {isOpen && <CashDialog request={request} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

const isPretended = ({ provider }: StaffPayment) => provider === localWalletId

type RowsProps = { requestId: string; money: MoneyOfRequest }

function Rows({ requestId, money }: RowsProps) {
  return (
    <ul className="grid gap-4">
      {money.payments.map((payment) => (
        <li key={payment.id} className="grid gap-1.5">
          <Payment payment={payment} />
          <Back requestId={requestId} payment={payment} money={money} />
        </li>
      ))}
    </ul>
  )
}

const isIn = (states: readonly RefundState[], { state }: StaffRefund) => states.includes(state)

type BackProps = RowsProps & { payment: StaffPayment }

/** What went back of a payment, and its receipt. */
function Back({ requestId, payment, money }: BackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refunds = money.refunds.filter(({ payment_id }) => payment_id === payment.id)
  const back = refunds
    .filter((refund) => !isIn(voidRefundStates, refund))
    .reduce((sum, { amount_rwf }) => sum + amount_rwf, 0)
  const rest = (payment.settled_rwf ?? 0) - back
  const isUnderWay = refunds.some((refund) => isIn(openRefundStates, refund))
  const receipt = money.receipts.find(({ payment_id }) => payment_id === payment.id)
  return (
    <>
      {refunds.map((refund) => (
        <div key={refund.id} className="grid gap-1 border-rule border-l-2 pl-3">
          <Line label={`Back: ${refundReasonLabels[refund.reason]}`}>
            {rwfText(refund.amount_rwf)} · {refundStateText(refund)}
          </Line>
          {refund.provider_code && (
            <p className="wrap-anywhere text-quiet text-sm">
              {upperFirst(paidOutFailureText(refund.provider_code))}
            </p>
          )}
          {refund.note && <p className="wrap-anywhere text-sm">{refund.note}</p>}
          {refund.asked_by_name && (
            <p className="text-quiet text-sm">
              {refund.asked_by_name}, <Moment at={refund.created_at} />
            </p>
          )}
          <RefundTools refund={refund} requestId={requestId} />
        </div>
      ))}
      {receipt && <TaxReceipt receipt={receipt} requestId={requestId} />}
      {payment.is_ours && rest > 0 && !isUnderWay && (
        <ToolButton className="justify-self-start" onClick={() => setIsOpen(true)}>
          Give money back
        </ToolButton>
      )}
      {isOpen && (
        <RefundDialog
          requestId={requestId}
          payment={{ id: payment.id, rest_rwf: rest }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function Rest({ money: { uncounted_rwf, let_go_rwf, kept_rwf } }: { money: MoneyOfRequest }) {
  if (uncounted_rwf === 0 && let_go_rwf === 0 && kept_rwf === 0) return null
  return (
    <div className="grid gap-1">
      {uncounted_rwf > 0 && <Line label="Paid to a tasker, not counted">{rwfText(uncounted_rwf)}</Line>}
      {let_go_rwf > 0 && <Line label="Let go">{rwfText(let_go_rwf)}</Line>}
      {kept_rwf > 0 && <Line label="Kept">{rwfText(kept_rwf)}</Line>}
    </div>
  )
}
