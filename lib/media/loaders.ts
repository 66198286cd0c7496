import 'server-only'
import { readOncePerVersion } from '@/lib/site/kept'
import { listHeroScenes } from './queries'
import type { HeroScene } from './schema'

/** The hero's scenes, for the landing page. */
export async function loadHeroScenes(): Promise<HeroScene[]> {
  return readOncePerVersion('hero', () => listHeroScenes())
}
