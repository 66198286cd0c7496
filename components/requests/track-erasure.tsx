import 'server-only'
import { buttonClass } from '@/components/ui/button'
import { loadWords } from '@/lib/site/words'
import type { TrackContext } from './track-copy'
import { TrackForm } from './track-form'

/** Deletes all personal data: explains what is deleted, what stays and why. */
export async function TrackErasure({ isOpen, ...context }: TrackContext & { isOpen: boolean }) {
  const { erasure: copy } = (await loadWords('track')).track
  return (
    <TrackForm action="erasure" {...context}>
      <div className="grid gap-3">
        <p>{copy.lead}</p>
        <p className="text-quiet">{copy.kept}</p>
        {isOpen && <p className="font-semibold">{copy.cancels}</p>}
      </div>
      <button
        type="submit"
        className={buttonClass('secondary', 'border-alarm! text-alarm! sm:justify-self-start sm:px-8')}
      >
        {isOpen ? copy.submitCancel : copy.submit}
      </button>
    </TrackForm>
  )
}
