import 'server-only'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listMessages, listTemplates } from './queries'
import type { MessageAnswer, MessageQuery } from './schema'

/** One page of the mails and the kinds there are, for dispatchers. */
export async function loadMessages(
  query: MessageQuery,
): Promise<{ initial: MessageAnswer; templates: string[] }> {
  await requireAdminPage(dispatching)
  const [initial, templates] = await Promise.all([listMessages(query), listTemplates()])
  return { initial, templates }
}
