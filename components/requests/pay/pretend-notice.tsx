import 'server-only'
import { Notice } from '@/components/ui/notice'
import { loadWords } from '@/lib/site/words'

/** Says that no money moves, wherever money of the wallet of this machine is shown. */
export async function PretendNotice({ isPretend }: { isPretend: boolean }) {
  if (!isPretend) return null
  const { pay } = await loadWords('pay')
  return <Notice look="calm" title={pay.pretend} />
}
