import 'server-only'
import { transact } from '@/db/client'
import { writeProof } from '@/lib/money/dues/mutations'
import { mailOwners } from '@/lib/money/mails'
import { type Work, work } from '@/lib/platform/work'
import { compareWithProvider } from './provider'
import { findDifferences } from './queries'
import { moneyProofQueue } from './work-schema'

/**
 * Compares the books with what was paid and given back, and with what the provider says, and puts each
 * difference on the work list.
 */
export async function proveMoney(): Promise<void> {
  // The provider is asked before anything is read in the transaction.
  const ofProvider = await compareWithProvider()
  const found = await transact(async (tx) => {
    const differences = [...(await findDifferences(tx)), ...ofProvider.differences]
    return writeProof(tx, differences, ofProvider.answered)
  })
  if (found === 0) return
  await mailOwners({
    template: 'money.proof',
    subject: 'The books do not add up',
    title: 'The nightly proof found a difference',
    paragraphs: [
      found === 1 ? 'One thing does not agree.' : `${found} things do not agree.`,
      'Look at the work list of money. Nothing was changed; a correction is an entry of an owner.',
    ],
    kind: 'proof',
  })
}

export const proofWork: readonly Work[] = [work(moneyProofQueue, proveMoney)]
