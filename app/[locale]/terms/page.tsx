import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { TextPage, TextSection } from '@/components/site/text-page'
import { loadSettings } from '@/lib/settings/loaders'
import { pageMetadata } from '@/lib/site/metadata'

const path = '/terms'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, { terms }] = await Promise.all([getLocale(), getMessages()])
  return pageMetadata({ locale, path, title: terms.title, description: terms.description })
}

export default async function TermsPage() {
  const [{ terms, contact }, settings] = await Promise.all([getMessages(), loadSettings()])
  return (
    <TextPage path={path} title={terms.title} lead={terms.lead} updated={terms.updated}>
      {terms.sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <TextSection title={contact.title} text={[]}>
        <ContactLinks contact={settings.contact} />
      </TextSection>
    </TextPage>
  )
}
