import 'server-only'
import { getLocale } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { loadWords } from '@/lib/site/words'
import { shortMoment } from './texts'

type TrackWrittenProps = { written: { text: string; at: Date } | null; now: Date }

/** What staff wrote last on this page, where they cannot call. */
export async function TrackWritten({ written, now }: TrackWrittenProps) {
  if (!written) return null
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  return (
    <Notice look="calm" title={copy.written}>
      <p className="wrap-anywhere whitespace-pre-line">{written.text}</p>
      <p className="text-quiet text-sm">{shortMoment(written.at, now, { locale, copy })}</p>
    </Notice>
  )
}
