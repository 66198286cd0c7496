import 'server-only'
import { Notice } from '@/components/ui/notice'
import { loadWords } from '@/lib/site/words'
import type { TrackCopy } from './track-copy'

type DoneText = { title: string; text?: string }

/** The result of the last action; `done` comes from the address and can be any text. */
function doneText(done: unknown, copy: TrackCopy): DoneText | null {
  const texts: Record<string, DoneText> = {
    change: { title: copy.change.done, text: copy.change.doneText },
    cancel: { title: copy.cancel.done, text: copy.cancel.doneText },
    answer: { title: copy.answer.done },
    rating: { title: copy.rating.done },
  }
  return typeof done === 'string' && Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}

export async function TrackDone({ done }: { done: unknown }) {
  const { track: copy } = await loadWords('track')
  const text = doneText(done, copy)
  if (!text) return null
  return (
    <div id="done" className="scroll-mt-20">
      <Notice look="good" title={text.title} role="status">
        {text.text && <p>{text.text}</p>}
      </Notice>
    </div>
  )
}
