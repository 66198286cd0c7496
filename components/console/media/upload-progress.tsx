import { Button } from '@/components/ui/button'

type UploadProgressProps = { name: string; share: number; onCancel: () => void }

/** Upload progress; after 100 % the server prepares the file. */
export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100)
  const isSent = share >= 1
  return (
    <div className="grid w-full max-w-sm gap-2">
      <p className="truncate font-medium" role="status">
        {isSent ? 'Preparing' : 'Sending'} {name}
      </p>
      <div
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isSent && { 'aria-valuenow': percent })}
        className="h-2.5 overflow-hidden rounded-full bg-sand"
      >
        <div
          className={`h-full origin-left rounded-full bg-clay transition-transform duration-150 ${isSent ? 'animate-pulse' : ''}`}
          style={{ transform: `scaleX(${Math.max(0.02, share)})` }}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="tabular text-quiet text-sm">{isSent ? 'Nearly done…' : `${percent} %`}</span>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
