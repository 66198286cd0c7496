import 'server-only'
import { getLocale } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { francsOf } from '../track/price'

type TrackOnlineProps = {
  token: string
  request: { isPayingOnline: boolean; mayPayOnline: boolean; dueRwf: number }
  /** Nothing else is asked of the customer, so that paying is the next step. */
  isNext: boolean
}

/** The way to the page to pay; nothing where nothing can be paid online. */
export async function TrackOnline({ token, request, isNext }: TrackOnlineProps) {
  const { isPayingOnline, mayPayOnline, dueRwf } = request
  if (!isPayingOnline && !mayPayOnline) return null
  const [{ pay: copy }, locale] = await Promise.all([loadWords('pay'), getLocale()])
  const href = localePath(locale, `${trackPath}/${token}/pay`)
  if (isPayingOnline)
    return (
      <p>
        {copy.deciding}{' '}
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {copy.look}
        </a>
      </p>
    )
  return (
    <a href={href} className={buttonClass(isNext ? 'primary' : 'secondary', 'sm:justify-self-start')}>
      {fill(copy.button, { amount: await francsOf(dueRwf) })}
    </a>
  )
}
