import 'server-only'
import { connection } from 'next/server'
import { isWalletLocal } from '@/lib/providers/chosen-money'
import type { OperatorFacts } from '@/lib/providers/money-provider'
import type { Follow } from '@/lib/requests/change'
import { getPayPage, listWallets, type PayPage } from './customer/queries'
import { endUnsent } from './mutations'

export type LoadedPay = PayPage & { wallets: OperatorFacts[]; isPretend: boolean }

/** The page to pay of a link; the link itself is the gate. An attempt that was never sent is failed first. */
export async function loadPayPage(token: string, follow: Follow): Promise<LoadedPay | null> {
  await connection()
  const read = await getPayPage(token)
  if (read?.last?.isUnsent) await endUnsent(read.last.id, follow)
  const page = read?.last?.isUnsent ? await getPayPage(token) : read
  if (!page) return null
  const isNeeded = page.mayPay || page.last?.state === 'pending'
  return { ...page, wallets: isNeeded ? await listWallets() : [], isPretend: isWalletLocal() }
}
