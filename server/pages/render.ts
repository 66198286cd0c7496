import { incompleteMark } from '@/lib/site/constants'
import { countFallbacks } from '@/lib/site/kept'
import type { Answer, PrivateNext } from './ask-next'
import { finishPage } from './finish'
import { PageFailed, type Rendered } from './store'

/** What of Next's answer belongs to one connection, or is said anew by the store. */
const notKept =
  /^(?:connection|keep-alive|transfer-encoding|content-length|date|vary|cache-control|etag|set-cookie|x-nextjs.*|link)$/

function headersOf({ headers }: Answer): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    notKept.test(name) || value === undefined ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(kept)
}

/**
 * Makes a shared page: asks Next for it and finishes it. A page with a part that could not be read is a
 * failure.
 */
export async function renderPage({ ask }: PrivateNext, key: string): Promise<Rendered> {
  const before = countFallbacks()
  const answer = await ask(key)
  if (answer.status !== 200)
    throw new PageFailed(`Next answered ${answer.status} to ${key}`, { leadsTo: answer.headers.location })
  const page = { ...(await finishPage(answer.text)), headers: headersOf(answer) }
  if (countFallbacks() !== before || answer.text.includes(incompleteMark))
    throw new PageFailed(`${key} could not be read whole`, { part: page })
  return page
}
