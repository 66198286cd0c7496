import { getMessages, getTranslations } from 'next-intl/server'
import { requestPath } from '@/components/site/links'
import { SectionHead } from '@/components/site/section-head'
import { PopularCard } from '@/components/tasks/popular-card'
import { buttonClass } from '@/components/ui/button'
import { type Locale, localePath } from '@/lib/i18n/constants'
import type { PublicTask } from '@/lib/tasks/schema'

export async function PopularTasks({ locale, tasks }: { locale: Locale; tasks: PublicTask[] }) {
  if (tasks.length === 0) return null
  const [t, { tasks: copy }] = await Promise.all([getTranslations('tasks'), getMessages()])
  return (
    <section className="bg-sand" aria-labelledby="popular-title">
      <div className="page py-16 lg:py-24">
        <SectionHead id="popular-title" title={t('title')} lead={t('lead')} />
        <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
          {tasks.map((task) => (
            <PopularCard key={task.id} task={task} locale={locale} copy={copy} />
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
