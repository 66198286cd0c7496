import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '@/components/forms/words'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { MediaFile } from '@/lib/media/staff/schema'
import { FileButton } from './file-button'
import { UploadControls } from './upload-controls'
import { UploadFrame } from './upload-frame'
import { UploadProgress } from './upload-progress'
import type { UploadFieldProps } from './upload-props'
import { mediaKey, useUpload } from './use-upload'

const limits = {
  image: 'JPEG, PNG, WebP or AVIF, up to 10 MB.',
  video: 'MP4 or WebM, up to 50 MB.',
} as const

/** The metadata of an upload. */
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

/** The field of a picture or a video: preview, progress, cancelling, and the reason for each refusal. */
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
                kinds={kinds}
                label={label}
                isChosen={value !== null}
                hasProblem={Boolean(problem)}
                inputRef={field.ref}
                onFile={upload.start}
              />
              <UploadControls
                upload={upload}
                source={source}
                onRemove={value !== null && look.isRemovable !== false ? () => choose(null) : undefined}
              />
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
