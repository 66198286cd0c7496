import { ProblemNotice } from '@/components/forms/problem-notice'
import { Button } from '@/components/ui/button'
import { timesText } from '@/lib/day/labels'
import { jobOf } from '@/lib/day/moves/workflow'
import { payFieldId, useMoves } from './use-moves'

/** Why the last move was refused; and of the move that is not saved yet, what it is and its two ends. */
export function MoveBar() {
  const { plan, move, said, refused, isBusy, pay, save, putBack } = useMoves()
  const job = move && jobOf(plan, move.id)
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused && <ProblemNotice title={refused.title} error={refused.error} />}
      {job && (
        <section
          aria-label="Not saved yet"
          className="fixed right-0 bottom-0 left-0 lg:left-[260px] z-30 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-rule border-t bg-surface px-4 py-3 shadow-lift"
        >
          <p className="tabular min-w-0">
            <span className="font-semibold">
              {job.reference} · {job.task_title}
            </span>{' '}
            to {job.tasker?.name}, {timesText(job)}
            {job.is_clashing && <strong className="text-ochre-deep"> Clashes with another job</strong>}
          </p>
          {pay && <Pay {...pay} onEnter={save} />}
          <div className="flex gap-2">
            <Button onClick={save} aria-disabled={isBusy} aria-keyshortcuts="Enter">
              {isBusy ? 'Saving…' : 'Save'}
            </Button>
            <Button look="secondary" onClick={putBack} aria-disabled={isBusy} aria-keyshortcuts="Escape">
              Put it back
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

type PayProps = NonNullable<ReturnType<typeof useMoves>['pay']> & { onEnter: () => void }

function Pay({ text, isRefused, set, onEnter }: PayProps) {
  const errorId = `${payFieldId}-error`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={payFieldId} className="font-medium text-sm">
        Pay (RWF)
      </label>
      <input
        id={payFieldId}
        value={text}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? errorId : undefined}
        className="tabular min-h-11 w-28 rounded-control border border-rule bg-surface px-3 aria-invalid:border-alarm"
      />
      {isRefused && (
        <p id={errorId} role="alert" className="text-alarm text-sm">
          Please say what the tasker gets.
        </p>
      )}
    </div>
  )
}
