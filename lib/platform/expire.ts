import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { moment, untilPagesAreDone } from './pages-under-way'

/**
 * Has the public pages rendered again at their next request, in every language; for route handlers, after a
 * change. When it is done, every page under way knows of the change.
 *
 * Next's `revalidateTag` does it after the answer, and by a clock that may be ahead of the one the mark is
 * read by.
 */
export async function expireTags(...tags: readonly string[]): Promise<void> {
  const expired = moment()
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired })
  await untilPagesAreDone()
}
