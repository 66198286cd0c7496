import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/platform/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { deleteProfile } from './send-person'
import type { TaskerPage } from './tasker-copy'

type DeleteDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  page: TaskerPage
  tasker: Tasker
  onDeleted: () => void
}

/** Asks once before a profile is deleted, and says what is kept and why. */
export function DeleteDialog({ ref, page, tasker, onDeleted }: DeleteDialogProps) {
  const { copy, paths } = page
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function remove() {
    setIsBusy(true)
    setHasFailed(false)
    try {
      await deleteProfile(tasker.id)
      ref.current?.close()
      onDeleted()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) location.assign(paths.login)
      setIsBusy(false)
      setHasFailed(true)
    }
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby="delete-title"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card bg-paper p-5 text-ink backdrop:bg-ink/50 sm:p-7"
    >
      <div className="grid gap-4">
        <h2 id="delete-title" className="font-bold text-2xl leading-tight">
          {copy.deleteTitle}
        </h2>
        {copy.deleteText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p role="alert" className="font-medium text-alarm text-sm empty:hidden">
          {hasFailed && copy.saveFailed}
        </p>
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
          <Button disabled={isBusy} onClick={() => void remove()} className="bg-alarm! hover:bg-ink!">
            {isBusy ? copy.deleting : copy.deleteConfirm}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => ref.current?.close()}>
            {copy.deleteKeep}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
