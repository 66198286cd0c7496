import { getTranslations } from 'next-intl/server'
import { Picture } from '@/components/media/picture'
import { requestPath, servicePath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/i18n/constants'
import type { PublicTask } from '@/lib/tasks/schema'

type PopularTasksProps = { locale: Locale; tasks: PublicTask[] }

/** The tasks that can be asked for with one press; nothing when none is active. */
export async function PopularTasks({ locale, tasks }: PopularTasksProps) {
  if (tasks.length === 0) return null
  const t = await getTranslations('tasks')
  return (
    <section className="bg-sand" aria-labelledby="popular-title">
      <div className="page py-16 lg:py-24">
        <h2 id="popular-title" className="font-extrabold text-title leading-tight">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-xl text-lg text-quiet">{t('lead')}</p>
        <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
          {tasks.map((task) => (
            <li
              key={task.id}
              className="relative flex flex-col overflow-hidden rounded-card bg-white shadow-lift"
            >
              {task.picture && (
                <Picture
                  picture={task.picture}
                  alt=""
                  sizes="(min-width: 64rem) 18rem, calc(50vw - 1.75rem)"
                  className="aspect-[3/2] w-full object-cover"
                />
              )}
              <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
                <h3 className="font-bold leading-snug sm:text-lg">
                  <a
                    href={servicePath(locale, task.slug)}
                    aria-label={t('more', { task: task.title })}
                    className="flex justify-between gap-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {task.title}
                    <Icon name="chevron" size={18} className="mt-0.5 -rotate-90 text-clay sm:mt-1" />
                  </a>
                </h3>
                <p className="tabular mb-2 text-quiet text-sm">
                  {t('from', { price: task.price, duration: task.duration })}
                </p>
                <a
                  href={requestPath(locale, task.id)}
                  aria-label={t('requestTask', { task: task.title })}
                  className={buttonClass(
                    'secondary',
                    'relative mt-auto w-full px-2! text-[0.9375rem] hover:border-clay! hover:text-clay-deep',
                  )}
                >
                  {t('request')}
                </a>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap justify-center gap-3">
          <a href={requestPath(locale)} className={buttonClass('primary', 'w-full sm:w-auto')}>
            {t('requestTasker')}
          </a>
          <a
            href={localePath(locale, '/become-tasker')}
            className={buttonClass('secondary', 'w-full sm:w-auto')}
          >
            {t('becomeTasker')}
          </a>
        </div>
      </div>
    </section>
  )
}
