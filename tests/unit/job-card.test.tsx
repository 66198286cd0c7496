// The card of a job: one big button for the next step, and what is beside it.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import { FinishForm } from '@/components/jobs/finish-form'
import { JobCard } from '@/components/jobs/job-card'
import type { KeptStep } from '@/components/jobs/steps'
import type { CardSteps } from '@/components/jobs/use-steps'
import { buttonClass } from '@/components/ui/button'
import type { Job } from '@/lib/jobs/schema'
import { type JobStage, jobStages } from '@/lib/jobs/workflow'
import { ApiError } from '@/lib/platform/browser/api-client'
import messages from '@/messages/en.json'
import { aJobAsShown } from '../support/fixtures'

const { jobs: words, forms } = messages
const idle: CardSteps = { kept: [], isBusy: false, refusal: null, press: async () => undefined }
const open: Partial<Job> = { name: 'Aline', phone: '+250788123456', location: 'Behind the blue church' }
const kept = (step: Pick<KeptStep, 'name' | 'body'>) =>
  ({ key: 'k', requestId: aJobAsShown.request_id, task: 'Plumbing', ...step }) as KeptStep

type Shown = {
  stage?: JobStage
  change?: Partial<Job>
  steps?: Partial<CardSteps>
  isFirst?: boolean
}

const card = ({ stage = 'confirmed', change = open, steps, isFirst = true }: Shown) =>
  renderToStaticMarkup(
    <Words words={messages}>
      <JobCard
        job={{ ...aJobAsShown, ...change, stage }}
        taskerId="t"
        now={new Date('2026-11-23T08:00:00Z')}
        steps={{ ...idle, ...steps }}
        isFirst={isFirst}
      />
    </Words>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const loudButtons = (html: string) =>
  [...html.matchAll(/<button [^>]*class="([^"]*)"[^>]*>([^<]*)/g)].flatMap(([, look = '', text]) =>
    look.startsWith(buttonClass('primary')) ? text : [],
  )

describe('the one loud button', () => {
  const steps: Partial<Record<JobStage, string>> = {
    assigned: messages.offer.confirm,
    confirmed: words.steps.on_the_way,
    on_the_way: words.steps.start,
    started: words.steps.finish,
  }
  it.each(jobStages)('of a job that is %s', (stage) => {
    expect(loudButtons(card({ stage }))).toEqual(steps[stage] ? [steps[stage]] : [])
  })

  it('belongs to the first job only', () => {
    const later = card({ isFirst: false })
    expect(loudButtons(later)).toEqual([])
    expect(later).toContain(`>${words.steps.on_the_way}<`)
  })

  it('of another day asks for the yes; what follows is behind "more"', () => {
    const atFirst = (html: string) => html.slice(0, html.indexOf('<details'))
    const change = { ...open, wanted_at: '2026-11-24T12:00:00Z' }
    for (const isFirst of [true, false]) {
      const asked = card({ isFirst, stage: 'assigned', change })
      expect(atFirst(asked)).toContain(`>${messages.offer.confirm}<`)
      const confirmed = card({ isFirst, change })
      expect(atFirst(confirmed)).not.toContain(words.steps.on_the_way)
      expect(confirmed).toContain(`>${words.steps.on_the_way}<`)
      expect(loudButtons(confirmed)).toEqual([])
    }
  })

  it('of another day is the yes to the other time that the customer asks for', () => {
    const asked_time = { at: '2026-11-25T07:30:00.000Z', by: 'customer' as const }
    const change = { ...open, wanted_at: '2026-11-24T12:00:00Z', asked_time }
    expect(loudButtons(card({ change }))).toEqual([words.time.yes])
    expect(loudButtons(card({ change, isFirst: false }))).toEqual([])
    expect(loudButtons(card({ change: { ...open, asked_time } }))).toEqual([words.steps.on_the_way])
  })

  it('says that it sends, and cannot be pressed meanwhile', () => {
    expect(card({ steps: { isBusy: true } })).toMatch(
      new RegExp(`aria-disabled="true"[^>]*>${forms.sending}<`),
    )
  })
})

