import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { admins } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { renderLetter } from '@/lib/messages/mails'
import { deliverEach } from '@/lib/messages/mutations'
import { writeProof } from '@/lib/money/dues/mutations'
import { env } from '@/lib/platform/env'
import { type Work, work } from '@/lib/platform/work'
import { compareWithProvider } from './provider'
import { findDifferences } from './queries'
import { moneyProofQueue } from './work-schema'

const listOwners = () =>
  read((db) =>
    db
      .select({ id: admins.id, email: admins.email })
      .from(admins)
      .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt))),
  )

/** Mails owners that the books do not agree; without a name and a sum. */
async function mailOwners(count: number): Promise<void> {
  const letter = await renderLetter({
    lang: 'en',
    subject: 'The books do not add up',
    title: 'The nightly proof found a difference',
    paragraphs: [
      count === 1 ? 'One thing does not agree.' : `${count} things do not agree.`,
      'Look at the work list of money. Nothing was changed; a correction is an entry of an owner.',
    ],
    action: { text: 'Open the work list', url: `${env().SITE_URL}/admin/money?kind=proof` },
  })
  const template = 'money.proof'
  const day = kigaliDay(new Date())
  const owners = await listOwners()
  await deliverEach(
    owners.map(({ id, email }) => ({
      dedupeKey: `${template}:${day}:${id}`,
      template,
      to: email,
      ...letter,
    })),
  )
}

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
  if (found > 0) await mailOwners(found)
}

export const proofWork: readonly Work[] = [work(moneyProofQueue, proveMoney)]
