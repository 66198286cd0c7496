import 'server-only'
import { getPublicPromise } from '@/lib/requests/staff/dashboard'

/** The measured promise, for the landing page. */
export async function loadPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  return getPublicPromise()
}
