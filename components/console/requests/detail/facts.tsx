import Link from 'next/link'
import { RequestLink } from '@/components/console/detail-links'
import { EditSection, type Fact, FactList, type Opening } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import { EditForm } from '@/components/console/requests/dialogs/opened'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import { Icon } from '@/components/ui/icon'
import { localeNames } from '@/lib/i18n/constants'
import { rangeText } from '@/lib/i18n/money'
import { isOpenStatus, type RequestSource } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { endText, wishText } from '@/lib/requests/staff/labels'
import { isCallStep, type NextStep } from '@/lib/requests/staff/step/workflow'
import { PhotoList } from './photos'

const sources: Record<RequestSource, string> = {
  wizard: 'by the website',
  form: 'by the website without scripts',
  api: 'by the API',
  staff: 'entered by staff',
  repeat: 'made by a repeat',
}

function usualText({ usual_from_rwf: from, usual_to_rwf: to }: RequestDetail): string {
  return from !== null && to !== null ? rangeText({ from, to }) : ''
}

function WishedTasker({ tasker }: { tasker: RequestDetail['wished_tasker'] }) {
  if (!tasker) return null
  return (
    <Link href={`/admin/taskers/${tasker.id}`} prefetch={false} className="underline underline-offset-4">
      {tasker.name || 'A tasker who has left'}
    </Link>
  )
}

function factsOf(request: RequestDetail): Fact[] {
  const wish = wishText(request)
  const area = [request.sector, request.district].filter(Boolean).join(', ')
  const reached = request.customer_was_reached
  return [
    ...request.answers.map(({ question, answer }): Fact => [question, answer]),
    ['Usual price on the site', usualText(request)],
    ['The customer would like', wish],
    [
      'Tasker asked for',
      request.wished_tasker && <WishedTasker key="wished" tasker={request.wished_tasker} />,
    ],
    ['Place', request.location || '–'],
    ['Sector and district', area || 'Not chosen yet'],
    [
      'Wanted',
      request.wanted_at ? (
        <Moment key="wanted" at={request.wanted_at} />
      ) : wish ? (
        'No time agreed yet'
      ) : (
        'As soon as possible'
      ),
    ],
    ['WhatsApp', !request.is_erased && <Consent key="whatsapp" request={request} />],
    ['Language', localeNames[request.locale]],
    [
      'Received',
      <span key="received">
        <Moment at={request.created_at} />, {sources[request.source]}
      </span>,
    ],
    ['Reached', request.contacted_at && <Moment key="reached" at={request.contacted_at} />],
    ['The customer says', reached !== null && (reached ? 'We reached them' : 'We did not reach them')],
    ['Ended', request.ended_at && <Moment key="ended" at={request.ended_at} />],
    ['Why it ended', endText(request)],
    ['Duplicate of', request.duplicate_of && <RequestLink key="duplicate" request={request.duplicate_of} />],
    [
      'Rating',
      request.rating !== null &&
        `${request.rating} of 5${request.rating_text ? `: ${request.rating_text}` : ''}`,
    ],
  ]
}

type FactsProps = { request: RequestDetail; tasks: RequestPage['tasks']; opening: Opening; step: NextStep }

export function Facts({ request, tasks, opening, step }: FactsProps) {
  const mayEdit = isOpenStatus(request.status)
  return (
    <EditSection
      title="What they need"
      action="Edit details"
      opening={opening}
      mayOpen={mayEdit}
      form={
        request.is_erased ? null : (close) => <EditForm request={request} tasks={tasks} onClose={close} />
      }
      foot={
        !request.is_erased && (
          <a
            href={request.tracking_path}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-clay-deep underline underline-offset-4"
          >
            <Icon name="link" size={18} />
            What the customer sees
          </a>
        )
      }
    >
      {!isCallStep(step) && (
        <p className="max-w-[70ch] whitespace-pre-line break-words">{request.description}</p>
      )}
      <PhotoList requestId={request.id} photos={request.photos} of="from the customer" />
      <FactList facts={factsOf(request)} look="below" />
    </EditSection>
  )
}

/** Whether we may write to the customer on WhatsApp. */
function Consent({ request: { whatsapp_at, has_stopped } }: { request: RequestDetail }) {
  if (has_stopped) return 'Asked for no more texts'
  if (!whatsapp_at) return 'Not agreed'
  return (
    <>
      Agreed on <Moment at={whatsapp_at} />
    </>
  )
}
