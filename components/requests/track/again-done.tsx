import 'server-only'
import { getLocale } from 'next-intl/server'
import { KeepReceipt } from '@/components/requests/wizard/keep-receipt'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'

type AgainDoneProps = {
  done: string | null
  token: string
  request: { reference: string; taskId: number; contactDueAt: Date }
}

/** The result of asking again, or of a step of a repeat. */
export async function AgainDone({ done, token, request }: AgainDoneProps) {
  const [{ again: copy }, locale] = await Promise.all([loadWords('again'), getLocale()])
  const texts: Record<string, { title: string; text?: string }> = {
    again: { title: copy.done, text: copy.doneText },
    repeat_start: { title: copy.repeat.done.start },
    repeat_skip: { title: copy.repeat.done.skip },
    repeat_end: { title: copy.repeat.done.end, text: copy.repeat.endText },
  }
  const said = done !== null && Object.hasOwn(texts, done) ? texts[done] : undefined
  if (!said) return null
  return (
    <div id="done" className="scroll-mt-20">
      <Notice look="good" title={said.title} role="status">
        {said.text && <p>{said.text}</p>}
      </Notice>
      {done === 'again' && (
        <KeepReceipt
          reference={request.reference}
          taskId={request.taskId}
          contactDueAt={request.contactDueAt.toISOString()}
          path={localePath(locale, `${trackPath}/${token}`)}
        />
      )}
    </div>
  )
}
