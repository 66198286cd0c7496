import 'server-only'

/**
 * What counts calls, statements and jobs, where an operator reads metrics. Names come from closed lists: what
 * a person typed, a token or an id must not be in one.
 */
export type Observer = {
  /** A call of the API, as it is declared. */
  call: (name: string, status: number, seconds: number) => void
  /** A page, by its kind. */
  page: (kind: PageKind, status: number, seconds: number) => void
  /** A call beyond those that the server can work on. */
  turnedAway: () => void
  database: (kind: 'read' | 'transact', outcome: 'done' | 'away' | 'refused', seconds: number) => void
  poolReplaced: () => void
  /** Whether the database keeps our limits of time. */
  limits: (areKept: boolean) => void
  job: (queue: string, outcome: 'done' | 'failed', seconds: number) => void
  provider: (name: ProviderName, outcome: 'answered' | 'failed' | 'silent', seconds: number) => void
}

/** Who carries our messages and our money. */
export type ProviderName = 'africastalking' | 'pindo' | 'twilio' | 'whatsapp' | 'resend' | 'pawapay'

/** `shared`: the same for everybody. `own`: by a link, or with a search. `staff`: the back office. */
export type PageKind = 'shared' | 'own' | 'staff'

// Next's bundle and the server's own load this twice.
const shared = globalThis as typeof globalThis & { taskersObserver?: Observer }

/** Who counts; undefined where no metrics are read. */
export const observer = (): Observer | undefined => shared.taskersObserver

/** Has this process count from now on. */
export function observeWith(one: Observer): void {
  shared.taskersObserver = one
}

/** Seconds since an instant of `performance.now()`. */
export const secondsSince = (started: number): number => (performance.now() - started) / 1_000
