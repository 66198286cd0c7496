import { mayPayOnlineHere } from '@/lib/money/online/loaders'
import { loadWords } from '@/lib/site/words'

export async function HowItWorks() {
  const [{ how: copy }, isOnline] = await Promise.all([loadWords('how'), mayPayOnlineHere()])
  const [select, pay, arrive] = copy.steps
  const steps = [select, isOnline ? copy.payOnline : pay, arrive]
  return (
    <section data-reveal className="page py-16 lg:py-24" aria-labelledby="how-title">
      <p className="font-semibold text-clay-deep">{copy.kicker}</p>
      <h2 id="how-title" className="mt-1 font-extrabold text-title leading-tight">
        {copy.title}
      </h2>
      <p className="mt-3 max-w-xl text-lg text-quiet">{copy.lead}</p>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map((step, index) => (
          <li key={step?.title} className="border-clay border-t-2 pt-5">
            <span className="tabular font-extrabold text-4xl text-clay" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-2 font-bold text-xl">{step?.title}</h3>
            <p className="mt-1.5 text-quiet">{step?.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
