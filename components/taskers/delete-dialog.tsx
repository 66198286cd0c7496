import type { RefObject } from 'react'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import type { Tasker } from '@/lib/taskers/schema'
import { deleteProfile } from './send-person'

type DeleteDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  tasker: Tasker
  onDeleted: () => void
}

/** Asks before a profile is deleted, and says what is kept and why. */
export function DeleteDialog({ ref, tasker, onDeleted }: DeleteDialogProps) {
  const words = useWords('tasker')
  const { send, isBusy, error } = useSending({
    call: deleteProfile,
    onDone: () => {
      ref.current?.close()
      onDeleted()
    },
  })
  return (
    <dialog
      ref={ref}
      aria-labelledby="delete-title"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card bg-paper p-5 text-ink backdrop:bg-ink/50 sm:p-7"
    >
      <div className="grid gap-4">
        <h2 id="delete-title" className="font-bold text-2xl leading-tight">
          {words.deleteTitle}
        </h2>
        {words.deleteText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ProblemNotice error={error} />
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
          <Button disabled={isBusy} onClick={() => void send(tasker.id)} className="bg-alarm! hover:bg-ink!">
            {isBusy ? words.deleting : words.deleteConfirm}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => ref.current?.close()}>
            {words.deleteKeep}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
