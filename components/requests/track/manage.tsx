import 'server-only'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { type DayPart, isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { type CustomerRefusal, reasonsFor } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { TrackChange } from './change'
import { TrackComplaint } from './complaint'
import { sentTo, type TrackContext, TrackForm, TrackSubmit, TrackWords } from './form'

type TrackManageProps = TrackContext & {
  request: {
    status: RequestStatus
    description: string
    wantedAt: Date | null
    wantedOn: string | null
    wantedPart: DayPart | null
    seen: string
    now: Date
    confirmedAt: Date | null
    mayReportNoShow: boolean
    refusalOfChange: CustomerRefusal | null
    tasker: { firstName: string } | null
  }
  /** To cancel also ends the repeat of the request. */
  endsRepeat: boolean
  /** The part that a link of the page opens. */
  opened?: unknown
}

type ActionProps = Pick<TrackContext, 'flash'> & {
  name: 'change' | 'cancel' | 'complaint' | 'erasure'
  group: string
  opened?: unknown
  isShort?: boolean
  children: ReactNode
}

/** One thing that the customer can do, folded away. */
async function Action({ name, group, opened, flash, isShort, children }: ActionProps) {
  const text = (await loadWords('track')).track[name]
  return (
    <Disclosure
      id={name}
      group={group}
      title={isShort && 'short' in text ? text.short : text.title}
      isOpen={opened === name || sentTo(name, flash) !== null}
      className="scroll-mt-20 border-rule"
    >
      <div className="pt-1 pb-6">{children}</div>
    </Disclosure>
  )
}

/**
 * What the customer can do, folded away; in one row once a tasker is chosen. While the work is under way,
 * they call or write.
 */
export async function TrackManage({ request, endsRepeat, opened, ...context }: TrackManageProps) {
  const { track: copy } = await loadWords('track')
  const { refusalOfChange } = request
  const isShort = request.tasker !== null
  const folded = { group: 'manage', opened, isShort, flash: context.flash }
  return (
    <section aria-labelledby="manage-title">
      <h2 id="manage-title" className="sr-only">
        {copy.manage}
      </h2>
      <div className={isShort ? 'fold-row border-rule border-b' : undefined}>
        {!refusalOfChange && (
          <>
            <Action name="change" {...folded}>
              <TrackChange request={request} {...context} />
            </Action>
            <Action name="cancel" {...folded}>
              <Cancel request={request} endsRepeat={endsRepeat} {...context} />
            </Action>
          </>
        )}
        <Action name="complaint" {...folded}>
          <TrackComplaint {...context} />
        </Action>
      </div>
      {refusalOfChange === 'in_progress' && <p className="py-4 text-quiet">{copy.underWay}</p>}
    </section>
  )
}

async function Cancel({ request, endsRepeat, ...context }: TrackManageProps) {
  const sent = sentTo('cancel', context.flash)
  const { track, again } = await loadWords('track', 'again')
  const { cancel: copy } = track
  return (
    <TrackForm action="cancel" {...context}>
      <p>
        {copy.lead} {request.tasker && fill(copy.leadAssigned, { name: request.tasker.firstName })}
      </p>
      {endsRepeat && (
        <p>
          {again.repeat.cancels} {again.repeat.endText}
        </p>
      )}
      <SelectInput
        id="cancel-reason"
        name="reason"
        label={copy.reason}
        placeholder={copy.choose}
        options={reasonsFor(request).map((reason) => [reason, copy.reasons[reason]])}
        error={sent?.errors.reason}
        defaultValue={sent?.values.reason ?? ''}
        required
      />
      <TrackWords
        form="cancel"
        label={copy.words}
        error={sent?.errors.words}
        defaultValue={sent?.values.words}
      />
      <TrackSubmit look="grave">{copy.submit}</TrackSubmit>
    </TrackForm>
  )
}

type TrackErasureProps = TrackContext & {
  request: Pick<TrackManageProps['request'], 'status' | 'refusalOfChange'> & {
    isOwed: boolean
    nameDays: number
  }
  group: string
  opened?: unknown
}

/** Deleting the data, folded away; not while the work is under way. */
export function TrackErasure({ request, group, opened, ...context }: TrackErasureProps) {
  if (request.refusalOfChange === 'in_progress') return null
  return (
    <Action name="erasure" group={group} opened={opened} flash={context.flash}>
      <Erasure request={request} {...context} />
    </Action>
  )
}

async function Erasure({
  request: { status, isOwed, nameDays },
  ...context
}: TrackContext & Pick<TrackErasureProps, 'request'>) {
  const { erasure: copy } = (await loadWords('track')).track
  const isOpen = isOpenStatus(status)
  return (
    <TrackForm action="erasure" {...context}>
      <div className="grid gap-3">
        <p>{copy.lead}</p>
        <p className="text-quiet">
          {copy.kept} {nameDays > 0 && fill(copy.named, { days: nameDays })}
        </p>
        {isOwed && <p className="font-semibold">{copy.owed}</p>}
        {isOpen && <p className="font-semibold">{copy.cancels}</p>}
      </div>
      <TrackSubmit look="grave">{isOpen ? copy.submitCancel : copy.submit}</TrackSubmit>
    </TrackForm>
  )
}
