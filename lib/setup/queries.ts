import 'server-only'
import { sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { admins, backups, settings, setupSteps } from '@/db/schema'
import { localChannels } from '@/lib/messages/queries'
import { placeholdersIn } from '@/lib/settings/constants'
import { getSettings } from '@/lib/settings/queries'
import { backupDays, type SetupItem, setupItems } from './constants'
import type { Setup } from './schema'

type Facts = Record<'hours' | 'backup' | 'second_owner' | 'prices', boolean>

/** What only the database knows. Hours that the seed wrote were saved by no owner. */
async function readFacts(): Promise<Facts> {
  const [facts] = await read((db) =>
    db.execute<Facts>(sql`select
      exists (select from ${settings} where ${settings.key} = 'opening_hours' and ${settings.updatedBy} is not null) as hours,
      exists (select from ${backups} where ${backups.madeAt} > now() - ${backupDays} * interval '1 day') as backup,
      (select count(*) > 1 from ${admins} where ${admins.role} = 'owner' and ${admins.disabledAt} is null
        and ${admins.passwordHash} is not null) as second_owner,
      exists (select from ${setupSteps} where ${setupSteps.step} = 'prices') as prices`),
  )
  if (!facts) throw new Error('The set-up was not read')
  return facts
}

/** What of the site's set-up is done. */
export async function getSetup(): Promise<Setup> {
  const [{ contact }, facts] = await Promise.all([getSettings(), readFacts()])
  const missing = placeholdersIn(contact)
  const local = localChannels()
  const isDone: Record<SetupItem, boolean> = {
    ...facts,
    phone: !missing.includes('phone'),
    address: !missing.includes('address'),
    mail: !local.includes('mail'),
    texts: !local.includes('sms'),
  }
  return { done: setupItems.filter((item) => isDone[item]) }
}
