import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { Moment } from '@/components/console/moment'
import { rwfText } from '@/lib/i18n/money'
import { operatorText } from '@/lib/money/attempts/labels'
import type { PaymentState } from '@/lib/money/payments/constants'
import {
  paymentMethodLabels,
  paymentReasonText,
  paymentStateLabels,
  saidText,
} from '@/lib/money/payments/labels'
import type { StaffPayment } from '@/lib/money/payments/schema'

const tones: Record<PaymentState, BadgeTone> = {
  created: 'plain',
  pending: 'ochre',
  paid: 'hill',
  failed: 'quiet',
}

/** A fact of a payment beside its name. */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-sm">
      <span className="text-quiet">{label}</span>
      <span className="tabular">{children}</span>
    </p>
  )
}

/** How much came, how, and who says so. */
export function Payment({ payment }: { payment: StaffPayment }) {
  const { method, operator, state, settled_rwf, amount_rwf, settled_at, reason, tasker_name } = payment
  const { provider_code: code } = payment
  const { said_by_customer_rwf: customer, said_by_tasker_rwf: tasker } = payment
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-semibold">
          {operatorText(operator) || paymentMethodLabels[method]}, {rwfText(settled_rwf ?? amount_rwf)}
        </span>
        <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>
      </p>
      {settled_at && (
        <Line label={tasker_name ? `To ${tasker_name}` : 'Paid'}>
          <Moment at={settled_at} />
        </Line>
      )}
      {customer !== null && <Line label="The customer says">{saidText(customer)}</Line>}
      {tasker !== null && <Line label="The tasker says">{rwfText(tasker)}</Line>}
      {reason && <p className="text-quiet text-sm">{paymentReasonText(reason)}</p>}
      {code && <p className="wrap-anywhere text-quiet text-sm">The provider’s code: {code}</p>}
    </>
  )
}
