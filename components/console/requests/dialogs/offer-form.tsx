import { useEffect, useRef, useState } from 'react'
import { useStaffForm } from '@/components/console/form/staff-form'
import { offerFormId } from '@/components/console/requests/list/go-to'
import { requestApi, shownOf, useShowRequest } from '@/components/console/requests/list/request-query'
import { TextField } from '@/components/forms/fields'
import { Form, useKit } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { readWhole, typedWhole } from '@/lib/i18n/money'
import type { StaffOffer } from '@/lib/offers/schema'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { PayField } from './pay-field'
import { RequestProblem } from './request-form'
import type { Offering } from './use-offering'

type Values = { pay_rwf: string; minutes: string }

const loadSchema = async () => (await import('@/lib/offers/schema')).offerJobSchema

/** What a price leaves for work and way; before that the task's price, where it is one figure. */
function usualPay(request: RequestDetail): string {
  const { labour_rwf, transport_rwf, share_rwf, usual_from_rwf, usual_to_rwf, price } = request
  if (labour_rwf !== null) return String(labour_rwf + (transport_rwf ?? 0) - (share_rwf ?? 0))
  if (usual_from_rwf !== usual_to_rwf) return ''
  return String(usual_from_rwf ?? readWhole(price ?? '') ?? '')
}

const countText = (many: number) => (many === 1 ? '1 tasker' : `${many} taskers`)

/** What is typed stays while the page is open; a field that was not typed in follows the request. */
function useUsualValues({ form }: ApiForm<Values>, { pay_rwf, minutes }: Values): void {
  const { getValues, setValue } = form
  const known = useRef<Values>({ pay_rwf, minutes })
  useEffect(() => {
    if (getValues('pay_rwf') === known.current.pay_rwf) setValue('pay_rwf', pay_rwf)
    if (getValues('minutes') === known.current.minutes) setValue('minutes', minutes)
    known.current = { pay_rwf, minutes }
  }, [getValues, setValue, pay_rwf, minutes])
}

/** The pay and the minutes of an offer; an assignment uses the pay too. */
export function useOfferForm(request: RequestDetail, { chosen, choose }: Offering) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const usual = { pay_rwf: usualPay(request), minutes: String(request.offer_minutes) }
  const kit: ApiForm<Values> = useStaffForm<Values, { data: StaffOffer[] }>({
    start: usual,
    schema: loadSchema,
    toBody: ({ pay_rwf, minutes }) => ({
      version: request.version,
      tasker_ids: chosen,
      pay_rwf: typedWhole(pay_rwf),
      minutes: readWhole(minutes),
    }),
    call: (body) => {
      setRefused([])
      return callAdminApi(`${requestApi(request.id)}/offers`, { method: 'POST', body })
    },
    renews: shownOf(request.id),
    done: ({ data }) => `Offered to ${countText(data.length)}`,
    onDone: () => choose([]),
    onError: (error) => {
      const reasons = error instanceof ApiError ? error.errors.tasker_ids : undefined
      if (reasons) setRefused(reasons)
      return Boolean(reasons)
    },
    onInvalid: () => setRefused([]),
  })
  useUsualValues(kit, usual)
  return { kit, refused }
}

type OfferFormProps = { request: RequestDetail; count: number } & ReturnType<typeof useOfferForm>

export function OfferForm({ request, count, kit, refused }: OfferFormProps) {
  return (
    <div id={offerFormId} className="border-rule border-t pt-4">
      <Form kit={kit} label="Offer the job" className="grid gap-3">
        <div className="grid grid-cols-2 items-start gap-3 sm:max-w-sm">
          <PayField />
          <TextField
            name="minutes"
            label="Minutes"
            hint="To answer"
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        </div>
        {refused.length > 0 ? <Refused reasons={refused} /> : <Problem request={request} />}
        {count > 0 ? (
          <Button type="submit" className="justify-self-start">
            {kit.isBusy ? 'Offering…' : `Offer to ${countText(count)}`}
          </Button>
        ) : (
          <p className="text-quiet text-sm">Choose one or more taskers to offer the job to.</p>
        )}
      </Form>
    </div>
  )
}

function Refused({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice look="alarm" title="Nothing was offered" role="alert">
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Problem({ request }: { request: RequestDetail }) {
  const { kit } = useKit()
  const show = useShowRequest()
  return (
    <RequestProblem
      seen={request}
      onFresh={(fresh) => {
        kit.reset()
        show({ data: fresh })
      }}
    />
  )
}
