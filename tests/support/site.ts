import { read } from '@/db/client'
import { siteVersion } from '@/db/schema'
import { knownSite } from '@/lib/site/kept'

/** The version of the site's content, as the database has it. */
export async function versionOfSite(): Promise<number> {
  const [row] = await read((db) => db.select({ version: siteVersion.version }).from(siteVersion))
  return row?.version ?? 0
}

/** Whether the site has changed since a version, and this process knows of it. */
export async function hasChangedSince(version: number): Promise<boolean> {
  const now = await versionOfSite()
  return now > version && knownSite()?.version === now
}
