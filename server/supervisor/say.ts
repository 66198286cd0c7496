import { Console } from 'node:console'

// The server and the worker send `console` to the log (`logConsole`).
const terminal = new Console(process.stdout, process.stderr)

/** The output for the person at the terminal: one line per step. */
export const say = {
  step: (text: string) => terminal.log(`• ${text}`),
  done: (text: string) => terminal.log(`✓ ${text}`),
  fail: (text: string) => terminal.error(`✗ ${text}`),
  plain: (text = '') => terminal.log(text),
}

/** A reason not to start that a person can remove. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Runs a step and reports how long it took; a long one gets a note every 20 seconds. */
export async function timed<T>(label: string, doneLabel: string, work: () => Promise<T>): Promise<T> {
  say.step(label)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const note = setInterval(() => terminal.log(`  … still at it (${seconds()} s)`), 20_000)
  try {
    const result = await work()
    say.done(`${doneLabel} (${seconds()} s)`)
    return result
  } finally {
    clearInterval(note)
  }
}
