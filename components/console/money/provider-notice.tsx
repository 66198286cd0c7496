import { rwfText } from '@/lib/i18n/money'
import { PretendNotice } from './pretend-notice'

type ProviderNoticeProps = {
  provider: { isPretend: boolean; isSigned: boolean | null; balanceRwf: number | null } | null
}

/** What staff must know of mobile money before they work off the list; nothing where there is none. */
export function ProviderNotice({ provider }: ProviderNoticeProps) {
  if (!provider) return null
  const { isPretend, isSigned, balanceRwf } = provider
  if (isPretend) return <PretendNotice isPretend />
  return (
    <div className="mb-3 grid gap-2">
      {isSigned === false && (
        <p role="alert" className="rounded-control bg-alarm-pale px-4 py-3 font-semibold text-alarm">
          pawaPay does not sign its callbacks: we refuse them, and find payments by asking. Switch signing on
          in its dashboard.
        </p>
      )}
      {isSigned === null && (
        <p className="text-quiet">
          pawaPay does not answer right now. What is under way is asked about again.
        </p>
      )}
      {balanceRwf !== null && (
        <p className="tabular text-quiet">
          pawaPay holds {rwfText(balanceRwf)}; its fees are taken from that.
        </p>
      )}
    </div>
  )
}
