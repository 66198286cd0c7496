'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestBadge } from '@/components/console/badge'
import { ListProblem } from '@/components/console/data-table-states'
import { BackLink, PhoneLinks } from '@/components/console/detail-links'
import { useChange } from '@/components/console/use-change'
import { useRecord } from '@/components/console/use-record'
import { useRequestStream } from '@/components/console/use-request-stream'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { dayInMonth, kigaliTime } from '@/lib/i18n/time'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { Amounts } from './amounts'
import { BackNotice } from './back-notice'
import { Candidates } from './candidates'
import { CaseNotices } from './case-notices'
import { Clock, LiveCountdown } from './clock'
import { Conversation } from './conversation'
import { Facts } from './facts'
import { GiveDialog } from './give-dialog'
import { Job, UnconfirmedNotice } from './job'
import { LinkedRequests } from './linked-requests'
import { LiveSign } from './live-sign'
import { Offers } from './offers'
import { ContactDialog } from './request-dialogs'
import { changeRequest, type RequestPage, requestApi, requestKey, useShowRequest } from './request-query'
import { RequestSteps } from './request-steps'
import { RequestTimeline } from './request-timeline'
import { useLastList } from './request-views'
import { UnansweredNotice } from './unanswered-notice'
import { useOffering } from './use-offering'

function RequestHeader({ request, onLog }: { request: RequestDetail; onLog: () => void }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="tabular text-quiet">{request.reference}</p>
        <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">
          {request.task_title}
          {request.full_name ? ` for ${request.full_name}` : ' (erased)'}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RequestBadge status={request.status} />
          <LiveCountdown row={request} className="text-xl" />
          <span className="text-quiet">
            {request.repeat_on
              ? `Repeat, for ${dayInMonth(request.repeat_on)}`
              : `promised by ${kigaliTime(new Date(request.contact_due_at))}`}
          </span>
        </p>
        <Ownership request={request} />
      </div>
      {request.phone && (
        <div className="flex flex-wrap gap-2 sm:justify-self-start">
          <PhoneLinks
            phone={request.phone}
            whatsapp={request.whatsapp_url}
            look={request.unanswered > 0 ? 'secondary' : 'primary'}
          />
          {isOpenStatus(request.status) && (
            <Button look="secondary" onClick={onLog} className="flex-1 whitespace-nowrap">
              <Icon name="check" />
              Log outcome
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const ownershipTexts = { claim: 'Claim', release: 'Release', take_over: 'Take over' } as const

function actionFor(request: RequestDetail): keyof typeof ownershipTexts {
  if (!request.owner) return 'claim'
  return request.is_mine ? 'release' : 'take_over'
}

const ownershipClass =
  'min-h-11 font-semibold text-clay-deep underline underline-offset-4 aria-disabled:text-quiet'

function Ownership({ request }: { request: RequestDetail }) {
  const action = actionFor(request)
  const [isGiving, setIsGiving] = useState(false)
  const { change, isBusy } = useChange({
    call: () =>
      changeRequest(request.id, { method: 'PUT', part: 'owner' }, { version: request.version, action }),
    onDone: useShowRequest(),
    isToast: true,
  })
  const owner = request.is_mine
    ? 'You own this request'
    : request.owner && `${request.owner.name} owns this request`
  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3">
      <span>{owner ?? 'Nobody owns this request'}</span>
      {isOpenStatus(request.status) && !request.is_erased && (
        <>
          <button
            type="button"
            aria-disabled={isBusy}
            className={ownershipClass}
            onClick={() => void change()}
          >
            {ownershipTexts[action]}
          </button>
          <button type="button" className={ownershipClass} onClick={() => setIsGiving(true)}>
            Give to a colleague
          </button>
        </>
      )}
      {isGiving && <GiveDialog row={request} onClose={() => setIsGiving(false)} />}
    </div>
  )
}

type RequestDetailsProps = { initial: RequestDetail; tasks: RequestPage['tasks'] }

export function RequestDetails({ initial, tasks }: RequestDetailsProps) {
  const client = useQueryClient()
  const lastList = useLastList()
  const [isLogging, setIsLogging] = useState(false)
  const isLive = useRequestStream((change) => {
    if (!change || change.request_id === initial.id)
      void client.invalidateQueries({ queryKey: requestKey(initial.id) })
  })
  const {
    data: request,
    error,
    refetch,
  } = useRecord({
    queryKey: requestKey(initial.id),
    path: requestApi(initial.id),
    initial,
    renewMs: isLive ? 60_000 : 5_000,
  })
  const offering = useOffering(request)
  return (
    <Clock serverNow={request.now}>
      <div className="grid max-w-6xl gap-5">
        <div className="flex items-center justify-between gap-3">
          <BackLink href={lastList}>Tasker Requests</BackLink>
          <LiveSign />
        </div>
        <ListProblem error={error} onRetry={() => void refetch()} />
        <RequestHeader request={request} onLog={() => setIsLogging(true)} />
        {request.is_erased && (
          <Notice look="calm" title="The customer’s data were erased; nothing can be changed" />
        )}
        <BackNotice request={request} offering={offering} />
        <UnconfirmedNotice request={request} />
        <CaseNotices request={request} />
        <UnansweredNotice request={request} />
        <RequestSteps request={request} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-5">
            <Job request={request} />
            <Facts request={request} tasks={tasks} />
            <Offers request={request} />
            <Candidates request={request} offering={offering} />
            <Amounts request={request} />
          </div>
          <div className="grid min-w-0 gap-5">
            <Conversation request={request} />
            <RequestTimeline request={request} />
            <LinkedRequests title="Duplicates of this request" requests={request.duplicates} />
            <LinkedRequests title="Also from this phone" requests={request.same_phone} />
          </div>
        </div>
        {isLogging && <ContactDialog row={request} onClose={() => setIsLogging(false)} />}
      </div>
    </Clock>
  )
}
