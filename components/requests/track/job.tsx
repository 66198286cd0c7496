import 'server-only'
import { getLocale } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { fill } from '@/lib/i18n/fill'
import { hasAmounts, isAsAgreed } from '@/lib/jobs/workflow'
import type { TimeAsker } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackProblem, TrackSubmit } from './form'
import { francsOf, partRowsOf, TrackParts, totalOf } from './price'
import { TrackQuestion } from './question'
import { nearMoment, type Working } from './texts'

type Asked = { proposedAt: Date | null; proposedBy: TimeAsker | null }
type Price = { labourRwf: number | null; transportRwf: number | null; materialsRwf: number | null }
type Reported = {
  reportedLabourRwf: number | null
  reportedTransportRwf: number | null
  reportedMaterialsRwf: number | null
}
type Job = Working &
  Asked &
  Price &
  Reported & { tasker: { firstName: string } | null; mayReportNoShow: boolean; openQuote: object | null }
type JobProps = TrackContext & { request: Job }

const choiceClass = (isYes: boolean) => buttonClass(isYes ? 'primary' : 'secondary', 'grow sm:grow-0')

/** What the tasker says that it came to; the customer sees it before they say that the work is done. */
async function Came({ request }: { request: Job }) {
  const { reportedLabourRwf, reportedTransportRwf, reportedMaterialsRwf, tasker } = request
  if (reportedLabourRwf === null) return null
  const { finished: copy } = (await loadWords('track')).track
  const parts = {
    labour: reportedLabourRwf,
    transport: reportedTransportRwf,
    materials: reportedMaterialsRwf,
  }
  return (
    <div className="mt-3 grid gap-2">
      <p className="font-medium">{fill(copy.reported, { name: tasker?.firstName ?? 'Tasker' })}</p>
      <TrackParts rows={await partRowsOf(parts)} />
      <p className="tabular flex max-w-xs flex-wrap justify-between gap-x-3 font-bold">
        {copy.together} <span className="whitespace-nowrap">{await francsOf(totalOf(parts))}</span>
      </p>
      {isAsAgreed(request, parts) ? (
        <p className="font-medium text-hill">{copy.asAgreed}</p>
      ) : (
        hasAmounts(request) && <Agreed request={request} />
      )}
    </div>
  )
}

/** The agreed price beside a sum that differs: what the tasker reports changes nothing to pay. */
async function Agreed({ request }: { request: Job }) {
  const { finished, price } = (await loadWords('track')).track
  const { labourRwf: labour, transportRwf: transport, materialsRwf: materials } = request
  const total = await francsOf(totalOf({ labour, transport, materials }))
  return (
    <>
      <p className="tabular flex max-w-xs flex-wrap justify-between gap-x-3 font-bold">
        {price.agreed} <span className="whitespace-nowrap">{total}</span>
      </p>
      <p className="font-medium">{finished.onlyAgreed}</p>
    </>
  )
}

/** Asks whether the work is done, once the tasker has said so. */
async function Finished({ request, ...context }: JobProps) {
  const { finished: copy } = (await loadWords('track')).track
  return (
    <TrackQuestion id="done-question" title={copy.title}>
      <Came request={request} />
      <p className="mt-3 text-quiet">{hasAmounts(request) ? copy.lead : copy.leadNoPrice}</p>
      <TrackForm action="done" className="mt-4 flex flex-wrap gap-2" {...context}>
        <button type="submit" className={choiceClass(true)}>
          {copy.yes}
        </button>
        <a href="?open=complaint#complaint" className={choiceClass(false)}>
          {copy.problem}
        </a>
      </TrackForm>
    </TrackQuestion>
  )
}

/** Whether another time suits, not louder than an open price; or that the customer’s own wish waits. */
async function OtherTime({ request, ...context }: JobProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { time: copy } = track
  const { proposedAt, proposedBy, tasker, openQuote } = request
  if (!proposedAt) return null
  const values = {
    name: tasker?.firstName ?? 'Tasker',
    moment: nearMoment(proposedAt, { locale, copy: track }),
  }
  if (proposedBy === 'customer') return <p className="text-lg">{fill(copy.asked, values)}</p>
  const error = sentTo('time', context.flash)?.errors.wanted_at
  return (
    <TrackQuestion id="time" title={copy.title}>
      <p>{fill(copy.ask, values)}</p>
      <p className="text-quiet">{copy.stays}</p>
      <FieldError id="time" error={error} />
      <TrackForm action="time" className="mt-4 flex flex-wrap gap-2" {...context}>
        <input type="hidden" name="proposed_at" value={proposedAt.toISOString()} />
        {(['yes', 'no'] as const).map((choice) => (
          <button
            key={choice}
            type="submit"
            name="agrees"
            value={choice}
            className={choiceClass(choice === 'yes' && !openQuote)}
          >
            {copy[choice]}
          </button>
        ))}
      </TrackForm>
    </TrackQuestion>
  )
}

async function NoShow(context: TrackContext) {
  const { noShow: copy } = (await loadWords('track')).track
  return (
    <TrackQuestion id="no_show" title={copy.title}>
      <p className="text-quiet">{copy.lead}</p>
      <TrackForm action="no_show" className="mt-4" {...context}>
        <TrackSubmit>{copy.submit}</TrackSubmit>
      </TrackForm>
    </TrackQuestion>
  )
}

/** What the job asks of the customer now: nothing, for most of the time. An open price is answered first. */
export function TrackJob({ request, ...context }: JobProps) {
  const { status, finishedAt, doneConfirmedAt, proposedAt, proposedBy, openQuote } = request
  const asks = {
    done: status === 'in_progress' && finishedAt !== null && doneConfirmedAt === null && !openQuote,
    time: status === 'assigned' && proposedAt !== null,
    no_show: request.mayReportNoShow,
  }
  const hasForm = { ...asks, time: asks.time && proposedBy === 'tasker' }
  const forms = ['done', 'time', 'no_show'] as const
  return (
    <>
      {forms
        .filter((form) => !hasForm[form])
        .map((form) => (
          <TrackProblem key={form} form={form} flash={context.flash} />
        ))}
      {asks.done && <Finished request={request} {...context} />}
      {asks.time && <OtherTime request={request} {...context} />}
      {asks.no_show && <NoShow {...context} />}
    </>
  )
}
