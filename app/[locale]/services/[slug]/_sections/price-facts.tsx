import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import type { TaskDetails } from '@/lib/tasks/schema'
import { movesPrice, priceRange } from '@/lib/tasks/workflow'

/** What is in the price and, beside it, what is not. */
export async function InPrice({ task }: { task: TaskDetails }) {
  const t = await getTranslations('service')
  const hasBoth = task.excluded.length > 0
  return (
    <div className={`mt-10 grid gap-10 ${hasBoth ? 'sm:grid-cols-2 sm:gap-8' : ''}`}>
      <section aria-labelledby="included-title">
        <h2 id="included-title" className="font-bold text-2xl">
          {t('included')}
        </h2>
        <ul className={`mt-4 grid gap-x-8 gap-y-3 ${hasBoth ? '' : 'sm:grid-cols-2'}`}>
          {task.included.map((item) => (
            <li key={item} className="flex items-start gap-3">
              <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-hill-pale text-hill">
                <Icon name="check" size={15} />
              </span>
              {item}
            </li>
          ))}
        </ul>
      </section>
      {hasBoth && (
        <section aria-labelledby="excluded-title">
          <h2 id="excluded-title" className="font-bold text-2xl">
            {t('excluded')}
          </h2>
          <ul className="mt-4 grid gap-y-3">
            {task.excluded.map((item) => (
              <li key={item} className="flex items-start gap-3">
                <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-sand text-quiet">
                  <Icon name="close" size={15} />
                </span>
                {item}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What the task usually costs, and the questions that decide it. */
export async function UsualPrice({ task }: { task: TaskDetails }) {
  const range = priceRange(task.priceRwf, task.questions, {})
  if (!range || range.from === range.to) return null
  const [t, locale] = await Promise.all([getTranslations('service'), getLocale()])
  const [from, to] = [range.from, range.to].map((amount) => localPrice(formatRwf(amount), locale))
  return (
    <section className="mt-12" aria-labelledby="usual-title">
      <h2 id="usual-title" className="font-bold text-2xl">
        {t('usual')}
      </h2>
      <p className="tabular mt-3 font-semibold">{t('range', { from: from ?? '', to: to ?? '' })}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 marker:text-clay">
        {task.questions.filter(movesPrice).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
