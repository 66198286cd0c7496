import 'server-only'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { messageFile, writeMessage } from './message-files'
import {
  likelyOperator,
  localWalletId,
  type MoneyAnswer,
  type MoneyKind,
  type MoneyOperator,
  type MoneyProvider,
  type MoneyStatus,
  moneyKinds,
  moneyOperators,
} from './money-provider'
import { type SandboxOutcome, sandboxOutcome } from './sandbox-numbers'

/** `settleMs`: how long a person takes to type the PIN. */
type Place = { folder: string; settleMs?: number }

const typingMs = 2_000
/** Longer than a call takes on a busy machine. */
const slackMs = 2_000

/** A file knows no number and no name, so no personal data stays behind in it. */
const fileSchema = z.object({
  kind: z.enum(moneyKinds),
  amountRwf: z.number().int().positive(),
  outcome: z.union([z.enum(['paid', 'never']), z.object({ code: z.string() })]),
  settlesAt: z.number(),
})
type Kept = z.infer<typeof fileSchema>

/** null where there is no such file; it throws where the file cannot be read. */
async function read(folder: string, id: string): Promise<Kept | null> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(messageFile(folder, id), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function stateOf({ outcome, amountRwf, settlesAt }: Kept, id: string): MoneyStatus {
  if (outcome === 'never' || Date.now() < settlesAt)
    return { outcome: 'pending', word: 'PROCESSING', isKnownWord: true }
  if (outcome === 'paid')
    return { outcome: 'paid', word: 'COMPLETED', amountRwf, providerRef: `local-${id.slice(0, 8)}` }
  return { outcome: 'failed', word: 'FAILED', code: outcome.code }
}

const unreadable = { outcome: 'unknown', reason: 'the folder of the local wallet does not work' } as const

async function statusIn(folder: string, kind: MoneyKind, id: string): Promise<MoneyStatus> {
  try {
    const kept = await read(folder, id)
    return kept?.kind === kind ? stateOf(kept, id) : { outcome: 'not_found' }
  } catch {
    return unreadable
  }
}

type Taken = { id: string; kind: MoneyKind; amountRwf: number; outcome: SandboxOutcome }

async function take({ folder, settleMs = typingMs }: Place, { id, ...taken }: Taken): Promise<MoneyAnswer> {
  try {
    // The same id a second time changes nothing.
    if (!(await read(folder, id))) {
      await writeMessage(folder, id, { ...taken, settlesAt: Date.now() + settleMs } satisfies Kept)
    }
    return { outcome: 'taken' }
  } catch {
    return unreadable
  }
}

const factsOf = (operator: MoneyOperator) => ({
  operator,
  isOpen: true,
  minRwf: 100,
  maxRwf: 2_000_000,
  promptName: 'Taskers',
  bringBack: operator === 'mtn' ? '*182*7*1#' : null,
})

/**
 * Pretend money, where no provider is configured: each attempt is a file, which other processes read as well.
 * Numbers of pawaPay's sandbox do here what they do there; any other one pays.
 */
export function localWallet(place: Place): MoneyProvider {
  const status = (kind: MoneyKind, id: string) => statusIn(place.folder, kind, id)
  return {
    id: localWalletId,
    decidesInMs: (place.settleMs ?? typingMs) + slackMs,
    collect: ({ id, amountRwf, phone }) =>
      take(place, { id, kind: 'payment', amountRwf, outcome: sandboxOutcome('payment', phone) }),
    payOut: ({ id, amountRwf, phone }) =>
      take(place, { id, kind: 'payout', amountRwf, outcome: sandboxOutcome('payout', phone) }),
    refund: async ({ id, paymentId, amountRwf }) => {
      const payment = await status('payment', paymentId)
      if (payment.outcome === 'unknown') return unreadable
      if (payment.outcome === 'not_found') return { outcome: 'refused', code: 'NOT_FOUND' }
      if (payment.outcome !== 'paid') return { outcome: 'refused', code: 'INVALID_STATE' }
      return take(place, { id, kind: 'refund', amountRwf, outcome: 'paid' })
    },
    status,
    conf: async () => ({ operators: moneyOperators.map(factsOf), isSigned: false }),
    operatorOf: async (phone) => likelyOperator(phone),
    balanceRwf: async () => null,
    readCallback: async () => 'forged',
  }
}
