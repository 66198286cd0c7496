import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import { onTheWayChoices } from '@/lib/jobs/constants'
import type { CardSteps } from './use-steps'

type MinutesProps = { steps: CardSteps; isWaiting: boolean; look?: 'primary' | 'secondary' }

/** Asks how long a tasker is on the way, and says so to the customer. */
export function Minutes({ steps, isWaiting, look = 'primary' }: MinutesProps) {
  const words = useWords('jobs')
  const { sending } = useWords('forms')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-lg">{words.howLong}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {onTheWayChoices.map((minutes) => (
          <Button
            key={minutes}
            look={look}
            aria-disabled={isWaiting}
            onClick={() => void (isWaiting || steps.press({ name: 'on_the_way', body: { minutes } }))}
            className="tabular min-h-16 text-xl"
          >
            {fill(words.minutes, { minutes })}
          </Button>
        ))}
      </div>
      {steps.isBusy && <p role="status">{sending}</p>}
    </fieldset>
  )
}
