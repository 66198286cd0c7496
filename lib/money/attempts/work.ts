import 'server-only'
import { moneyProvider } from '@/lib/providers/chosen-money'
import type { MoneyAnswer, MoneyKind, MoneyProvider, MoneyStatus } from '@/lib/providers/money-provider'
import { type AttemptTable, isTimeToAsk } from './queries'

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
  const status = await provider.status(carrier.kind, id)
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
  if (provider) await apply(id, await provider.status(kind, id))
}
