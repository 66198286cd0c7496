import 'server-only'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Heard, Unheard } from './exchange'
import { readKey } from './http-signature'
import type { MoneyAnswer, MoneyCallback, MoneyKind, MoneyStatus } from './money-provider'
import { isOfAccount, isRefusal, kinds, stateOf } from './pawapay-words'
import { readJson, wordSchema } from './webhook'

const reasonSchema = z.object({ failureCode: wordSchema })
const answerSchema = z.object({
  status: wordSchema.optional(),
  failureReason: reasonSchema.optional().catch(undefined),
})

const isGood = ({ status }: Heard) => status === 200

/** What the answer to a call that moves money means. Only a refusal with a code that we know is one. */
export function readAnswer(heard: Heard | Unheard): MoneyAnswer {
  if (heard.status === null) return { outcome: 'unknown', reason: heard.reason }
  const reason = `HTTP ${heard.status}, not understood`
  const { data } = answerSchema.safeParse(heard.body)
  if (!data) return { outcome: 'unknown', reason }
  const isTaken = data.status === 'ACCEPTED' || data.status === 'DUPLICATE_IGNORED'
  if (isGood(heard) && isTaken) return { outcome: 'taken' }
  const code = data.failureReason?.failureCode
  const isError = heard.status >= 400 && heard.status < 500
  // Some errors carry the reason alone.
  const isRejected = data.status === 'REJECTED' || (isError && data.status === undefined)
  const isRefused = isRejected && (isGood(heard) || isError)
  if (isRefused && code && isRefusal(code))
    return { outcome: 'refused', code, ...(isOfAccount(code) && { isOurAccount: true }) }
  return { outcome: 'unknown', reason: code ? `${reason} (${code})` : reason }
}

/** Sums come as "100", "100.00" or "1000.0000". */
const wholeSchema = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d+(\.0+)?$/))
  .transform(Number)
  .pipe(z.number().int().safe())

const stateSchema = z.object({
  status: wordSchema,
  amount: z.unknown().optional(),
  currency: z.unknown().optional(),
  providerTransactionId: z.string().min(1).max(200).nullish().catch(null),
  failureReason: reasonSchema.optional().catch(undefined),
})
type State = z.infer<typeof stateSchema>

const francsOf = ({ amount, currency }: Pick<State, 'amount' | 'currency'>): number | null =>
  currency === 'RWF' ? (wholeSchema.safeParse(amount).data ?? null) : null

function meaningOf(state: State): MoneyStatus {
  const word = state.status
  const known = stateOf(word)
  if (known === 'paid')
    return {
      outcome: 'paid',
      word,
      amountRwf: francsOf(state),
      providerRef: state.providerTransactionId ?? null,
    }
  if (known === 'failed')
    return { outcome: 'failed', word, code: state.failureReason?.failureCode ?? 'UNSPECIFIED_FAILURE' }
  return { outcome: 'pending', word, isKnownWord: known !== undefined }
}

const foundSchema = z.object({ status: z.enum(['FOUND', 'NOT_FOUND']), data: z.unknown().optional() })

/** The code with which a question is refused because of our account; undefined where it is not. */
function accountCodeOf({ status, body }: Heard): string | undefined {
  if (status !== 401 && status !== 403) return undefined
  return answerSchema.safeParse(body).data?.failureReason?.failureCode ?? `HTTP ${status}`
}

/** What the answer to a question for an attempt means. */
export function readState(
  heard: Heard | Unheard,
  { kind, id }: { kind: MoneyKind; id: string },
): MoneyStatus {
  if (heard.status === null) return { outcome: 'unknown', reason: heard.reason }
  const found = isGood(heard) ? foundSchema.safeParse(heard.body).data : undefined
  if (found?.status === 'NOT_FOUND') return { outcome: 'not_found' }
  const own = z.object({ [kinds[kind].id]: z.literal(id) }).safeParse(found?.data)
  const state = stateSchema.safeParse(found?.data)
  if (own.success && state.success) return meaningOf(state.data)
  const accountCode = accountCodeOf(heard)
  return {
    outcome: 'unknown',
    reason: `HTTP ${heard.status}, not understood`,
    ...(accountCode && { accountCode }),
  }
}

/** What a callback says, whose signature is right already. */
export function readNews(raw: Buffer, kind: MoneyKind): MoneyCallback | 'ignored' {
  const body = readJson(raw)
  const own = z.object({ [kinds[kind].id]: z.uuid() }).safeParse(body)
  const id = own.data?.[kinds[kind].id]
  const { data } = stateSchema.safeParse(body)
  if (!id || !data || stateOf(data.status) === 'pending') return 'ignored'
  const code = data.failureReason?.failureCode ?? null
  return { id: id.toLowerCase(), word: data.status, code, amountRwf: francsOf(data) }
}

const keysSchema = z.array(z.object({ id: z.string(), key: z.string() }))

/** The keys of signatures by their ids; null for another answer. */
export function readKeys(body: unknown): ReadonlyMap<string, KeyObject> | null {
  const { data } = keysSchema.safeParse(body)
  if (!data) return null
  const keys = new Map<string, KeyObject>()
  for (const { id, key: pem } of data) {
    const key = readKey(pem)
    if (key) keys.set(id, key)
  }
  return keys
}

const balancesSchema = z.object({
  balances: z.array(z.object({ balance: z.coerce.number(), currency: z.string() })),
})

/** What lies in our wallets of francs, together; null where there is none. */
export function readBalance(body: unknown): number | null {
  const { data } = balancesSchema.safeParse(body)
  const francs = data?.balances.filter(({ currency }) => currency === 'RWF') ?? []
  if (francs.length === 0) return null
  return Math.floor(francs.reduce((sum, { balance }) => sum + balance, 0))
}
