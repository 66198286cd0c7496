import 'server-only'
import { fill } from '@/lib/i18n/fill'
import { loadWords } from '@/lib/site/words'
import { francsOf } from '../track/price'

type Paid = { rwf: number; taskerName: string | null }
type TrackEndedProps = {
  request: { ended: { paid: readonly Paid[]; backRwf: number } | null; isOurs: boolean }
}

/** What was paid, and given back, of a request that ended without the work. */
export async function TrackEnded({ request: { ended, isOurs } }: TrackEndedProps) {
  if (!ended || ended.paid.length === 0) return null
  const { price: copy } = (await loadWords('track')).track
  const paid = ended.paid.map(async ({ rwf, taskerName }) => {
    const amount = await francsOf(rwf)
    if (isOurs) return fill(copy.endedPaid, { amount })
    return taskerName
      ? fill(copy.endedPaidNamed, { name: taskerName, amount })
      : fill(copy.endedPaidTasker, { amount })
  })
  const back = ended.backRwf > 0 ? [fill(copy.endedBack, { amount: await francsOf(ended.backRwf) })] : []
  return <p className="tabular">{[...(await Promise.all(paid)), ...back].join(' ')}</p>
}
