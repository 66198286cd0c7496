import './console.css'
import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { figtree, figtreeExtended } from '@/app/fonts'
import { Providers } from '@/components/console/providers'
import { themeCookie, toTheme } from '@/components/console/theme'
import { EarlySubmit } from '@/components/forms/early-submit'
import { type SomeWords, Words } from '@/components/forms/words'
import { MarkReady } from '@/components/ui/mark-ready'
import en from '@/messages/en.json'

// Rendered for each visit, because the answer contains its own nonce.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: { default: 'Taskers back office', template: '%s · Taskers back office' },
  robots: { index: false, follow: false },
  icons: { icon: '/icon.svg' },
}

/** The texts of the form kit for staff. */
const staffWords: SomeWords = {
  forms: {
    title: 'This was not saved',
    failed: 'What you typed is still here. Please try again.',
    slow: 'The server did not answer. What you typed is still here. Please try again.',
    unreached: 'The connection broke off. What you typed is still here. Please try again.',
    offline: 'You are offline. What you typed is still here. Try again when the connection is back.',
    limited: 'Too many tries in a short time. Please wait a little.',
    limitedFor: 'Too many tries in a short time. Please try again in {minutes} min.',
    ended:
      'Your session has ended. What you typed is still here: log in again in another tab, then try again.',
    reload: 'Show it as it is now',
    logIn: 'Log in again',
    retry: 'Try again',
    notLoaded: 'The form could not be loaded. Check your connection.',
    sending: 'Sending…',
    uploading: 'A file is on its way. You can save once it is there.',
    draftKept: 'Your earlier draft is back.',
  },
}

/** The nonce of this answer, which the server has written into the policy. */
async function nonceOf(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}

export default async function AdminLayout({ children }: { children: React.ReactNode }) {
  const theme = toTheme((await cookies()).get(themeCookie)?.value)
  return (
    <html lang="en" data-theme={theme} className={`${figtree.variable} ${figtreeExtended.variable}`}>
      <body className="min-h-dvh">
        <EarlySubmit nonce={await nonceOf()} />
        <Words words={{ ...staffWords, validation: en.validation }} locale="en" loginPath="/admin/login">
          <Providers>{children}</Providers>
        </Words>
        <MarkReady />
      </body>
    </html>
  )
}
