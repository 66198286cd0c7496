import { getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { TextPage, TextSection } from '@/components/site/text-page'
import { fill } from '@/lib/i18n/fill'
import { loadSettings } from '@/lib/settings/loaders'

type Paying = Record<'cash' | 'full', string> & { named?: string; unnamed?: string }

/** Who is paid, and what is kept of it, as the settings of money say. */
async function payingText(paying: Paying): Promise<string> {
  const { sells, receipt_name_days: days } = (await loadSettings()).money
  const text = paying[sells]
  const { named, unnamed } = paying
  if (days > 0) return named ? `${text} ${fill(named, { days })}` : text
  // In `full` the sentence about open money says who may still know the name.
  return sells === 'cash' && unnamed ? `${text} ${unnamed}` : text
}

export async function LegalText({ part }: { part: 'privacy' | 'terms' }) {
  const [{ contact, ...messages }, settings] = await Promise.all([getMessages(), loadSettings()])
  const words = messages[part]
  const paying = await payingText(words.paying)
  return (
    <TextPage path={`/${part}`} words={words}>
      {words.sections.map(({ text, ...section }) => (
        <TextSection
          key={section.title}
          {...section}
          text={text.map((paragraph) => (paragraph === '{paying}' ? paying : paragraph))}
        />
      ))}
      <TextSection title={contact.title} text={[]}>
        <ContactLinks contact={settings.contact} />
      </TextSection>
    </TextPage>
  )
}
