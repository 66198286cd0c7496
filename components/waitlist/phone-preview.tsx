import 'server-only'
import { Picture } from '@/components/media/picture'
import { Icon } from '@/components/ui/icon'
import { Band, Field, Mark } from '@/components/ui/imigongo'
import { fill } from '@/lib/i18n/fill'
import { loadWords } from '@/lib/site/words'
import type { PublicTask } from '@/lib/tasks/schema'

export async function PhonePreview({ task }: { task: PublicTask | undefined }) {
  const { download, wizard, track } = await loadWords('download', 'wizard', 'track')
  const states = [track.states.new, track.states.contacted, track.states.assigned]
  return (
    <div className="relative isolate h-[31rem] overflow-hidden rounded-card bg-clay-deep lg:h-full lg:min-h-[38rem]">
      <Field className="absolute inset-0 -z-10 bg-clay opacity-60" />
      <div
        role="img"
        aria-label={download.phoneLabel}
        className="absolute top-12 left-1/2 w-[min(19rem,84%)] -translate-x-1/2 rounded-[2.75rem] bg-ink p-2.5"
      >
        <div className="overflow-hidden rounded-[2.2rem] bg-paper text-sm leading-snug">
          <div className="flex items-center justify-between px-6 pt-3 pb-1 font-semibold text-xs">
            <span className="tabular">13:36</span>
            <span className="h-5 w-20 rounded-full bg-ink" />
            <Signal />
          </div>
          <div className="flex items-center gap-2 px-4 py-2.5 font-extrabold text-base">
            <Mark size={22} />
            Taskers
          </div>
          <Picture
            picture={task?.picture}
            alt=""
            sizes="19rem"
            className="aspect-[16/9] w-full object-cover"
          />
          <Band className="bg-hill" />
          <div className="grid gap-3 px-4 pt-4 pb-6">
            <div>
              <p className="tabular text-quiet text-xs">
                TK-7M4K2P
                {task && ` · ${task.title}`}
              </p>
              <p className="mt-0.5 font-bold text-base">{track.received}</p>
            </div>
            <p className="tabular font-extrabold text-2xl text-hill leading-tight">
              {fill(wizard.promiseToday, { time: '14:32' })}
            </p>
            <ol className="grid border-rule border-t pt-3">
              {states.map((state, index) => (
                <li key={state} className="relative flex gap-3 pb-3.5">
                  {index < states.length - 1 && (
                    <span className="absolute top-5 bottom-0 left-[0.5625rem] w-0.5 bg-rule" />
                  )}
                  <StateDot isDone={index === 0} />
                  <span className={index === 0 ? 'font-semibold' : 'text-quiet'}>{state}</span>
                </li>
              ))}
            </ol>
            <p className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-clay font-semibold text-white">
              {wizard.followLink}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

function StateDot({ isDone }: { isDone: boolean }) {
  if (!isDone) return <span className="z-10 size-5 shrink-0 rounded-full border-2 border-rule bg-paper" />
  return (
    <span className="z-10 flex size-5 shrink-0 items-center justify-center rounded-full bg-hill text-white">
      <Icon name="check" size={14} />
    </span>
  )
}

function Signal() {
  return (
    <svg aria-hidden="true" viewBox="0 0 34 12" width="34" height="12" fill="currentColor">
      <path d="M0 8h3v4H0zM4.5 5.500h3V12h-3zM9 3h3v9H9z" />
      <path fillRule="evenodd" d="M16 1h15v10H16zm1.500 1.500v7h12v-7zM32 4h2v4h-2zM19 4h7v4h-7z" />
    </svg>
  )
}
