import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'

export async function NoScripts({ part }: { part: 'tasker' | 'taskerLogin' }) {
  const t = await getTranslations(part)
  return (
    <noscript>
      <div className="no-scripts">
        <p className="my-4">{t('noScripts')}</p>
        <ContactRow />
      </div>
    </noscript>
  )
}
