import 'server-only'
import { requireTaskerPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getName, getOwnMoney, getStatement } from './queries'
import { type OwnMoney, type Statement, statementQuerySchema } from './schema'

/** What is open between us and the tasker, and their weeks; redirects others to the login. */
export async function loadOwnMoney(locale: Locale): Promise<OwnMoney> {
  const { taskerId } = await requireTaskerPage(locale)
  return getOwnMoney(taskerId)
}

type Days = { from: string; to: string }

/** The tasker's own statement of some days; those that are no days are the usual ones. */
export async function loadOwnStatement(
  locale: Locale,
  asked: Record<string, unknown>,
  usual: Days,
): Promise<{ tasker: { id: string; name: string }; statement: Statement }> {
  const { taskerId } = await requireTaskerPage(locale)
  const read = statementQuerySchema.safeParse({ from: asked.from, to: asked.to })
  const [name, statement] = await Promise.all([
    getName(taskerId),
    getStatement(taskerId, read.success ? read.data : usual),
  ])
  return { tasker: { id: taskerId, name }, statement }
}
