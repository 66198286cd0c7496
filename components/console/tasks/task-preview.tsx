import { useWatch } from 'react-hook-form'
import { Preview } from '@/components/console/content/preview'
import { useMediaFile } from '@/components/console/media/upload-field'
import { type CardCopy, PopularCard } from '@/components/tasks/popular-card'
import { TaskCard } from '@/components/tasks/task-card'
import { Icon } from '@/components/ui/icon'
import type { Localized } from '@/lib/i18n/constants'
import { formatRwf } from '@/lib/i18n/money'
import { cardPicture } from '@/lib/media/constants'
import { type TaskValues, taskBodyOf } from './values'

export type TaskCopies = Localized<CardCopy & { included: string }>

export function TaskPreview({ copies, id }: { copies: TaskCopies; id: number }) {
  const values = useWatch<TaskValues>() as TaskValues
  const file = useMediaFile(values.media_id)
  const body = taskBodyOf(values)
  const price = typeof body.price_rwf === 'number' ? formatRwf(body.price_rwf) : body.price_rwf && '…'
  const duration = typeof body.duration_minutes === 'number' ? String(body.duration_minutes) : '…'
  const picture = file?.picture ? cardPicture(file.picture) : null
  return (
    <Preview>
      {(locale) => {
        const title = values.title[locale] || '…'
        const shown = { id, slug: values.slug, title, price, duration, picture }
        return (
          <div className="grid items-start gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
            <div className="grid justify-items-start gap-5">
              <ul className="w-full max-w-64">
                <PopularCard task={shown} locale={locale} copy={copies[locale]} />
              </ul>
              <div className="w-48">
                <TaskCard task={shown} isChosen={false} onChoose={() => undefined} />
              </div>
            </div>
            <div className="min-w-0">
              <p className="wrap-anywhere font-extrabold text-title leading-tight">{title}</p>
              <p className="mt-2 max-w-[60ch] wrap-anywhere text-lg text-quiet">
                {values.summary[locale] || '…'}
              </p>
              <p className="mt-8 font-bold text-2xl">{copies[locale].included}</p>
              <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
                {body.included[locale].map((item) => (
                  <li key={item} className="flex min-w-0 items-start gap-3">
                    <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-hill-pale text-hill">
                      <Icon name="check" size={15} />
                    </span>
                    <span className="min-w-0 wrap-anywhere">{item}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )
      }}
    </Preview>
  )
}
