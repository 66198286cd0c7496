import { useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'

type SaveStatusProps = { isBusy: boolean; isSaved: boolean }

/** That a part of the profile is being saved or is saved, read out when it changes. */
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
