import { Button } from '@/components/ui/button'
import type { UploadFieldProps } from './upload-props'
import type { useUpload } from './use-upload'

type UploadControlsProps = {
  upload: ReturnType<typeof useUpload>
  source: UploadFieldProps['source']
  onRemove: (() => void) | undefined
}

/** Choose another file, send a failed one again, or remove it. */
export function UploadControls({ upload, source, onRemove }: UploadControlsProps) {
  const { state, start, startFrom } = upload
  const failed = state.step === 'failed' ? state.file : null
  return (
    <>
      {source && (
        <Button look="secondary" onClick={() => void startFrom(source.take)}>
          {source.label}
        </Button>
      )}
      {failed && (
        <Button look="secondary" onClick={() => void start(failed)}>
          Try again
        </Button>
      )}
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          Remove
        </Button>
      )}
    </>
  )
}
