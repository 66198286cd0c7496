import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { reading } from '@/lib/platform/pages-under-way'
import { getPublicPromise } from './dashboard'

/** The measured promise, for the landing page; counted again every hour at most. */
export async function loadPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  'use cache'
  cacheTag('requests')
  cacheLife('hours')
  return reading(() => getPublicPromise())
}
