import './site.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { getTranslations } from 'next-intl/server'
import { figtree, figtreeExtended } from '@/app/fonts'
import { Words } from '@/components/forms/words'
import { Outbox } from '@/components/requests/wizard/outbox'
import { Header } from '@/components/site/header'
import { SiteEffects } from '@/components/site/site-effects'
import { MarkReady } from '@/components/ui/mark-ready'
import { isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { contactOf } from '@/lib/settings/labels'
import { loadSettings } from '@/lib/settings/loaders'
import { siteUrl } from '@/lib/site/metadata'
import { loadWords } from '@/lib/site/words'
import { loadPublicTasks } from '@/lib/tasks/loaders'

// Rendered at request time from the database; the page store keeps what is the same for all visitors.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#fbf8f3', width: 'device-width', initialScale: 1 }

async function currentLocale(): Promise<Locale> {
  const locale = await rootLocale()
  if (!isLocale(locale)) notFound()
  return locale
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site')
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: t('title'), template: `%s · ${t('name')}` },
    description: t('description'),
    icons: {
      icon: [
        { url: '/icon.svg', type: 'image/svg+xml' },
        { url: '/favicon.ico', sizes: '32x32' },
      ],
      apple: '/apple-touch-icon.png',
    },
    openGraph: { siteName: t('name'), type: 'website', images: ['/share.jpg'] },
  }
}

type SiteLayoutProps = { children: React.ReactNode; footer: React.ReactNode }

export default async function SiteLayout({ children, footer }: SiteLayoutProps) {
  const locale = await currentLocale()
  const [t, words, tasks, settings] = await Promise.all([
    getTranslations('site'),
    loadWords('forms', 'away', 'wizard', 'receipts'),
    loadPublicTasks(locale),
    loadSettings(),
  ])
  const { doneTitle, followLink, offlineSending, failedTitle } = words.wizard
  // Every page needs these texts: the outbox can show a message on any page, and the menu is on every page.
  const everywhere = {
    ...words,
    wizard: { doneTitle, followLink, offlineSending, failedTitle },
    receipts: { menu: words.receipts.menu },
  }
  return (
    <html lang={locale} className={`${figtree.variable} ${figtreeExtended.variable}`}>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t('skip')}
        </a>
        <Words
          words={everywhere}
          locale={locale}
          contact={contactOf(settings)}
          loginPath={localePath(locale, '/login')}
        >
          <Header locale={locale} tasks={tasks} hasLogin={settings.login_option} />
          <main id="content" className="flex-1">
            {children}
          </main>
          {footer}
          <Outbox />
        </Words>
        <SiteEffects />
        <MarkReady />
      </body>
    </html>
  )
}
