import 'server-only'
import { requireTaskerPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getBalance, getName, getStatement } from './queries'
import { type Statement, statementQuerySchema } from './schema'

/** What is open between us and the tasker who is logged in; redirects others to the login. */
export async function loadOwnBalance(locale: Locale): Promise<number> {
  const { taskerId } = await requireTaskerPage(locale)
  return getBalance(taskerId)
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
