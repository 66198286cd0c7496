import { getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { TextPage, TextSection } from '@/components/site/text-page'
import { fill } from '@/lib/i18n/fill'
import { mayPayOnlineHere } from '@/lib/money/online/loaders'
import { loadSettings } from '@/lib/settings/loaders'

type Paying = Record<'cash' | 'full', string> & {
  online?: string
  alsoOnline?: string
  named?: string
  unnamed?: string
}

/** Who is paid, and what is kept of it, as the settings of money say. */
async function payingText({ online, alsoOnline, named, unnamed, ...paying }: Paying): Promise<string> {
  const [{ money }, isOnline] = await Promise.all([loadSettings(), mayPayOnlineHere()])
  const { sells, receipt_name_days: days } = money
  const sentences = isOnline ? [online ?? paying[sells], alsoOnline] : [paying[sells]]
  if (days > 0) sentences.push(named && fill(named, { days }))
  // In `full` the sentence about open money says who may still know the name.
  else if (sells === 'cash') sentences.push(unnamed)
  return sentences.filter(Boolean).join(' ')
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
