import { Picture } from '@/components/media/picture'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { imageBytesLimit } from '@/lib/media/constants'
import type { Tasker } from '@/lib/taskers/schema'
import { savePhoto } from './send-person'
import { shrinkPhoto } from './shrink-photo'
import type { TaskerPage } from './tasker-copy'
import { useSave } from './use-save'

type ProfilePhotoProps = { page: TaskerPage; tasker: Tasker; onTasker: (tasker: Tasker) => void }

/** The photo, or a place for it. */
export function Portrait({ page, tasker }: Pick<ProfilePhotoProps, 'page' | 'tasker'>) {
  if (!tasker.photo) {
    return (
      <span className="flex size-20 shrink-0 items-center justify-center rounded-full bg-sand text-quiet sm:size-28">
        <Icon name="user" size={44} />
      </span>
    )
  }
  return (
    <Picture
      picture={tasker.photo}
      alt={fill(page.copy.photoAlt, { name: tasker.name })}
      sizes="112px"
      isFirst
      className="size-20 shrink-0 rounded-full object-cover sm:size-28"
    />
  )
}

/** The ways to choose, change and remove the photo. */
export function PhotoControls({ page, tasker, onTasker }: ProfilePhotoProps) {
  const { copy, locale, paths } = page
  const { isBusy, error, save } = useSave(onTasker, paths.login)
  const failures: Record<number, string> = {
    413: copy.photoLarge,
    422: copy.photoFailed,
    415: copy.photoFailed,
    429: copy.limited,
  }
  const problem = error && (failures[error.status] ?? copy.saveFailed)

  async function send(file: File | undefined) {
    if (!file) return
    await save(async () => {
      const photo = await shrinkPhoto(file)
      return savePhoto(photo.size > imageBytesLimit ? file : photo, locale)
    })
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor="photo"
          className={buttonClass(
            'secondary',
            'focus-within:outline-3 focus-within:outline-ochre focus-within:outline-offset-2',
          )}
        >
          {isBusy ? copy.photoSending : tasker.photo ? copy.photoChange : copy.photoChoose}
          <input
            id="photo"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isBusy}
            aria-describedby="photo-hint"
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = ''
            }}
            className="sr-only"
          />
        </label>
        {tasker.photo && (
          <Button look="quiet" disabled={isBusy} onClick={() => void save(() => savePhoto(null, locale))}>
            {copy.photoRemove}
          </Button>
        )}
      </div>
      <p id="photo-hint" className="text-quiet text-sm">
        {copy.photoHint}
      </p>
      <p role="alert" className="font-medium text-alarm text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}
