import 'server-only'
import { noteAccount, noteAskedAccount } from '@/lib/money/account/mutations'
import { AppError } from '@/lib/platform/errors'
import { moneyProvider } from '@/lib/providers/chosen-money'
import type { MoneyAnswer, MoneyKind, MoneyProvider, MoneyStatus } from '@/lib/providers/money-provider'
import { type AttemptTable, isTimeToAsk } from './queries'
import { isAskedEnough } from './workflow'

/** What a worker does with an attempt now. `ask`: it may have been called already. */
export type Todo = { todo: 'call' | 'ask'; mayCallAgain: boolean }

/** What a kind of attempt does at each step. Each step but the call is a transaction of its own. */
export type Carrier<Claim extends Todo> = {
  kind: MoneyKind
  /** Marks the attempt as called; null when nothing is to be done. */
  claim(id: string, provider: MoneyProvider): Promise<Claim | null>
  /** Calls the provider; null when there is nobody to call for any more. */
  call(provider: MoneyProvider, claim: Claim): Promise<MoneyAnswer | null>
  /** Fails an attempt that the provider has refused in its answer. */
  refuse(id: string, code: string): Promise<void>
  /** Writes what the provider says of an attempt. */
  apply(id: string, status: MoneyStatus): Promise<void>
}

async function call<Claim extends Todo>(
  provider: MoneyProvider,
  id: string,
  claim: Claim,
  carrier: Carrier<Claim>,
) {
  const answer = await carrier.call(provider, claim)
  // A second call may be refused although the first one was taken: then its status tells.
  if (answer?.outcome === 'refused' && claim.todo === 'call') await carrier.refuse(id, answer.code)
  if (answer) await noteAccount(carrier.kind, answer)
}

/** What the provider says of an attempt; staff see it where it refuses to tell. */
export async function statusOf(provider: MoneyProvider, kind: MoneyKind, id: string): Promise<MoneyStatus> {
  const status = await provider.status(kind, id)
  await noteAskedAccount(kind, status)
  return status
}

/**
 * Has the provider carry out an attempt. A job that runs again cannot know whether the former one has called,
 * so it asks first, and calls again with the same id only for a short time.
 */
export async function carryOut<Claim extends Todo>(id: string, carrier: Carrier<Claim>): Promise<void> {
  const provider = moneyProvider()
  const claim = provider && (await carrier.claim(id, provider))
  if (!claim) return
  if (claim.todo === 'call') return call(provider, id, claim, carrier)
  const status = await statusOf(provider, carrier.kind, id)
  if (status.outcome === 'not_found' && claim.mayCallAgain) return call(provider, id, claim, carrier)
  await carrier.apply(id, status)
}

type Asked = { table: AttemptTable; id: string; isWoken: boolean | undefined }

/** Does a job that asks: when it is time, or when the provider has said something by itself. */
export async function askInTime(
  { table, id, isWoken }: Asked,
  carrier: Pick<Carrier<Todo>, 'kind' | 'apply'>,
) {
  if (isWoken || (await isTimeToAsk(table, id))) await askAbout(id, carrier)
}

/** Asks the provider what became of an attempt. */
export async function askAbout(id: string, { kind, apply }: Pick<Carrier<Todo>, 'kind' | 'apply'>) {
  const provider = moneyProvider()
  if (provider) await apply(id, await statusOf(provider, kind, id))
}

const unasked = new AppError('unavailable', {
  message:
    'The provider does not answer right now. Try again in a few minutes: only it knows what became of this.',
})
const isKnown = new AppError('conflict', {
  message: 'The provider knows of this money, so it may still go. What the provider says counts: look again.',
})

/** Refuses to have an attempt called not paid unless the provider knows nothing of it at this moment. */
export async function demandUnknown(id: string, { kind, apply }: Pick<Carrier<Todo>, 'kind' | 'apply'>) {
  const provider = moneyProvider()
  const status = provider && (await statusOf(provider, kind, id))
  if (!status || status.outcome === 'unknown') throw unasked
  if (status.outcome === 'not_found') return
  await apply(id, status)
  throw isKnown
}

/** Whether an attempt has failed; refuses where a person may not say so yet. */
export function isFailedAlready({ state, calledAt }: { state: string; calledAt: Date | null }): boolean {
  if (state === 'failed') return true
  if (state === 'pending' && calledAt && isAskedEnough(calledAt, new Date())) return false
  const message =
    state === 'paid' ? 'The provider has paid it.' : 'We ask about it for three days before you can say that.'
  throw new AppError('conflict', { message })
}
