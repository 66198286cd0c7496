import { unstable_rethrow } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { incompleteMark } from '@/lib/site/constants'

/** Returns null when loading fails, so that one failed section does not break the page. */
export async function tryToLoad<Content>(load: () => Promise<Content>): Promise<Content | null> {
  try {
    return await load()
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/** Takes the place of a section that failed to load. `path` is the section's own page, to try again there. */
export async function Failure({ label, path }: { label: string; path: string }) {
  const t = await getTranslations('testimonials')
  return (
    <section className="page py-16" aria-label={label} {...{ [incompleteMark]: true }}>
      <Notice look="alarm" title={t('failed')}>
        <div>
          <a href={path} className={buttonClass('secondary')}>
            {t('retry')}
          </a>
        </div>
      </Notice>
    </section>
  )
}
