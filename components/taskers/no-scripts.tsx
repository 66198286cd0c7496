import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'

type NoScriptsProps = { part: 'tasker' | 'taskerLogin' }

export async function NoScripts({ part }: NoScriptsProps) {
  const t = await getTranslations(part)
  return (
    <noscript>
      <style>{'.js-only{display:none}'}</style>
      <p className="my-4">{t('noScripts')}</p>
      <ContactRow />
    </noscript>
  )
}
