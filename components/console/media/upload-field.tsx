import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/file-button'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { MediaKind, PictureUse } from '@/lib/media/constants'
import type { MediaFile } from '@/lib/media/staff/schema'
import { UploadFrame, UploadProgress } from './upload-frame'
import { mediaKey, useUpload } from './use-upload'

type UploadLook = {
  /** The place of the picture on the site, which decides the stored widths. */
  use?: PictureUse
  isRemovable?: boolean
  isTall?: boolean
  poster?: string | undefined
}

type UploadFieldProps = {
  /** The field of the surrounding form that holds the id of the file. */
  name: string
  kinds: readonly MediaKind[]
  label: string
  help?: string
  look?: UploadLook
  /** Another source of a file, besides choosing one. */
  source?: { label: string; take: () => Promise<File> }
  onFile?: (file: MediaFile | null) => void
}

const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/avif',
  video: 'video/mp4,video/webm',
} as const

const limits = { image: 'JPEG, PNG, WebP or AVIF, up to 10 MB.', video: 'MP4 or WebM, up to 50 MB.' } as const

export function useMediaFile(id: string | null): MediaFile | undefined {
  const { data } = useQuery({
    queryKey: mediaKey(id ?? ''),
    queryFn: async ({ signal }) =>
      (await callAdminApi<{ data: MediaFile }>(`/api/admin/media/${id}`, { signal })).data,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return id === null ? undefined : data
}

export function UploadField(props: UploadFieldProps) {
  const { name, kinds, label, help, look = {}, source, onFile } = props
  const id = useId()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name })
  const value: string | null = field.value ?? null
  const file = useMediaFile(value)
  function choose(chosen: MediaFile | null) {
    field.onChange(chosen?.id ?? null)
    onFile?.(chosen)
  }
  const upload = useUpload({ kinds, use: look.use ?? 'card', onDone: choose })
  const { state } = upload
  const isSending = state.step === 'sending'
  const noun = kinds.length > 1 ? 'picture or video' : kinds[0] === 'video' ? 'video' : 'picture'
  const failed = state.step === 'failed' ? state.file : null
  const problem = state.step === 'failed' ? state.message : errorText(fieldState.error?.message)

  return (
    <fieldset className="@container grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid items-start gap-3 @min-[30rem]:grid-cols-[15rem_minmax(0,1fr)] @min-[30rem]:gap-5">
        <UploadFrame
          file={file}
          local={isSending ? state.preview : null}
          label={label}
          poster={look.poster}
          isTall={look.isTall}
          onDrop={upload.start}
        />
        <div className="grid justify-items-start gap-2">
          {isSending ? (
            <UploadProgress name={state.name} share={state.share} onCancel={upload.cancel} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <FileButton
                id={id}
                ref={field.ref}
                text={value === null ? `Choose a ${noun}` : 'Choose another'}
                accept={kinds.map((kind) => accepted[kind]).join(',')}
                aria-label={`${label}: ${value === null ? `choose a ${noun}` : 'choose another'}`}
                aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
                aria-invalid={problem ? true : undefined}
                onFile={upload.start}
              />
              {source && (
                <Button look="secondary" onClick={() => void upload.startFrom(source.take)}>
                  {source.label}
                </Button>
              )}
              {failed && (
                <Button look="secondary" onClick={() => void upload.start(failed)}>
                  Try again
                </Button>
              )}
              {value !== null && look.isRemovable !== false && (
                <Button look="quiet" onClick={() => choose(null)}>
                  Remove
                </Button>
              )}
            </div>
          )}
          <div id={`${id}-error`} role="alert" className="font-medium text-alarm text-sm empty:hidden">
            {problem}
          </div>
          <p id={`${id}-hint`} className="max-w-prose text-quiet text-sm">
            {help && `${help} `}
            {kinds.map((kind) => limits[kind]).join(' ')} You can also drop a file on the frame.
          </p>
        </div>
      </div>
    </fieldset>
  )
}
