// Where the words of a receipt stand in its file.
import PDFDocument from 'pdfkit'
import { expect, it, vi } from 'vitest'
import { receiptPdf } from '@/lib/money/receipts/pdf'

const right = 595 - 56

it('a name with extended letters stands on one line at the right, and a long address beside its label', async () => {
  const drawn: { text: string; x: number; y: number; end: number }[] = []
  const text = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given) {
    const [words, x, y] = given as unknown as [string, number, number]
    drawn.push({ text: words, x, y, end: x + this.widthOfString(words) })
    return text.apply(this, given)
  })
  await receiptPdf(
    {
      title: 'Receipt',
      facts: [
        ['Customer', 'Đorđe Łukaszewicz'],
        ['Seller', `${'A long name of a company '.repeat(3)}, KG 11 Avenue, Kigali`],
      ],
      rows: [],
      total: ['Total', 'RWF 22,000'],
      vat: null,
      notes: [],
    },
    'en',
  )
  vi.restoreAllMocks()
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
  const address = drawn.slice(from('Seller') + 1, from('Total'))
  expect(address.length).toBeGreaterThan(1)
  for (const line of address) expect(line.x).toBeGreaterThan(drawn[from('Seller')]?.end ?? 0)
})
