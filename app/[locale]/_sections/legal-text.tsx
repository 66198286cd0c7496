import { getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { TextPage, TextSection } from '@/components/site/text-page'
import { loadSettings } from '@/lib/settings/loaders'

export async function LegalText({ part }: { part: 'privacy' | 'terms' }) {
  const [{ contact, ...messages }, settings] = await Promise.all([getMessages(), loadSettings()])
  return (
    <TextPage path={`/${part}`} words={messages[part]}>
      {messages[part].sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <TextSection title={contact.title} text={[]}>
        <ContactLinks contact={settings.contact} />
      </TextSection>
    </TextPage>
  )
}
