import { idParamsSchema } from '@/lib/platform/fields'
import 'server-only'
import { dispatching } from '@/lib/admins/constants'
import { forStaff, requireAdminPage } from '@/lib/auth/page-gate'
import { nullWhenGone } from '@/lib/platform/errors'
import { isMailLocal } from '@/lib/platform/mail'
import { getMessage, listMessages, listTemplates } from './queries'
import type { MessageDetail, MessageQuery } from './schema'

/** One page of the mails, the kinds there are, and whether a provider is configured, for dispatchers. */
export const loadMessages = forStaff(dispatching, async (query: MessageQuery) => {
  const [initial, templates] = await Promise.all([listMessages(query), listTemplates()])
  return { initial, templates, isLocal: isMailLocal() }
})

/** One mail with its text, for dispatchers; null when there is none. */
export async function loadMessage(id: string): Promise<MessageDetail | null> {
  const { role } = await requireAdminPage(dispatching)
  if (!idParamsSchema.safeParse({ id }).success) return null
  return getMessage(id, role).catch(nullWhenGone)
}
