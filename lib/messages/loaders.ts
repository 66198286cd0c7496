import 'server-only'
import { adminRoles, dispatching } from '@/lib/auth/constants'
import { forStaff, requireAdminPage } from '@/lib/auth/page-gate'
import { nullWhenGone } from '@/lib/platform/errors'
import { idParamsSchema } from '@/lib/platform/fields'
import type { MessageQuery } from './list'
import {
  getMessage,
  isThisMachine,
  listMessages,
  listTemplates,
  localChannels,
  localFolders,
  silentChannels,
} from './queries'
import type { MessageDetail } from './schema'
import { listTroubles } from './troubles'

/** One page of the messages, the kinds there are, and the channels without a provider, for dispatchers. */
export const loadMessages = forStaff(dispatching, async (query: MessageQuery) => {
  const [initial, templates] = await Promise.all([listMessages(query), listTemplates()])
  const folders = isThisMachine() ? localFolders() : []
  return { initial, templates, local: localChannels(), folders }
})

/** One message with its words, for dispatchers; null when there is none. */
export async function loadMessage(id: string): Promise<MessageDetail | null> {
  const { role } = await requireAdminPage(dispatching)
  if (!idParamsSchema.safeParse({ id }).success) return null
  return getMessage(id, role).catch(nullWhenGone)
}

/** What reaches no one because no provider is configured, on a site that is not on this machine. */
export const loadSilentChannels = forStaff(adminRoles, async () => silentChannels())

/** The channels whose provider has failed for some minutes. */
export const loadTroubles = forStaff(adminRoles, listTroubles)
