import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { admins } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { renderLetter } from '@/lib/messages/mails'
import { deliverEach } from '@/lib/messages/mutations'
import type { MoneyWorkKind } from '@/lib/money/dues/constants'
import { env } from '@/lib/platform/env'

const listOwners = () =>
  read((db) =>
    db
      .select({ id: admins.id, email: admins.email })
      .from(admins)
      .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt))),
  )

type Letter = {
  template: string
  /** What it is about: of one thing an owner has one mail a day. */
  about?: string
  subject: string
  title: string
  paragraphs: string[]
  kind: MoneyWorkKind
}

/** Mails owners that something new is on the work list of money; without a name and a sum. */
export async function mailOwners({ template, about, kind, ...text }: Letter): Promise<void> {
  const action = { text: 'Open the work list', url: `${env().SITE_URL}/admin/money?kind=${kind}` }
  const letter = await renderLetter({ lang: 'en', ...text, action })
  const key = [template, about, kigaliDay(new Date())].filter(Boolean).join(':')
  const owners = await listOwners()
  await deliverEach(
    owners.map(({ id, email }) => ({ dedupeKey: `${key}:${id}`, template, to: email, ...letter })),
  )
}
