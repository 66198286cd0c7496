import 'server-only'
import { getLocale } from 'next-intl/server'
import { requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { loadWords } from '@/lib/site/words'

type TrackFurtherProps = {
  taskId: number
  /** The request is over: the same can be asked for again. */
  hasEnded: boolean
}

/** Where to go from the page of a request, and how to come back to it. */
export async function TrackFurther({ taskId, hasEnded }: TrackFurtherProps) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  return (
    <div className="grid gap-2 pt-4">
      <p className="text-quiet text-sm">{copy.keep}</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a
          href={hasEnded ? requestPath(locale, taskId) : requestPath(locale)}
          className={buttonClass(hasEnded ? 'secondary' : 'quiet')}
        >
          {hasEnded ? copy.again : copy.another}
        </a>
        <a href={localePath(locale, '/')} className={buttonClass('quiet')}>
          {copy.home}
        </a>
      </div>
    </div>
  )
}
