import 'server-only'
import { Picture } from '@/components/media/picture'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import type { PictureFiles } from '@/lib/media/schema'
import { loadWords } from '@/lib/site/words'

type TrackTaskerProps = {
  tasker: { firstName: string; photo: PictureFiles | null }
  isDone: boolean
}

/** Shows who is coming, so that the customer knows the right person at the door. */
export async function TrackTasker({ tasker: { firstName: name, photo }, isDone }: TrackTaskerProps) {
  const { track: copy } = await loadWords('track')
  return (
    <div className="flex items-center gap-4">
      {photo ? (
        <Picture
          picture={photo}
          alt={fill(copy.photoAlt, { name })}
          sizes="64px"
          isFirst
          className="size-16 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-sand text-quiet">
          <Icon name="user" size={32} />
        </span>
      )}
      <p className="min-w-0 break-words font-bold text-xl leading-tight">
        {fill(isDone ? copy.came : copy.coming, { name })}
      </p>
    </div>
  )
}
