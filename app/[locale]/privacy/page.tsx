import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { TextPage, TextSection } from '@/components/site/text-page'
import { loadSettings } from '@/lib/settings/loaders'
import { pageMetadata } from '@/lib/site/metadata'

const path = '/privacy'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, { privacy }] = await Promise.all([getLocale(), getMessages()])
  return pageMetadata({ locale, path, title: privacy.title, description: privacy.description })
}

export default async function PrivacyPage() {
  const [{ privacy, contact }, settings] = await Promise.all([getMessages(), loadSettings()])
  return (
    <TextPage path={path} title={privacy.title} lead={privacy.lead} updated={privacy.updated}>
      {privacy.sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <TextSection title={contact.title} text={[]}>
        <ContactLinks contact={settings.contact} />
      </TextSection>
    </TextPage>
  )
}
