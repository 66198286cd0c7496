import 'server-only'
import { listDispatchers } from '@/lib/admins/queries'
import { sha256 } from '@/lib/platform/crypto'
import { getSettings } from '@/lib/settings/queries'

/** The addresses for alarms in the settings, each once. */
export function addressesIn(settings: object): string[] {
  const targets = 'alarm_targets' in settings ? settings.alarm_targets : null
  const emails = targets && typeof targets === 'object' && 'emails' in targets ? targets.emails : null
  const chosen = Array.isArray(emails) ? emails.filter((email) => typeof email === 'string' && email) : []
  return [...new Set(chosen.map((email) => email.toLowerCase()))]
}

/** Who gets alarms by mail: the addresses of the settings, or all dispatchers and owners. */
export async function addressesToAlarm(): Promise<string[]> {
  const chosen = addressesIn(await getSettings())
  if (chosen.length > 0) return chosen
  const staff = await listDispatchers()
  return staff.map(({ email }) => email.toLowerCase())
}

/** An address in the key of a mail. */
export const addressHash = (email: string): string => sha256(email).slice(0, 16)
