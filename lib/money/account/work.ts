import 'server-only'
import { and, eq } from 'drizzle-orm'
import { read } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { mailOwners } from '@/lib/money/mails'
import { type Work, work } from '@/lib/platform/work'
import type { MoneyKind } from '@/lib/providers/money-provider'
import { type RefusedAccount, refusedAccountText } from './mutations'
import { accountMailQueue } from './work-schema'

const untold: Record<MoneyKind, string> = {
  payment: 'we do not learn whether a payment has come',
  refund: 'we do not learn whether a refund has gone back',
  payout: 'we do not learn whether a payout has arrived',
}
const undone: Record<MoneyKind, string> = {
  payment: 'nobody can pay online',
  refund: 'no refund goes back by mobile money',
  payout: 'nothing can be paid out',
}

async function mailRefused(refused: RefusedAccount): Promise<void> {
  const { of, code, isAsking } = refused
  const detail = refusedAccountText(refused)
  const isOurs = and(eq(moneyWork.kind, 'account_refused'), eq(moneyWork.detail, detail))
  if ((await read((db) => db.$count(moneyWork, isOurs))) === 0) return
  await mailOwners({
    template: 'money.account',
    about: `${isAsking ? 'asking:' : ''}${of}:${code}`,
    subject: 'The provider of mobile money refuses our account',
    title: `At this moment ${(isAsking ? untold : undone)[of]}`,
    paragraphs: [
      `pawaPay refuses our account with the code ${code}.`,
      'What that code means, and what to do, stands in the operations guide, on the page about money.',
    ],
    kind: 'account_refused',
  })
}

export const accountWork: readonly Work[] = [
  work(accountMailQueue, ({ kind: of, code, is_asking: isAsking = false }) =>
    mailRefused({ of, code, isAsking }),
  ),
]
