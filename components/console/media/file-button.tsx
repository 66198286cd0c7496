import { buttonClass } from '@/components/ui/button'
import type { MediaKind } from '@/lib/media/constants'

type FileButtonProps = {
  id: string
  kinds: readonly MediaKind[]
  label: string
  isChosen: boolean
  hasProblem: boolean
  inputRef: (element: HTMLInputElement | null) => void
  onFile: (file: File) => unknown
}

const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/avif',
  video: 'video/mp4,video/webm',
} as const

export function FileButton(props: FileButtonProps) {
  const { id, kinds, label, isChosen, hasProblem, inputRef, onFile } = props
  const noun = kinds.length > 1 ? 'picture or video' : kinds[0] === 'video' ? 'video' : 'picture'
  return (
    <label
      htmlFor={id}
      className={buttonClass(
        'secondary',
        'focus-within:outline-3 focus-within:outline-ochre focus-within:outline-offset-2',
      )}
    >
      {isChosen ? 'Choose another' : `Choose a ${noun}`}
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={kinds.map((kind) => accepted[kind]).join(',')}
        aria-label={`${label}: ${isChosen ? 'choose another' : `choose a ${noun}`}`}
        aria-describedby={`${id}-hint${hasProblem ? ` ${id}-error` : ''}`}
        aria-invalid={hasProblem ? true : undefined}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
        className="sr-only"
      />
    </label>
  )
}
