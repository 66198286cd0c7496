import './console.css'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { figtree, figtreeExtended } from '@/app/fonts'
import { nonceOf } from '@/app/nonce'
import { Providers } from '@/components/console/frame/providers'
import { themeCookie, toTheme } from '@/components/console/frame/theme'
import { staffWords } from '@/components/console/words'
import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { MarkReady } from '@/components/ui/mark-ready'

// Rendered for each visit, because the answer contains its own nonce.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: { default: 'Taskers back office', template: '%s · Taskers back office' },
  robots: { index: false, follow: false },
  icons: { icon: '/icon.svg' },
}

export default async function AdminLayout({ children }: { children: React.ReactNode }) {
  const theme = toTheme((await cookies()).get(themeCookie)?.value)
  return (
    <html lang="en" data-theme={theme} className={`${figtree.variable} ${figtreeExtended.variable}`}>
      <body className="min-h-dvh">
        <EarlySubmit nonce={await nonceOf()} />
        <Words words={staffWords} locale="en" loginPath="/admin/login">
          <Providers>{children}</Providers>
        </Words>
        <MarkReady />
      </body>
    </html>
  )
}
