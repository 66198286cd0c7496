import dynamic from 'next/dynamic'
import Link from 'next/link'
import { SheetTools, usePrinting } from '@/components/console/figures/sheet-tools'
import { Section } from '@/components/console/form/section'
import { Icon } from '@/components/ui/icon'
import { wholeText } from '@/lib/i18n/whole'
import { dayPlot, type Plot, plotHeight, type Received, taskPlot } from './plots'

// The library that draws is large: it loads after the figures, and only on this page.
const Bars = dynamic(() => import('./bars').then((module) => module.Bars), {
  ssr: false,
  loading: () => <div className="h-full animate-pulse rounded-control bg-sand" />,
})

/** What was received in a period; `mayOpen`: the lists behind it are theirs, too. */
export function Plots({ received, mayOpen }: { received: Received; mayOpen: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-2">
      <PlotSection plot={dayPlot(received)} mayOpen={mayOpen} />
      <PlotSection plot={taskPlot(received)} mayOpen={mayOpen} />
    </div>
  )
}

/** Figures as a drawing, and as a table for screen readers; each links to its list. */
function PlotSection({ plot, mayOpen }: { plot: Plot; mayOpen: boolean }) {
  const { title, hint, empty, look, bars } = plot
  const isEmpty = bars.every(({ count }) => count === 0)
  const { isPrinting, print } = usePrinting()
  const file = {
    title,
    headings: [plot.head, 'Requests'],
    rows: isEmpty ? [] : bars.map(({ label, count }) => [label, String(count)]),
  }
  const tools = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-quiet text-sm">{hint}</p>
      <SheetTools file={file} onPrint={print} />
    </div>
  )
  return (
    <Section title={title} action={tools} isPrinted={isPrinting}>
      {isEmpty ? (
        <p className="py-8 text-center text-quiet">{empty}</p>
      ) : (
        <>
          <div aria-hidden="true" style={{ height: plotHeight(look, bars.length) }}>
            <Bars bars={bars} look={look} mayOpen={mayOpen} />
          </div>
          <details className="group" open={isPrinting || undefined}>
            <summary className="-ml-2 inline-flex min-h-11 list-none items-center gap-1 rounded-control px-2 font-medium text-quiet text-sm hover:text-ink">
              <Icon
                name="chevron"
                size={16}
                className="-rotate-90 transition-transform duration-150 group-open:rotate-0"
              />
              As a table
            </summary>
            <BarTable plot={plot} mayOpen={mayOpen} />
          </details>
        </>
      )}
    </Section>
  )
}

function BarTable({ plot, mayOpen }: { plot: Plot; mayOpen: boolean }) {
  return (
    <table aria-label={plot.title} className="w-full text-left text-sm">
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {plot.head}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Requests
          </th>
        </tr>
      </thead>
      <tbody>
        {plot.bars.map(({ key, label, count, href }) => (
          <tr key={key} className="border-rule border-t">
            <th scope="row" className="font-normal">
              {mayOpen ? (
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </Link>
              ) : (
                <span className="inline-flex min-h-9 items-center">{label}</span>
              )}
            </th>
            <td className="tabular text-right">{wholeText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
