import { getMessages } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { servedDistricts } from '@/lib/site/constants'
import type { TaskDetails } from '@/lib/tasks/schema'
import { InPrice, UsualPrice } from './price-facts'

export async function ServiceFacts({ task }: { task: TaskDetails }) {
  const { service } = await getMessages()
  return (
    <>
      <InPrice task={task} />
      <UsualPrice task={task} />
      <section className="mt-12" aria-labelledby="how-title">
        <h2 id="how-title" className="font-bold text-2xl">
          {service.how}
        </h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3 sm:gap-8">
          {service.steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 sm:block">
              <span
                aria-hidden="true"
                className="tabular flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-clay font-bold text-clay-deep sm:mb-3"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-bold">{title}</h3>
                <p className="mt-0.5 text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="mt-12" aria-labelledby="where-title">
        <h2 id="where-title" className="font-bold text-2xl">
          {service.where}
        </h2>
        <p className="mt-3 flex items-start gap-3">
          <Icon name="pin" size={22} className="mt-0.5 text-clay" />
          <span>
            {service.city}: {servedDistricts.join(', ')}
          </span>
        </p>
      </section>
    </>
  )
}
