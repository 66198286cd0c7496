// The paper of a receipt on a page: in its request's language, whatever language the page is in.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ReceiptCard } from '@/components/receipts/receipt'
import type { Locale } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const words = { en, fr, rw }
const shown = vi.hoisted(() => ({ locale: 'en' as Locale }))
vi.mock('next-intl/server', () => ({
  getLocale: async () => shown.locale,
  getMessages: async ({ locale }: { locale?: Locale } = {}) => words[locale ?? shown.locale],
}))

const receipt = {
  ...{
    id: 'r',
    reference: 'TSK-1',
    isRefund: false,
    isPretend: false,
    number: 'R-2026-000001',
    at: new Date('2026-03-03T10:00Z'),
  },
  ...{
    lines: [{ name: 'labour' as const, amount_rwf: 20_000 }],
    totalRwf: 20_000,
    vatPercent: 18,
    vatRwf: 3_051,
  },
  ...{ seller: null, receiver: null, name: 'Aline', maskedPhone: '', taxReceiptNumber: null },
}

it.each<[page: Locale, of: Locale]>([
  ['en', 'rw'],
  ['en', 'fr'],
  ['rw', 'en'],
])('on a page in %s, that of a request in %s', async (page, locale) => {
  shown.locale = page
  const taskTitle = { en: 'Plumbing', fr: 'Plomberie', rw: 'Amazi' }[locale]
  const html = renderToStaticMarkup(
    await ReceiptCard({ token: 't', receipt: { ...receipt, locale, taskTitle } }),
  )
  expect(html).toContain(`<article lang="${locale}"`)
  const [mine, others] = [words[locale].track, words[page].track]
  const ofPaper = ({ receipt: one, price }: typeof mine) => [one.title, one.customer, one.pdf, price.labour]
  for (const text of [...ofPaper(mine), taskTitle]) expect(html).toContain(text)
  for (const text of ofPaper(others)) expect(html).not.toContain(`>${text}<`)
  // It leads back to the page in the language that the visitor reads.
  expect(html).toContain(`href="${page === 'en' ? '' : `/${page}`}/track/t"`)
})
