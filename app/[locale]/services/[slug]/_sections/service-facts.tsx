import { getMessages } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { loadPromised } from '@/lib/requests/customer/loaders'
import { servedDistricts } from '@/lib/site/constants'
import type { TaskDetails } from '@/lib/tasks/schema'
import { InPrice, UsualPrice } from './price-facts'

/** The step that says how soon we call. */
const callStep = 1

export async function ServiceFacts({ task }: { task: TaskDetails }) {
  const { service } = await getMessages()
  const steps = await Promise.all(
    service.steps.map(async (step, index) => ({
      ...step,
      ...(index === callStep && (await loadPromised(step.text))),
    })),
  )
  return (
    <>
      <InPrice task={task} />
      <UsualPrice task={task} />
      <section className="mt-12" aria-labelledby="how-title">
        <h2 id="how-title" className="font-bold text-2xl">
          {service.how}
        </h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3 sm:gap-8">
          {steps.map(({ title, text, until }, index) => (
            <li key={title} className="flex gap-4 sm:block">
              <span
                aria-hidden="true"
                className="tabular flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-clay font-bold text-clay-deep sm:mb-3"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-bold">{title}</h3>
                <p data-until={until} className="mt-0.5 text-quiet">
                  {text}
                </p>
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
