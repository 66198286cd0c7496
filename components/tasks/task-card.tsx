import { Picture } from '@/components/media/picture'
import type { PublicTask } from '@/lib/tasks/schema'

type TaskCardProps = {
  task: Pick<PublicTask, 'id' | 'title' | 'picture'>
  isChosen: boolean
  onChoose: (id: number) => void
  isFirst?: boolean
}

export function TaskCard({ task, isChosen, onChoose, isFirst = false }: TaskCardProps) {
  return (
    <button
      type="submit"
      name="task"
      value={task.id}
      aria-pressed={isChosen}
      onClick={() => onChoose(task.id)}
      className="group flex h-48 w-full max-w-48 flex-col overflow-hidden rounded-card border border-rule bg-white text-ink shadow-lift transition-colors duration-150 hover:border-clay hover:bg-clay hover:text-white aria-pressed:border-clay aria-pressed:bg-clay aria-pressed:text-white"
    >
      <span className="relative min-h-0 w-full flex-1">
        <Picture
          picture={task.picture}
          alt=""
          sizes="(min-width: 30rem) 192px, calc(50vw - 1.75rem)"
          isFirst={isFirst}
          className="absolute inset-0 size-full max-h-40 object-cover"
        />
        {isChosen && (
          <span className="absolute top-2 right-2 flex size-8 items-center justify-center rounded-full bg-white text-clay">
            <Check />
          </span>
        )}
      </span>
      <span className="flex min-h-12 w-full items-center justify-center px-2 py-1.5 text-center font-semibold text-[0.9375rem] leading-tight">
        {task.title}
      </span>
    </button>
  )
}

function Check() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d="M5 12.5 10 17.5 19.5 7" />
    </svg>
  )
}
