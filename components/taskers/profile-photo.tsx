import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-button'
import { imageBytesLimit } from '@/lib/media/constants'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { savePhoto } from './send-person'

type ProfilePhotoProps = { tasker: Tasker; onTasker: (tasker: Tasker) => void }

const longestSide = 1_600
const smallEnough = 400_000

/** Turns a large photo into a smaller JPEG, to save data; unchanged where the browser cannot draw it. */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

/** The file to send: made smaller where that saves data; `null` removes the photo. */
async function photoOf(file: File | null): Promise<Blob | null> {
  const photo = file && (await shrinkPhoto(file))
  return photo && photo.size > imageBytesLimit ? file : photo
}

/** Why a photo was refused, where our text is clearer than the server's. */
function usePhotoProblem(error: Error | null): Error | null {
  const words = useWords('tasker')
  const texts: Record<number, string> = {
    413: words.photoLarge,
    415: words.photoFailed,
    422: words.photoFailed,
  }
  const status = error instanceof ApiError ? error.status : 0
  const text = texts[status]
  return text ? new ApiError(status, text) : error
}

export function PhotoControls({ tasker, onTasker }: ProfilePhotoProps) {
  const copy = useWords('tasker')
  const { locale } = useSite()
  const { send, isBusy, error } = useSending({
    call: async (file: File | null) => savePhoto(await photoOf(file), locale),
    onDone: onTasker,
  })
  const problem = usePhotoProblem(error)
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          id="photo"
          text={isBusy ? copy.photoSending : tasker.photo ? copy.photoChange : copy.photoChoose}
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          aria-describedby="photo-hint"
          onFile={(file) => void send(file)}
        />
        {tasker.photo && (
          <Button look="quiet" disabled={isBusy} onClick={() => void send(null)}>
            {copy.photoRemove}
          </Button>
        )}
      </div>
      <p id="photo-hint" className="text-quiet text-sm">
        {copy.photoHint}
      </p>
      <ProblemNotice error={problem} title={copy.saveFailedTitle} />
    </div>
  )
}
