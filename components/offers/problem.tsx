import 'server-only'
import { ContactRow } from '@/components/forms/contact-row'
import { Notice } from '@/components/ui/notice'
import { loadWords } from '@/lib/site/words'

/** Why an answer was not taken; `problem` comes from the address and can be any text. */
export async function OfferProblem({ problem }: { problem: unknown }) {
  const { offer: copy, refusals } = await loadWords('offer', 'refusals')
  const texts: Record<string, string> = {
    ...copy.problems,
    busy: refusals.offer_busy,
    unfit: refusals.offer_unfit,
  }
  if (typeof problem !== 'string' || !Object.hasOwn(texts, problem)) return null
  return (
    <Notice look="alarm" title={copy.problemTitle} role="alert">
      <p>{texts[problem]}</p>
      <ContactRow />
    </Notice>
  )
}
