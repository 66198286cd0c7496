import 'server-only'
import { revalidateTag } from 'next/cache'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { untilPagesAreDone } from './pages-under-way'

/**
 * Has the public pages made anew at their next request, in every language; for route handlers, after a change. When it is
 * done no page is under way that was begun before: whoever asks after the answer gets the change.
 */
export async function expireTags(...tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    revalidateTag(tag, { expire: 0 })
    // Next does it after the answer; what is begun from now on must find it done.
    tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: Date.now() })
  }
  await untilPagesAreDone()
}
