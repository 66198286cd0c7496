// The log says nothing that a person typed or was sent: no phone, address of a mail, code or token.
import { readFileSync } from 'node:fs'

const personal: [string, RegExp][] = [
  ['a phone number', /(?<![\w.-])(?:\+?250|0) ?7\d{2} ?\d{3} ?\d{3}(?![\w-])/],
  ['an address of a mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i],
  // Not the place in a file, as in `page.js:1:123456`, and not how long a call took.
  ['a code', /(?<![\w.-]|\w:|"ms":)\d{6}(?![\w.:-])/],
  ['a token', /\/(?:track|offers|jobs|invite)\/[\w-]{16,}|\beyJ[\w-]{10,}|Bearer \S/],
]

/** What a line of a log should not say; undefined where it is as it should be. */
export const personalIn = (line: string): string | undefined =>
  personal.find(([, pattern]) => pattern.test(line))?.[0]

/** What stands in the log at each call would stand here a thousand times. */
const enough = 10

/**
 * The lines of logs that say something of a person. In a short run the worker may have nothing to say; where
 * nobody says anything, nothing is shown.
 */
export function checkLogs(files: readonly string[]): string[] {
  const logs = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').filter(Boolean) }))
  if (logs.every(({ lines }) => lines.length === 0)) return [`nobody wrote a line: ${files.join(', ')}`]
  return logs.flatMap(({ file, lines }) => {
    const wrong = lines.flatMap((line) => {
      const found = personalIn(line)
      return found ? [`${file} says ${found}: ${line}`] : []
    })
    return wrong.slice(0, enough)
  })
}
