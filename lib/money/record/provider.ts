import 'server-only'
import { isWalletLocal, moneyProvider } from '@/lib/providers/chosen-money'

/** How mobile money stands: what staff must know of the provider. */
export type ProviderState = {
  isPretend: boolean
  /** Null where the provider does not answer. */
  isSigned: boolean | null
  balanceRwf: number | null
} | null

/** What the provider says of itself; null where nothing can be paid online. */
export async function getProviderState(): Promise<ProviderState> {
  const provider = moneyProvider()
  if (!provider) return null
  if (isWalletLocal()) return { isPretend: true, isSigned: null, balanceRwf: null }
  const [conf, balanceRwf] = await Promise.all([provider.conf('payment'), provider.balanceRwf()])
  return { isPretend: false, isSigned: conf?.isSigned ?? null, balanceRwf }
}
