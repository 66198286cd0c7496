import { Picture } from '@/components/media/picture'
import { requestPath, servicePath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/constants'
import type { PublicTask } from '@/lib/tasks/schema'
import { priceFacts } from '@/lib/tasks/workflow'

export type CardCopy = { from: string; noPrice: string; more: string; request: string; requestTask: string }
type PopularCardProps = {
  task: Pick<PublicTask, 'id' | 'slug' | 'title' | 'price' | 'duration' | 'picture'>
  locale: Locale
  copy: CardCopy
}

export function PopularCard({ task, locale, copy }: PopularCardProps) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card bg-white shadow-lift">
      <Picture
        picture={task.picture}
        alt=""
        sizes="(min-width: 64rem) 18rem, calc(50vw - 1.75rem)"
        className="aspect-[3/2] w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3 className="wrap-anywhere hyphens-auto font-bold leading-snug sm:text-lg">
          <a
            href={servicePath(locale, task.slug)}
            aria-label={copy.more.replace('{task}', task.title)}
            className="flex justify-between gap-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {task.title}
            <Icon
              name="chevron"
              size={18}
              className="mt-0.5 -mr-1 -rotate-90 text-clay max-[359px]:hidden sm:mt-1 sm:mr-0"
            />
          </a>
        </h3>
        <p className="facts tabular mb-2 text-quiet text-sm">
          {priceFacts(task, copy).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <a
          href={requestPath(locale, task.id)}
          aria-label={copy.requestTask.replace('{task}', task.title)}
          className={buttonClass(
            'secondary',
            'relative mt-auto w-full px-1! text-sm sm:text-[0.9375rem] hover:border-clay! hover:text-clay-deep',
          )}
        >
          {copy.request}
        </a>
      </div>
    </li>
  )
}
