import 'server-only'
import { env } from '@/lib/platform/env'
import { isTextLocal } from '@/lib/providers/chosen'
import { isMailLocal } from '@/lib/providers/mail'
import { isTextChannel, type MessageChannel, sentChannels } from './constants'

/** Whether messages of a channel are only kept in a folder, because no provider is configured. */
export const isChannelLocal = (channel: MessageChannel): boolean =>
  channel === 'mail' ? isMailLocal() : isTextChannel(channel) && isTextLocal(channel)

/** The channels without a provider. */
export const localChannels = (): MessageChannel[] => sentChannels.filter(isChannelLocal)

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether the site is tried out on the machine that serves it. */
export const isThisMachine = (): boolean => ownNames.includes(new URL(env().SITE_URL).hostname)

/** The folders in which messages of channels without a provider lie; empty where all have one. */
export const localFolders = (): string[] => {
  const { MAIL_DIR, SMS_DIR } = env()
  const folders = localChannels().map((channel) => (channel === 'mail' ? MAIL_DIR : SMS_DIR))
  return [...new Set(folders)]
}

/** What reaches no one on a public site. WhatsApp may be missing: SMS takes its place. */
export function silentChannels(): ('mail' | 'sms')[] {
  if (isThisMachine()) return []
  return (['mail', 'sms'] as const).filter(isChannelLocal)
}
