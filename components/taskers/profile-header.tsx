import { useSite, useWords } from '@/components/forms/words'
import { Portrait } from '@/components/media/portrait'
import { Band } from '@/components/ui/imigongo'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { Tasker } from '@/lib/taskers/schema'
import { mayNotWork, optionText } from './option-text'
import { PhotoControls } from './profile-photo'

type ProfileHeaderProps = { tasker: Tasker; onTasker: (tasker: Tasker) => void }

/** The states with pending checks: a tasker who is already approved must not look unchecked. */
const unchecked: readonly string[] = ['applied', 'screening']

const looks: Partial<Record<Tasker['status'], string>> = {
  approved: 'bg-hill',
  suspended: 'bg-alarm',
  rejected: 'bg-alarm',
}

/** The head of the profile: photo, name, trade and checks; it never claims a check that was not done. */
export function ProfileHeader({ tasker, onTasker }: ProfileHeaderProps) {
  const copy = useWords('tasker')
  const { locale } = useSite()
  const checks = tasker.checked_on
    ? fill(copy.checkedOn, { date: longDate(tasker.checked_on, locale) })
    : copy.pendingChecks
  return (
    <article className="overflow-hidden rounded-card border border-rule bg-white">
      <Band className={looks[tasker.status] ?? 'bg-ochre'} />
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-center gap-[min(1rem,4vw)] sm:gap-6">
          <Portrait
            photo={tasker.photo}
            alt={fill(copy.photoAlt, { name: tasker.name })}
            sizes="112px"
            iconSize={44}
            className="size-[min(5rem,23vw)] sm:size-28"
          />
          <div className="min-w-0 flex-1">
            <p className="break-words font-bold text-xl leading-tight sm:text-2xl">{tasker.name}</p>
            {tasker.profession && (
              <p className="mt-1 break-words">
                {fill(copy.certified, { profession: optionText(tasker.profession, copy) })}
              </p>
            )}
          </div>
        </div>
        {(tasker.checked_on || unchecked.includes(tasker.status)) && (
          <p
            className={`justify-self-start rounded-full px-2.5 py-0.5 font-medium text-sm ${tasker.checked_on ? 'bg-hill-pale text-hill' : 'bg-clay-pale text-clay-deep'}`}
          >
            {checks}
          </p>
        )}
        <PhotoControls tasker={tasker} onTasker={onTasker} />
        <div className="grid gap-1 border-rule border-t pt-4">
          <h2 className="text-quiet text-sm">{copy.application}</h2>
          <p className="font-bold text-lg">{copy.states[tasker.status].label}</p>
          {!mayNotWork.includes(tasker.status) && <p>{copy.states[tasker.status].text}</p>}
        </div>
      </div>
    </article>
  )
}
