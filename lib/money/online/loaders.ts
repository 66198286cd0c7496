import 'server-only'
import { connection } from 'next/server'
import { isWalletLocal, mayPayOnline } from '@/lib/providers/chosen-money'
import type { OperatorFacts } from '@/lib/providers/money-provider'
import { loadSettings } from '@/lib/settings/loaders'
import { getPayPage, listWallets, type PayPage } from './customer/queries'

export type LoadedPay = PayPage & { wallets: OperatorFacts[]; isPretend: boolean }

/** The page to pay of a link; the link itself is the gate. */
export async function loadPayPage(token: string): Promise<LoadedPay | null> {
  await connection()
  const page = await getPayPage(token)
  if (!page) return null
  const isNeeded = page.mayPay || page.last?.state === 'pending'
  return { ...page, wallets: isNeeded ? await listWallets() : [], isPretend: isWalletLocal() }
}

/** Whether the site may promise that people can pay online. */
export const mayPayOnlineHere = async (): Promise<boolean> => mayPayOnline((await loadSettings()).money.sells)
