import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import type { ReceiptText } from './labels'

const folder = path.join('node_modules', '@fontsource', 'figtree', 'files')
const fontFile = (part: string, weight: number) =>
  readFileSync(path.resolve(folder, `figtree-${part}-${weight}-normal.woff`))

type Face = { name: string; knows: (letter: string) => boolean }
type Document = InstanceType<typeof PDFDocument>
/** What pdfkit knows of the chosen font. */
type WithFont = { _font?: { font?: { hasGlyphForCodePoint: (code: number) => boolean } } }

/** The faces of a weight: Latin letters first, then the extended ones. */
function facesOf(document: Document, weight: number): Face[] {
  return (['latin', 'latin-ext'] as const).map((part) => {
    const name = `${part}-${weight}`
    document.registerFont(name, fontFile(part, weight))
    document.font(name)
    const { font } = (document as unknown as WithFont)._font ?? {}
    return { name, knows: (letter) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false }
  })
}

type Run = { face: string; text: string }

/** A text as runs that one face can write each; what none of them has becomes a question mark. */
export function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = []
  const usual = faces[0]?.name ?? ''
  for (const letter of text.normalize('NFC')) {
    const face = faces.find(({ knows }) => knows(letter))
    const [name, written] = face ? [face.name, letter] : [usual, '?']
    const last = runs.at(-1)
    if (last?.face === name) last.text += written
    else runs.push({ face: name, text: written })
  }
  return runs
}

const brand = 'Taskers'
const margin = 56
const width = 595 - 2 * margin
const labelWidth = 170

type Written = { size: number; align?: 'left' | 'right'; indent?: number }

/**
 * Writes a text below the present place, each line in as many faces as it needs. pdfkit itself puts each
 * change of the face on a line of its own where a text stands at the right.
 */
function write(document: Document, text: string, faces: readonly Face[], written: Written) {
  const { size, align = 'left', indent = 0 } = written
  document.fontSize(size)
  const widthOf = ({ face, text: part }: Run) => document.font(face).widthOfString(part)
  const lengthOf = (line: string) => runsOf(line, faces).reduce((sum, run) => sum + widthOf(run), 0)
  const room = width - indent
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart()
    if (lines.length > 0 && lengthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  let { y } = document
  for (const line of lines) {
    let x = margin + indent + (align === 'right' ? room - lengthOf(line) : 0)
    for (const run of runsOf(line, faces)) {
      const length = widthOf(run)
      document.text(run.text, x, y, { lineBreak: false })
      x += length
    }
    y += document.currentLineHeight(true)
  }
  document.x = margin
  document.y = y
}

/** Writes a label and its value on one line, the value at the right. */
function writePair(document: Document, [label, value]: readonly [string, string], faces: readonly Face[]) {
  const { y } = document
  write(document, label, faces, { size: 11 })
  const below = document.y
  document.y = y
  // What is long has lines of its own side, and none of them lies on the label.
  write(document, value, faces, { size: 11, align: 'right', indent: labelWidth })
  document.y = Math.max(below, document.y) + 4
}

/** A receipt as a tagged PDF of one page, with letters that every reader can show. */
export function receiptPdf(receipt: ReceiptText, locale: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: receipt.title, Author: brand, Creator: brand },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const [usual, bold] = [facesOf(document, 400), facesOf(document, 700)]
  const whole = document.struct('Document')
  document.addStructure(whole)
  const part = (type: 'H1' | 'P', draw: () => void) => whole.add(document.struct(type, {}, [draw]))
  part('P', () => write(document, brand, bold, { size: 14 }))
  document.moveDown(1)
  part('H1', () => write(document, receipt.title, bold, { size: 22 }))
  const { pretend } = receipt
  if (pretend) part('P', () => write(document, pretend, bold, { size: 11 }))
  document.moveDown(1)
  for (const fact of receipt.facts) part('P', () => writePair(document, fact, usual))
  document.moveDown(1)
  for (const row of receipt.rows) part('P', () => writePair(document, row, usual))
  part('P', () => writePair(document, receipt.total, bold))
  const { vat } = receipt
  if (vat) part('P', () => writePair(document, vat, usual))
  document.moveDown(1)
  for (const note of receipt.notes) part('P', () => write(document, note, usual, { size: 11 }))
  whole.end()
  document.end()
  return done
}
