import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'

export async function NoScripts({ part }: { part: 'tasker' | 'taskerLogin' }) {
  const t = await getTranslations(part)
  return (
    <noscript>
      <style>{'.js-only{display:none}'}</style>
      <p className="my-4">{t('noScripts')}</p>
      <ContactRow />
    </noscript>
  )
}
