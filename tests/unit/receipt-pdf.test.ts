// The words of a receipt in its file: where they stand, their language, and their letters.
import PDFDocument from 'pdfkit'
import { afterEach, expect, it, vi } from 'vitest'
import { type ReceiptText, receiptText } from '@/lib/money/receipts/labels'
import { receiptPdf } from '@/lib/money/receipts/pdf'
import type { CustomerReceipt } from '@/lib/money/receipts/schema'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const right = 595 - 56
const copies = {
  fr: { track: fr.track, pretend: fr.pay.pretend },
  rw: { track: rw.track, pretend: rw.pay.pretend },
}

/** What is drawn, and where. */
function spyOnTexts() {
  const drawn: { text: string; x: number; y: number; end: number }[] = []
  const text = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given) {
    const [words, x, y] = given as unknown as [string, number, number]
    drawn.push({ text: words, x, y, end: x + this.widthOfString(words) })
    return text.apply(this, given)
  })
  return drawn
}

afterEach(() => {
  vi.restoreAllMocks()
})

const paper: ReceiptText = {
  title: 'Receipt',
  pretend: null,
  facts: [],
  rows: [],
  total: ['Total', 'RWF 22,000'],
  vat: null,
  notes: [],
}

it('a name with extended letters stands on one line at the right, and a long address beside its label', async () => {
  const drawn = spyOnTexts()
  const address = `${'A long name of a company '.repeat(3)}, KG 11 Avenue, Kigali`
  await receiptPdf(
    {
      ...paper,
      pretend: 'No money moves',
      facts: [
        ['Customer', 'Đorđe Łukaszewicz'],
        ['Seller', address],
      ],
    },
    'en',
  )
  expect(drawn.map((one) => one.text)).toContain('No money moves')
  const from = (label: string) => drawn.findIndex((one) => one.text === label)
  const label = drawn[from('Customer')]
  const name = drawn.slice(from('Customer') + 1, from('Seller'))
  expect(name.map((one) => one.text).join('')).toBe('Đorđe Łukaszewicz')
  expect(name.length).toBeGreaterThan(1)
  for (const [index, run] of name.entries()) {
    expect(run.y).toBe(label?.y)
    expect(run.x).toBeCloseTo(name[index - 1]?.end ?? run.x)
  }
  expect(name.at(-1)?.end).toBeCloseTo(right)
  const lines = drawn.slice(from('Seller') + 1, from('Total'))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.x).toBeGreaterThan(drawn[from('Seller')]?.end ?? 0)
})

it.each(['rw', 'fr'] as const)('it is written in the language of its request: %s', async (locale) => {
  const drawn = spyOnTexts()
  const receipt: CustomerReceipt = {
    ...{ id: 'r', locale, reference: 'TSK-1', taskTitle: 'Plomberie', number: 'R-2026-000001' },
    ...{
      isRefund: false,
      isPretend: false,
      receiver: null,
      name: 'Aline',
      maskedPhone: '',
      taxReceiptNumber: null,
    },
    ...{ at: new Date('2026-08-03T10:00Z'), totalRwf: 22_000, vatPercent: 18, vatRwf: 3_356 },
    seller: { name: 'Taskers Ltd', address: 'Kigali', tax_number: '123' },
    lines: [{ name: 'labour', amount_rwf: 22_000 }],
  }
  const text = receiptText(receipt, copies[locale])
  const file = await receiptPdf(text, locale)
  expect(file.toString('latin1')).toContain(`/Lang (${locale})`)
  // Where a line ends, its space is not drawn.
  const letters = (words: string) => words.replaceAll(' ', '')
  const all = letters(drawn.map((one) => one.text).join(''))
  const { receipt: copy, price } = copies[locale].track
  const day = locale === 'fr' ? '3 août 2026' : '03/08/2026'
  for (const words of [copy.title, copy.customer, price.labour, copy.notTax, copy.complain, day])
    expect(all).toContain(letters(words))
  // The font has each letter of our texts, also the spaces of French.
  const asked = (words: string) => words.split('?').length
  expect(asked(all)).toBe(asked(JSON.stringify(text)))
})

it('a letter that the font does not have becomes a question mark', async () => {
  const drawn = spyOnTexts()
  await receiptPdf({ ...paper, facts: [['Customer', 'Aline 李 Ж Uwase 🙂']] }, 'en')
  expect(drawn.map((one) => one.text).join('')).toContain('Aline ? ? Uwase ?')
})
