import { ReceiptCard, ReceiptUnknown } from '@/components/receipts/receipt'
import { LinkAway } from '@/components/requests/track/link-away'
import { receiptTitle } from '@/lib/money/receipts/labels'
import { loadReceipt } from '@/lib/money/receipts/loaders'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords, loadWordsIn } from '@/lib/site/words'
import { tryToLoad } from '../../../../_sections/failure'
import { loadHiddenMetadata } from '../../../../load'

type Props = PageProps<'/[locale]/track/[token]/receipts/[id]'>

// The address holds the key to the request, so search engines and other sites must not learn it.
export async function generateMetadata({ params }: Props) {
  const { token, id } = await params
  const loaded = await tryToLoad(() => loadReceipt(token, id))
  // A paper is called by its name in its own language.
  const { track } = await (loaded ? loadWordsIn(loaded.locale, 'track') : loadWords('track'))
  return loadHiddenMetadata(() => (loaded ? receiptTitle(loaded, track) : track.receipt.title), true)
}

export default async function ReceiptPage({ params }: Props) {
  const { token, id } = await params
  const loaded = await tryToLoad(async () => ({ receipt: await loadReceipt(token, id) }))
  if (!loaded) return <LinkAway path={`${trackPath}/${token}/receipts/${id}`} />
  if (!loaded.receipt) return <ReceiptUnknown token={token} />
  return <ReceiptCard token={token} receipt={loaded.receipt} />
}
