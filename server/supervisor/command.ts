import { CannotStart, say } from './say'

/** Aborted when the command is asked to stop; the second time it is ended by force. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new CannotStart('Stopped before the end; nothing is left behind'))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'message', 'disconnect']) process.once(name, stop)
  return stopping.signal
}

const sentences: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk',
  EACCES: 'This account may not use that file or folder',
  EPERM: 'This account may not use that file or folder',
  EEXIST: 'A file stands where a folder is needed',
  ENOTDIR: 'A file stands where a folder is needed',
}

function causesOf(error: Error): NodeJS.ErrnoException[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error]
}

/**
 * Why something failed, in a sentence for the person at the terminal: the deepest cause, with its code. Where
 * PostgreSQL refused, that is the SQLSTATE (PostgreSQL, appendix A).
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CannotStart) return error.message
  const causes = causesOf(error)
  const known = causes.find(({ code = '' }) => sentences[code])
  if (known) return `${sentences[known.code ?? '']}${known.path ? `: ${known.path}` : ''}`
  const { message, code } = causes.at(-1) ?? (error as NodeJS.ErrnoException)
  return code && !message.includes(code) ? `${message} (${code})` : message
}

/** Runs a command to its end: code 0, or one sentence and code 1. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    say.fail(reasonOf(error))
    process.exit(1)
  }
}
