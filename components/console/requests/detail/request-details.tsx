'use client'

import { useState } from 'react'
import { BarNotice } from '@/components/console/customers/customer-words'
import { BackLink } from '@/components/console/detail-links'
import { useOpening } from '@/components/console/form/section'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { ListProblem } from '@/components/console/list/data-table-states'
import { afterHeld, sendHeld } from '@/components/console/requests/calling/held-outcome'
import { CallbackDialog, ContactDialog } from '@/components/console/requests/dialogs/opened'
import { useLeadOn } from '@/components/console/requests/dialogs/use-lead-on'
import { type Offering, useOffering } from '@/components/console/requests/dialogs/use-offering'
import { Clock } from '@/components/console/requests/list/clock'
import { goToConversation, goToNote } from '@/components/console/requests/list/go-to'
import { LiveSign } from '@/components/console/requests/list/live-sign'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import { useLastList } from '@/components/console/requests/list/request-views'
import { useLiveRequest } from '@/components/console/requests/list/use-live-request'
import { Notice } from '@/components/ui/notice'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { nextStep } from '@/lib/requests/staff/step/workflow'
import { Facts } from './facts'
import { FormerJobs, Job } from './job'
import { Candidates, CaseNotices, Conversation, LinkedRequests, Payments, RequestTimeline } from './later'
import { NextStepPanel } from './next-step'
import { NotReached } from './not-reached'
import { BackNotice, CallbackNotice, UnansweredNotice } from './notices'
import { Offers } from './offers'
import { Price } from './price'
import { RequestHeader } from './request-header'

type RequestDetailsProps = { initial: RequestDetail; tasks: RequestPage['tasks']; isOwner: boolean }

export function RequestDetails({ initial, tasks, isOwner }: RequestDetailsProps) {
  const lastList = useLastList()
  const { data: request, error, refetch } = useLiveRequest(initial)
  const offering = useOffering(request)
  return (
    <Clock serverNow={request.now}>
      <div className="grid max-w-6xl gap-4">
        <div className="flex items-center justify-between gap-3">
          <BackLink href={lastList}>Tasker Requests</BackLink>
          <LiveSign />
        </div>
        <ListProblem error={error} onRetry={() => void refetch()} />
        <RequestHeader request={request} />
        {request.is_erased && (
          <Notice look="calm" title="The customer’s data were erased; nothing can be changed" />
        )}
        <RequestBody request={request} offering={offering} tasks={tasks} isOwner={isOwner} />
      </div>
    </Clock>
  )
}

type RequestBodyProps = Omit<RequestDetailsProps, 'initial'> & { request: RequestDetail; offering: Offering }

/** The next step and the need, beside them who comes for how much; below, the story. */
function RequestBody({ request, offering, tasks, isOwner }: RequestBodyProps) {
  const isOpen = isOpenStatus(request.status) && !request.is_erased
  const [isLogging, setIsLogging] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)
  // A form begins with the version that an outcome on its way makes.
  const price = useOpening(isOpen ? 'amounts' : undefined, sendHeld)
  const details = useOpening(isOpen ? 'edit' : undefined, sendHeld)
  const { leadOn, ask, ...leading } = useLeadOn()
  const log = () => afterHeld(() => setIsLogging(true))
  useNamedKey(isOpen ? 'log' : undefined, log)
  useNamedKey('offer', ask)
  useNamedKey('write', goToConversation)
  useNamedKey('note', goToNote)
  const step = nextStep(request, offering.next !== undefined)
  return (
    <>
      {request.customer?.bar && <BarNotice bar={request.customer.bar} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_auto_1fr]">
        <div className="grid min-w-0 gap-4">
          <NextStepPanel
            request={request}
            step={step}
            offering={offering}
            forms={{ price, details }}
            onLog={log}
            onCallback={() => afterHeld(() => setIsPlanning(true))}
            onCandidates={ask}
          />
          <CallbackNotice request={request} />
          <NotReached request={request} />
          <BackNotice request={request} />
          {request.cases.length > 0 && <CaseNotices request={request} />}
          <UnansweredNotice request={request} />
        </div>
        <Facts request={request} tasks={tasks} opening={details} step={step} />
        <div className="grid min-w-0 gap-4 xl:col-start-2 xl:row-span-3 xl:row-start-1">
          <Offers request={request} />
          <Candidates request={request} offering={offering} leading={leading} />
          <Job request={request} step={step} />
          <FormerJobs request={request} />
          <Price request={request} opening={price} isNext={step === 'set_price'} />
          <Payments request={request} isOwner={isOwner} />
          <LinkedRequests title="Duplicates of this request" requests={request.duplicates} />
          <LinkedRequests title="Also from this phone" requests={request.same_phone} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Conversation request={request} />
          <RequestTimeline request={request} />
        </div>
      </div>
      {isLogging && <ContactDialog row={request} onLogged={leadOn} onClose={() => setIsLogging(false)} />}
      {isPlanning && <CallbackDialog row={request} onClose={() => setIsPlanning(false)} />}
    </>
  )
}
