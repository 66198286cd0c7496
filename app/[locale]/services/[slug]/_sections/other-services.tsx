import { getTranslations } from 'next-intl/server'
import { Picture } from '@/components/media/picture'
import { servicePath } from '@/components/site/links'
import type { Locale } from '@/lib/i18n/constants'
import type { TaskDetails } from '@/lib/tasks/schema'

export async function OtherServices({ locale, tasks }: { locale: Locale; tasks: TaskDetails[] }) {
  if (tasks.length === 0) return null
  const t = await getTranslations('service')
  return (
    <section className="bg-sand" aria-labelledby="others-title">
      <div className="page py-12 lg:py-16">
        <h2 id="others-title" className="font-bold text-2xl">
          {t('others')}
        </h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
          {tasks.map((task) => (
            <li key={task.id}>
              <a
                href={servicePath(locale, task.slug)}
                className="flex h-full items-center gap-[min(1rem,4vw)] overflow-hidden rounded-card border border-transparent bg-white transition-colors duration-150 hover:border-clay"
              >
                <Picture
                  picture={task.picture}
                  alt=""
                  sizes="96px"
                  className="aspect-square w-[min(5rem,22vw)] shrink-0 self-stretch object-cover"
                />
                <span className="py-3 pr-3">
                  <span className="block font-bold leading-snug">{task.title}</span>
                  <span className="tabular block text-quiet text-sm">
                    {task.price === null ? t('noPrice') : t('price', { price: task.price })}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
