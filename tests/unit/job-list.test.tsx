// The jobs of a tasker: the one that needs a press first, the others as lines that open.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import { chooseFirst, JobList } from '@/components/jobs/job-list'
import type { CardSteps } from '@/components/jobs/use-steps'
import type { Job } from '@/lib/jobs/schema'
import messages from '@/messages/en.json'
import { aJobAsShown } from '../support/fixtures'

const idle: CardSteps = { kept: [], isBusy: false, refusal: null, press: async () => undefined }
const now = new Date('2026-11-23T08:00:00Z')
const jobAt = (request_id: string, wanted_at: string, change: Partial<Job>): Job => ({
  ...{ ...aJobAsShown, request_id, wanted_at, task_title: request_id },
  ...change,
})

function shown(jobs: Job[], scope: 'all' | 'pressing' = 'all', offers?: ReactNode) {
  const html = renderToStaticMarkup(
    <Words words={messages}>
      <JobList jobs={jobs} taskerId="t" now={now} stepsOf={() => idle} scope={scope} offers={offers} />
    </Words>,
  )
  const [first = '', ...lines] = html.split('<details name="jobs"')
  const titles = (part: string) => [...part.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)
  return { first: titles(first), lines: lines.flatMap(titles), html }
}

const waiting = jobAt('Waiting', '2026-11-23T07:00:00Z', { stage: 'finished' })
const unconfirmed = jobAt('Unconfirmed', '2026-11-23T14:00:00Z', { stage: 'assigned' })
const tomorrow = jobAt('Tomorrow', '2026-11-24T09:00:00Z', { stage: 'confirmed' })

it('the job that needs a press stands first, whatever comes before it', () => {
  const { first, lines } = shown([waiting, unconfirmed, tomorrow])
  expect([first, lines]).toEqual([['Unconfirmed'], ['Waiting', 'Tomorrow']])
})

it('without a press to make, the first of the day stands first', () => {
  expect(shown([waiting, tomorrow])).toMatchObject({ first: ['Waiting'], lines: ['Tomorrow'] })
  expect(shown([]).html).toContain(messages.jobs.none)
})

it('offers stand below a job that needs a press, and above all others', () => {
  const offers = <h2>Offers</h2>
  expect(shown([waiting, unconfirmed], 'all', offers)).toMatchObject({
    first: ['Unconfirmed', 'Offers'],
    lines: ['Waiting'],
  })
  expect(shown([unconfirmed], 'pressing', offers).first).toEqual(['Unconfirmed', 'Offers'])
  expect(shown([waiting, tomorrow], 'all', offers).first).toEqual(['Offers', 'Waiting'])
  for (const scope of ['all', 'pressing'] as const) expect(shown([], scope, offers).first).toEqual(['Offers'])
})

it('above the profile stands only what needs a press', () => {
  expect(shown([waiting, unconfirmed], 'pressing')).toMatchObject({ first: ['Unconfirmed'], lines: [] })
  expect(shown([waiting, tomorrow], 'pressing').html).toBe('')
})

it.each([
  ['started', { started_at: '2026-11-23T13:47:00Z' }, 'At work since 15:47'],
  ['finished', {}, 'Waiting for the customer'],
] as const)('the headline is the state: %s', (stage, change, head) => {
  expect(shown([jobAt('One', '2026-11-23T13:00:00Z', { ...change, stage })]).html).toContain(`>${head}<`)
})

const asked = { at: '2026-11-25T07:30:00Z', by: 'customer' as const }
const askedTomorrow = { ...tomorrow, asked_time: asked }
const atWork = jobAt('At work', '2026-11-23T07:30:00Z', { stage: 'started' })
const wish = 'The customer asks for another time: Wednesday 25 November at 09:30'

it('a question for another time needs an answer, on whichever day the job is', () => {
  expect(shown([waiting, askedTomorrow])).toMatchObject({ first: ['Tomorrow'], lines: ['Waiting'] })
  expect(shown([waiting, askedTomorrow], 'pressing').first).toEqual(['Tomorrow'])
  const own = { ...tomorrow, asked_time: { ...asked, by: 'tasker' as const } }
  expect(shown([waiting, own]).first).toEqual(['Waiting'])
})

it('a closed line says what waits for an answer in it', () => {
  const closed = (job: Job) =>
    shown([atWork, job]).html.split('<details name="jobs"')[1]?.split('</summary>')[0]
  expect(closed(askedTomorrow)).toContain(`>${wish}<`)
  expect(closed(unconfirmed)).toContain(`>${messages.jobs.link.heads.assigned}<`)
  expect(closed(tomorrow)).not.toContain('font-bold')
})

describe('while the page is open, on top stays', () => {
  const first = (jobs: Job[], on: string) => chooseFirst(jobs, on, now)?.request_id
  it('the job that needs its next press, also when an earlier one comes', () => {
    expect(first([atWork, unconfirmed], 'Unconfirmed')).toBe('Unconfirmed')
  })
  it('a finished job, as long as no other needs a press', () => {
    expect(first([atWork, waiting, tomorrow], 'Waiting')).toBe('At work')
    expect(first([tomorrow, waiting], 'Waiting')).toBe('Waiting')
    expect(first([tomorrow, waiting], 'gone')).toBe('Tomorrow')
  })
})
