import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { reading } from '@/lib/platform/pages-under-way'
import { listHeroScenes } from './queries'
import type { HeroScene } from './schema'

/** The hero's scenes, for the landing page. */
export async function loadHeroScenes(): Promise<HeroScene[]> {
  'use cache'
  cacheTag('settings', 'media')
  cacheLife('content')
  return reading(() => listHeroScenes())
}
