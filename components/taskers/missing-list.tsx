import type { ReactNode } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { useSite, useWords } from '@/components/forms/words'
import { ConfirmAddress } from '@/components/jobs/confirm-address'
import { Icon } from '@/components/ui/icon'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { Tasker } from '@/lib/taskers/schema'
import { listMissing, type Missing } from './missing'
import { mayNotWork } from './option-text'

type MissingListProps = { tasker: Tasker; office: string }

const applying: readonly string[] = ['applied', 'screening']

/** What is missing for jobs, with ticks: what to bring where, and what to choose; empty when all is well. */
export function MissingList({ tasker, office }: MissingListProps) {
  const { missing: words } = useWords('jobs')
  const list = listMissing(tasker, new Date())
  const isApplying = applying.includes(tasker.status)
  const isComplete = list.every(({ isDone }) => isDone)
  if (isComplete && !isApplying) return null
  return (
    <section
      aria-labelledby="missing"
      className="grid gap-4 rounded-card border-2 border-clay bg-white p-5 text-lg"
    >
      <h2 id="missing" className="font-extrabold text-2xl leading-tight">
        {isComplete ? words.complete : words.title}
      </h2>
      <ul className="grid gap-4">
        {list.map((item) => (
          <Item key={item.name} item={item}>
            {!item.isDone && <WhatToDo item={item} tasker={tasker} office={office} />}
          </Item>
        ))}
      </ul>
      <p>{isApplying ? words.lead : words.leadApproved}</p>
      {!mayNotWork.includes(tasker.status) && <ContactRow />}
    </section>
  )
}

function Item({ item: { name, isDone }, children }: { item: Missing; children: ReactNode }) {
  const { missing: words } = useWords('jobs')
  return (
    <li className="flex items-start gap-3">
      <span
        className={`mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-hill text-white' : 'border-2 border-ink'}`}
      >
        {isDone && <Icon name="check" />}
      </span>
      <div className="wrap-anywhere grid min-w-0 gap-1">
        <p className="font-bold">
          {words.items[name]}
          <span className="sr-only">: {isDone ? words.done : words.open}</span>
        </p>
        {children}
      </div>
    </li>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-clay-deep underline underline-offset-4'

function WhatToDo({ item, tasker, office }: MissingListProps & { item: Missing }) {
  const { missing: words } = useWords('jobs')
  if ('need' in item) return <WhatToBring check={item} office={office} />
  if (item.name === 'email') return <ConfirmAddress email={tasker.email} />
  return (
    <a href={`#${item.name}`} className={`justify-self-start ${linkClass}`}>
      {words.links[item.name]}
    </a>
  )
}

type WhatToBringProps = { check: Extract<Missing, { need: unknown }>; office: string }

function WhatToBring({ check: { name, need, endsOn }, office }: WhatToBringProps) {
  const { missing: words } = useWords('jobs')
  const { locale } = useSite()
  const date = endsOn ? longDate(endsOn, locale) : ''
  return (
    <>
      {need && need !== 'pending' && <p className="font-semibold">{fill(words.needs[need], { date })}</p>}
      {name === 'criminal_record' && (
        <p>
          {words.online}{' '}
          <a href="https://irembo.gov.rw" target="_blank" rel="noopener" className={linkClass}>
            irembo.gov.rw
          </a>
        </p>
      )}
      <p>{fill(words.bring, { office })}</p>
    </>
  )
}
