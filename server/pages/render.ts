import { incompleteMark } from '@/lib/site/constants'
import { countFallbacks } from '@/lib/site/kept'
import type { Answer, PrivateNext } from './ask-next'
import { finishPage } from './finish'
import { PageFailed, type Rendered } from './store'

/** The headers of Next's answer that belong to one connection, or that the store sets itself. */
const notKept =
  /^(?:connection|keep-alive|transfer-encoding|content-length|date|vary|cache-control|etag|set-cookie|x-nextjs.*|link)$/

function headersOf({ headers }: Answer): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    notKept.test(name) || value === undefined ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(kept)
}

/** Renders a shared page with Next and finishes it. Throws when a part of the page could not be read. */
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
