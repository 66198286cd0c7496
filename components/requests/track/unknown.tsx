import 'server-only'
import { getLocale } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { loadWords } from '@/lib/site/words'
import { TrackLookup } from './lookup'

/** Shown for an invalid link, with other ways to a request. A redirect would stay blank without scripts. */
export async function TrackUnknown({ flash }: { flash: TrackFlash | null }) {
  const [locale, { track: copy }] = await Promise.all([getLocale(), loadWords('track')])
  return (
    <div className="page grid max-w-2xl! grid-cols-1 gap-5 py-8 lg:py-14">
      <h1 className="font-extrabold text-title leading-tight">{copy.unknownTitle}</h1>
      <p className="text-lg text-quiet">{copy.unknown}</p>
      <ContactRow />
      <section className="mt-4 grid gap-5 border-rule border-t pt-6">
        <div className="grid gap-1">
          <h2 className="font-bold text-xl">{copy.open.other}</h2>
          <p className="text-quiet">{copy.open.lead}</p>
        </div>
        <TrackLookup flash={flash} />
      </section>
      <a href={localePath(locale, '/')} className={buttonClass('quiet', 'justify-self-start -ml-5')}>
        {copy.home}
      </a>
    </div>
  )
}
