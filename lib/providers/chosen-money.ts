import 'server-only'
import { env } from '@/lib/platform/env'
import { localWallet } from './local-wallet'
import {
  localWalletId,
  type MoneyKind,
  type MoneyOperator,
  type MoneyProvider,
  type OperatorFacts,
} from './money-provider'
import { pawapay } from './pawapay'
import { kinds } from './pawapay-words'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What pawaPay has told of itself is kept with the provider, so one is made for each configuration. */
let made: { settings: string; provider: MoneyProvider } | undefined

function pawapayOf(token: string, url: string): MoneyProvider {
  const settings = `${url} ${token}`
  if (made?.settings !== settings) made = { settings, provider: pawapay({ token, url }) }
  return made.provider
}

/** Who carries mobile money; null where there is no way to pay by it. */
export function moneyProvider(): MoneyProvider | null {
  const { PAWAPAY_TOKEN, PAWAPAY_API_URL, PAYMENTS, SITE_URL, WALLET_DIR } = env()
  if (PAWAPAY_TOKEN) return pawapayOf(PAWAPAY_TOKEN, PAWAPAY_API_URL)
  const isPretend = PAYMENTS === 'local' || thisMachine.has(new URL(SITE_URL).hostname)
  return isPretend ? localWallet({ folder: WALLET_DIR }) : null
}

/** Whether money is pretended, which must then be said wherever it is shown. */
export const isWalletLocal = (): boolean => moneyProvider()?.id === localWalletId

/** Whether new payments may be started. Those that are under way go on, and refunds. */
export const mayStartPayments = (): boolean => env().PAYMENTS !== 'off' && moneyProvider() !== null

/** What an operator takes now for one kind of attempt; null where the provider does not tell. */
export async function operatorFacts(kind: MoneyKind, operator: MoneyOperator): Promise<OperatorFacts | null> {
  const conf = await moneyProvider()?.conf(kind)
  return conf?.operators.find((one) => one.operator === operator) ?? null
}

/** Whether taskers may be paid out of collected money. */
export const mayPayOut = (): boolean => env().PAYOUTS === 'on' && moneyProvider() !== null

/** Where pawaPay brings its news of one kind, as its signatures name the address. */
export function moneyCallbackUrl(kind: MoneyKind): string {
  return `${env().SITE_URL}/api/webhooks/pawapay/${kinds[kind].path}`
}

/** Whether a customer may begin to pay online where the money is whose. */
export const mayPayOnline = (sells: 'cash' | 'full' | null): boolean => sells === 'full' && mayStartPayments()
