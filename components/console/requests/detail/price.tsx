import { useState } from 'react'
import { EditSection, type Opening } from '@/components/console/form/section'
import { useChange } from '@/components/console/form/use-change'
import { ToolButton } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { QuoteForm } from '@/components/console/requests/dialogs/opened'
import { shownOf } from '@/components/console/requests/list/request-query'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { rwfText } from '@/lib/i18n/money'
import { isJobStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { reportedOf } from './price-parts'
import { PriceTable } from './price-table'

type PriceProps = {
  request: RequestDetail
  opening: Opening
  /** The button stands with the next step. */
  isNext: boolean
}

/** Whether a price can be sent now: from the first talk on, and after the work while nothing was paid. */
const mayQuote = ({ status, is_erased, paid_at, due_rwf, labour_rwf, ...parts }: RequestDetail) => {
  if (is_erased) return false
  if (status === 'contacted' || isJobStatus(status)) return true
  const total = (labour_rwf ?? 0) + (parts.transport_rwf ?? 0) + (parts.materials_rwf ?? 0)
  return status === 'completed' && paid_at === null && due_rwf === total
}

/** What was agreed, what waits for an answer, and what is due. */
export function Price({ request, opening, isNext }: PriceProps) {
  const [isTaken, setIsTaken] = useState(false)
  const isAllowed = mayQuote(request)
  const form = (close: () => void) => (
    <QuoteForm
      request={request}
      isReported={isTaken}
      onClose={() => {
        setIsTaken(false)
        close()
      }}
    />
  )
  return (
    <EditSection
      title="Price"
      action={request.sells === null ? 'Set the price' : 'Another price'}
      opening={opening}
      mayOpen={isAllowed && !isNext}
      form={isAllowed ? form : null}
      foot={
        <p className="text-quiet text-sm">
          {request.price === null
            ? 'This task has no price on the site.'
            : `Usually RWF\u00a0${request.price} for about ${request.duration} minutes.`}
        </p>
      }
    >
      {(open) => (
        <>
          <PriceTable request={request} />
          <Whose request={request} />
          {request.open_quote && <OpenQuote request={request} quote={request.open_quote} />}
          {reportedOf(request) && isAllowed && (
            <ToolButton
              className="justify-self-start"
              onClick={() => {
                setIsTaken(true)
                open()
              }}
            >
              Use these amounts
            </ToolButton>
          )}
        </>
      )}
    </EditSection>
  )
}

/** Whose money it is, and how the customer agreed to the price. */
function Whose({ request: { sells, accepted_at, accepted_by } }: { request: RequestDetail }) {
  if (sells === null) return null
  const whose =
    sells === 'cash' ? 'The customer pays the tasker.' : 'The customer pays us, or the tasker for us.'
  const how = { customer: 'Agreed on the page', staff: 'Agreed by phone', earlier: null }[accepted_by ?? '']
  return (
    <p className="text-quiet text-sm">
      {whose}{' '}
      {how && accepted_at && (
        <>
          {how} <Moment at={accepted_at} />.
        </>
      )}
    </p>
  )
}

type OpenQuoteProps = { request: RequestDetail; quote: NonNullable<RequestDetail['open_quote']> }

/** A price that the customer has not answered. */
function OpenQuote({ request, quote }: OpenQuoteProps) {
  const { labour_rwf, transport_rwf, materials_rwf, note, created_at } = quote
  const { change, isBusy } = useChange({
    call: () => callAdminApi(`/api/admin/quotes/${quote.id}/withdraw`, { method: 'POST' }),
    renews: shownOf(request.id),
    done: 'The price is withdrawn',
    isToast: true,
  })
  return (
    <Notice
      look="calm"
      title={`${rwfText(labour_rwf + transport_rwf + materials_rwf)} waits for the customer`}
    >
      {note && <p className="wrap-anywhere">“{note}”</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-quiet text-sm">
          Sent <Moment at={created_at} />
        </p>
        <ToolButton aria-disabled={isBusy} onClick={() => void change()}>
          Withdraw
        </ToolButton>
      </div>
    </Notice>
  )
}
