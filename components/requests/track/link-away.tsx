import 'server-only'
import { getLocale } from 'next-intl/server'
import { Away } from '@/components/site/away'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { loadWords } from '@/lib/site/words'

/** Shown when the page of a link could not be read: the link stays valid, and staff can be contacted. */
export async function LinkAway({ path }: { path: string }) {
  const [locale, { away }] = await Promise.all([getLocale(), loadWords('away')])
  return (
    <Away words={away}>
      <a href={localePath(locale, path)} className={buttonClass()}>
        {away.retry}
      </a>
    </Away>
  )
}
