import { useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'

type SaveStatusProps = { isBusy: boolean; isSaved: boolean }

/** Shows and announces that a part of the profile is being saved or is saved. */
export function SaveStatus({ isBusy, isSaved }: SaveStatusProps) {
  const { saving, saved } = useWords('tasker')
  return (
    <span aria-live="polite" className="text-sm">
      {isBusy && <span className="text-quiet">{saving}</span>}
      {isSaved && !isBusy && (
        <span className="inline-flex items-center gap-1 font-medium text-hill">
          <Icon name="check" size={18} />
          {saved}
        </span>
      )}
    </span>
  )
}