it('says when, what, where, for whom and for how much, and has the ways to call', () => {
  const html = card({})
  expect(textOf(html)).toMatch(
    /Today at 14:00 Plumbing, Aline Behind the blue church Remera, Gasabo You get RWF 20,000/,
  )
  expect(html).toContain('href="tel:+250788123456" aria-label="Call Aline"')
  expect(html).toContain('href="https://wa.me/250788123456"')
})

it('says before the yes that the address follows, and has no number to call', () => {
  const html = card({ stage: 'assigned', change: {} })
  expect(html).toContain(words.notYet)
  expect(html).not.toContain('tel:')
})

it('counts a step without a connection as done, and says that it is kept', () => {
  const html = card({ steps: { kept: [kept({ name: 'on_the_way', body: { minutes: 20 } })] } })
  expect(textOf(html)).toContain(words.kept)
  expect(textOf(html)).toContain('about 20 min')
  expect(loudButtons(html)).toEqual([words.steps.start])
  const released = card({ steps: { kept: [kept({ name: 'release', body: { reason: 'ill' } })] } })
  expect(loudButtons(released)).toEqual([])
})

it('says why a step was refused, and keeps what was typed', () => {
  const error = new ApiError(409, 'This job has ended.')
  const body = { labour_rwf: 23_500, transport_rwf: 0, materials_rwf: 0 }
  const html = card({ stage: 'started', steps: { refusal: { step: kept({ name: 'finish', body }), error } } })
  expect(textOf(html)).toContain('This job has ended.')
  expect(html).toContain('value="23,500"')
  const gone = { step: kept({ name: 'start', body: {} }), error: new ApiError(404, 'There is nothing here.') }
  expect(textOf(card({ steps: { refusal: gone } }))).toContain(words.gone)
})

it('asks for a yes or no to the customer’s other time, and waits for the answer to the own', () => {
  const at = '2026-11-24T07:30:00.000Z'
  const asked = (by: 'customer' | 'tasker') => card({ change: { ...open, asked_time: { at, by } } })
  expect(textOf(asked('customer'))).toContain('The customer asks for another time: Tomorrow at 09:30')
  expect(asked('customer')).toContain(`>${words.time.yes}<`)
  expect(asked('customer')).toContain(`>${words.time.no}<`)
  expect(textOf(asked('tasker'))).toContain('You asked for another time: Tomorrow at 09:30')
  expect(asked('tasker')).not.toContain(`>${words.time.yes}<`)
})

it('asks for the agreed amounts when it is done, or for the pay where none are known', () => {
  const finish = (change: Partial<Job>) =>
    renderToStaticMarkup(
      <Words words={messages}>
        <FinishForm
          job={{ ...aJobAsShown, ...change }}
          steps={idle}
          amounts={null}
          onClose={() => undefined}
        />
      </Words>,
    )
  const agreed = { agreed_labour_rwf: 31_000, agreed_transport_rwf: 2_500, agreed_materials_rwf: 700 }
  for (const value of ['31,000', '2,500', '700']) expect(finish(agreed)).toContain(`value="${value}"`)
  expect(finish({})).toContain('value="20,000"')
})

it('takes more minutes on the way, behind "more"', () => {
  const more = (stage: JobStage) => card({ stage }).slice(card({ stage }).indexOf('<details'))
  expect(more('on_the_way')).toContain(words.longer)
  expect(more('on_the_way')).toContain(words.howLong)
  expect(more('confirmed')).not.toContain(words.longer)
})

it('can be given back until it is done', () => {
  expect(card({ stage: 'started' })).toContain(`>${words.release.submit}<`)
  expect(card({ stage: 'finished' })).not.toContain(`>${words.release.submit}<`)
})
