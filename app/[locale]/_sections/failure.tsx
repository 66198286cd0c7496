import { unstable_rethrow } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { incompleteMark } from '@/lib/site/constants'

/** What a section reads; null when it could not be read: the rest of the page does not wait for it. */
export async function tryToLoad<Content>(load: () => Promise<Content>): Promise<Content | null> {
  try {
    return await load()
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/** In the place of a section that could not be read; `path` is its page, which may have it at another try. */
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
