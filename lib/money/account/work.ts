import 'server-only'
import { and, eq } from 'drizzle-orm'
import { read } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { mailOwners } from '@/lib/money/mails'
import { type Work, work } from '@/lib/platform/work'
import type { MoneyKind } from '@/lib/providers/money-provider'
import { refusedAccountText } from './mutations'
import { accountMailQueue } from './work-schema'

const what: Record<MoneyKind, string> = {
  payment: 'nobody can pay online',
  refund: 'no refund goes back by mobile money',
  payout: 'nothing can be paid out',
}

async function mailRefused({ kind, code }: { kind: MoneyKind; code: string }): Promise<void> {
  const detail = refusedAccountText(kind, code)
  const isOurs = and(eq(moneyWork.kind, 'account_refused'), eq(moneyWork.detail, detail))
  if ((await read((db) => db.$count(moneyWork, isOurs))) === 0) return
  await mailOwners({
    template: 'money.account',
    about: `${kind}:${code}`,
    subject: 'The provider of mobile money refuses our account',
    title: `At this moment ${what[kind]}`,
    paragraphs: [
      `pawaPay refuses our account with the code ${code}.`,
      'What that code means, and what to do, stands in the operations guide, on the page about money.',
    ],
    kind: 'account_refused',
  })
}

export const accountWork: readonly Work[] = [work(accountMailQueue, mailRefused)]
