import 'server-only'
import { revalidateTag } from 'next/cache'

/** Has the public pages made anew at their next request, in every language; for route handlers, after a change. */
export function expireTags(...tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}
