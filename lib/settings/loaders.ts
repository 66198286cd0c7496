import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getSettings } from './queries'
import type { Settings } from './schema'

/** The settings, for the public pages. */
export async function loadSettings(): Promise<Settings> {
  'use cache'
  cacheTag('settings')
  cacheLife('content')
  return getSettings()
}
