import 'server-only'
import { getLocale } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { TextInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from '../track/form'
import { francsOf } from '../track/price'
import { TrackQuestion } from '../track/question'

export type Said = { customerRwf: number | null; taskerRwf: number | null }

type Paying = {
  dueRwf: number
  isOurs: boolean
  said: Said | null
  tasker: { firstName: string } | null
}
type TrackCashProps = TrackContext & { request: Paying & { mayPayCash: boolean } }

/** What was said so far, in a sentence. */
async function saidText({ dueRwf, isOurs, said, tasker }: Paying) {
  const { cash: copy } = (await loadWords('track')).track
  const name = tasker?.firstName ?? 'Tasker'
  const { customerRwf: mine = null, taskerRwf: theirs = null } = said ?? {}
  if (mine === 0 && theirs !== null) return fill(copy.denied, { name, amount: await francsOf(theirs) })
  const due = await francsOf(dueRwf)
  if (mine && mine === theirs) return fill(copy.bothSaid, { due, amount: await francsOf(mine) })
  if (mine && theirs !== null) return fill(copy.differs, { name })
  if (mine) return fill(copy.said, { name, amount: await francsOf(mine) })
  if (theirs !== null) {
    const text = theirs === dueRwf ? copy.taskerSaid : copy.taskerSaidOther
    return fill(text, { name, due, amount: await francsOf(theirs) })
  }
  return fill(isOurs ? copy.lead : copy.leadOwn, { amount: due })
}

/** Asks what the customer paid in cash; when both sides say what is due, it is paid. */
export async function TrackCash({ request, ...context }: TrackCashProps) {
  if (!request.mayPayCash) return null
  const { dueRwf, said, tasker } = request
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { cash: copy, price } = track
  const name = tasker?.firstName ?? 'Tasker'
  const sent = sentTo('cash', context.flash)
  // Who says that they have not paid may still say that they have.
  const hasSaid = Boolean(said?.customerRwf)
  const mayDeny = (said?.taskerRwf ?? null) !== null && said?.customerRwf !== 0
  const deny = (
    <button type="submit" name="answer" value="no" className={buttonClass('secondary', 'bg-white')}>
      {copy.takeBack}
    </button>
  )
  const [due, text] = [localPrice(formatRwf(dueRwf), locale), await saidText(request)]
  return (
    <TrackQuestion id="cash" title={fill(copy.title, { name })}>
      <p className="mt-1">{text}</p>
      {hasSaid ? (
        <TrackForm action="cash" className="mt-4" {...context}>
          {deny}
        </TrackForm>
      ) : (
        <>
          <TrackForm action="cash" className="mt-4 grid gap-2" {...context}>
            <input type="hidden" name="amount_rwf" value={due} />
            <button type="submit" className={buttonClass('secondary', 'bg-white')}>
              {fill(copy.yes, { amount: fill(price.rwf, { amount: due }) })}
            </button>
            {mayDeny && deny}
          </TrackForm>
          <Disclosure
            group="cash-other"
            title={copy.other}
            isOpen={Boolean(sent?.errors.amount_rwf)}
            className="mt-2 border-transparent"
          >
            <TrackForm action="cash" className="grid gap-3" {...context}>
              <TextInput
                id="cash-amount"
                name="amount_rwf"
                label={copy.amount}
                prefix="RWF"
                inputMode="numeric"
                autoComplete="transaction-amount"
                className="tabular"
                error={sent?.errors.amount_rwf}
                defaultValue={sent?.values.amount_rwf}
                required
              />
              <TrackSubmit look="secondary">{copy.submit}</TrackSubmit>
            </TrackForm>
          </Disclosure>
        </>
      )}
    </TrackQuestion>
  )
}
