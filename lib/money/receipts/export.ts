import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { receiptText } from './labels'
import { receiptPdf } from './pdf'
import { getReceipt } from './queries'

const words: Record<Locale, typeof en> = { en, rw, fr }

/** A receipt as a PDF to download, in the language of its request; null for that of another link. */
export async function readReceiptFile(token: string, id: string): Promise<Response | null> {
  const receipt = await getReceipt(token, id)
  if (!receipt) return null
  const { locale, number, reference } = receipt
  const { track, pay } = words[locale]
  const file = await receiptPdf(receiptText(receipt, { track, pretend: pay.pretend }), locale)
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number ?? reference}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
