import { Icon } from '@/components/ui/icon'
import type { TaskerCopy } from './tasker-copy'
import type { SaveState } from './use-save'

/** How saving a part of the profile went, read out when it changes. */
export function SaveStatus({ state, copy }: { state: SaveState; copy: TaskerCopy }) {
  return (
    <span aria-live="polite" className="text-sm">
      {state === 'busy' && <span className="text-quiet">{copy.saving}</span>}
      {state === 'saved' && (
        <span className="inline-flex items-center gap-1 font-medium text-hill">
          <Icon name="check" size={18} />
          {copy.saved}
        </span>
      )}
      {state === 'failed' && (
        <span className="font-medium text-alarm">
          {copy.saveFailedTitle}. {copy.saveFailed}
        </span>
      )}
    </span>
  )
}
