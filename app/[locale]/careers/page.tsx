import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { TextPage, TextSection } from '@/components/site/text-page'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { localePath } from '@/lib/i18n/constants'
import { loadSettings } from '@/lib/settings/loaders'
import { loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/careers', ({ careers }) => careers)

export default async function CareersPage() {
  const [locale, { careers }, t, { contact }] = await Promise.all([
    getLocale(),
    getMessages(),
    getTranslations('contact'),
    loadSettings(),
  ])
  return (
    <TextPage path="/careers" words={careers}>
      <TextSection title={careers.taskerTitle} text={careers.taskerText}>
        <a
          href={localePath(locale, '/become-tasker')}
          className={buttonClass('primary', 'mt-2 sm:justify-self-start')}
        >
          {careers.taskerButton}
        </a>
      </TextSection>
      <TextSection title={careers.officeTitle} text={careers.officeText}>
        <a
          href={`mailto:${contact.email}`}
          className={buttonClass('secondary', 'mt-2 break-all sm:justify-self-start')}
        >
          <Icon name="mail" />
          {t('email', { email: contact.email })}
        </a>
      </TextSection>
    </TextPage>
  )
}
