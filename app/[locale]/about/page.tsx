import { getLocale, getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { requestPath } from '@/components/site/links'
import { TextPage, TextSection } from '@/components/site/text-page'
import { buttonClass } from '@/components/ui/button'
import { loadSettings } from '@/lib/settings/loaders'
import { loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/about', ({ about }) => about, true)

export default async function AboutPage() {
  const [locale, messages, settings] = await Promise.all([getLocale(), getMessages(), loadSettings()])
  const { about, contact, tasks } = messages
  return (
    <TextPage path="/about" words={about}>
      {about.sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <TextSection title={contact.title} text={[settings.contact.address]}>
        <ContactLinks contact={settings.contact} />
        <a href={requestPath(locale)} className={buttonClass('primary', 'mt-3 sm:justify-self-start')}>
          {tasks.requestTasker}
        </a>
      </TextSection>
    </TextPage>
  )
}
