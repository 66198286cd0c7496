// What the product writes in its log, down to the smallest matter.
import pino from 'pino'
import { vi } from 'vitest'
import { log } from '@/lib/platform/logger'

/** The lines that something leaves in the log. */
export async function linesOf(work: () => Promise<void>): Promise<string[]> {
  const { level } = log()
  log().level = 'trace'
  const stream = Reflect.get(log(), pino.symbols.streamSym) as { write: (line: string) => void }
  const lines: string[] = []
  const written = vi.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(line)
  })
  try {
    await work()
  } finally {
    log().level = level
    written.mockRestore()
  }
  return lines
}
