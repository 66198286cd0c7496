// The plan of a day as the server sends it: everything can be read, and other days opened, without scripts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DayPage } from '@/components/console/day/day-page'
import { spotStyle } from '@/components/console/day/spot'
import { Words } from '@/components/forms/words'
import { atMinute } from '@/lib/day/clock'
import type { DayJob, DayPlan } from '@/lib/day/schema'
import { withClashes } from '@/lib/day/workflow'
import messages from '@/messages/en.json'

const day = '2026-11-28'
const tasker = { id: 't1', name: 'Claudine Mukamana' }

const job = (id: string, change: Partial<DayJob> = {}): DayJob => ({
  id,
  version: 1,
  reference: `TK-${id}`,
  status: 'assigned',
  stage: 'confirmed',
  task_title: 'Plumbing',
  full_name: 'Aline Uwase',
  location: 'Near the blue shop',
  district: 'Gasabo',
  sector: 'Remera',
  wanted_at: atMinute(day, 600),
  wanted_on: null,
  wanted_part: null,
  minutes: 90,
  tasker,
  pay_rwf: 15_000,
  is_clashing: false,
  ...change,
})
const plan = (change: Partial<DayPlan> = {}): DayPlan => ({
  day,
  holiday: null,
  is_closed: false,
  umuganda: { from: '08:00', to: '11:00' },
  taskers: [tasker],
  more_taskers: 0,
  jobs: [job('1')],
  aside: [],
  more_aside: 0,
  now: atMinute(day, 540),
  ...change,
})
const render = (change?: Partial<DayPlan>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Words words={messages}>
        <DayPage initial={plan(change)} />
      </Words>
    </QueryClientProvider>,
  )
const linkOf = (page: string, id: string) =>
  new RegExp(`<a[^>]*id="day-job-${id}"[^>]*href="([^"]*)"[^>]*>(.*?)</a>`).exec(page)
const textOf = (html = '') =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the plan of a day', () => {
  it('shows each job as a link to its request, with its words', () => {
    const [, href, words] = linkOf(render(), '1') ?? []
    expect(href).toBe('/admin/taskers-request/1')
    expect(textOf(words)).toBe('10:00–11:30 · Plumbing Aline Uwase, Remera, Gasabo Confirmed · TK-1')
  })

  it('says a clash in words', () => {
    const jobs = withClashes([job('1'), job('2')], Date.parse(plan().now))
    const page = render({ jobs })
    expect(textOf(linkOf(page, '1')?.[2])).toContain('Clash')
    expect(textOf(linkOf(render(), '1')?.[2])).not.toContain('Clash')
  })

  it('has what waits at the side, with the count of all', () => {
    const aside = [
      job('3', { tasker: null, status: 'contacted', stage: null }),
      job('4', { wanted_at: null, wanted_on: day, wanted_part: 'morning' }),
      job('5', { tasker: null, stage: null, status: 'new', wanted_at: atMinute('2026-11-20', 480) }),
    ]
    const page = render({ aside, more_aside: 2 })
    expect(page).toMatch(/No tasker or no time <span[^>]*>5</)
    expect(textOf(linkOf(page, '4')?.[2])).toContain('Sat 28 Nov, morning')
    expect(page).toContain('Tasker: Claudine Mukamana')
    expect(page).toContain('Was planned for 20 Nov, 08:00')
    expect(page).toContain('2 more in the list')
    expect(render()).toContain('Everything is planned.')
  })

  it('leads to other days by links and by a field', () => {
    const page = render()
    for (const other of ['2026-11-27', '2026-11-29']) expect(page).toContain(`href="/admin/day?day=${other}"`)
    expect(page).toMatch(/<form[^>]* action="\/admin\/day"[^>]*><input type="date"[^>]* name="day"/)
  })

  it('marks Umuganda and holidays', () => {
    expect(render()).toContain('Umuganda 08:00–11:00')
    expect(render({ umuganda: null, holiday: 'Good Friday' })).toContain('>Good Friday<')
    expect(render({ is_closed: true })).toContain('>We are closed<')
    expect(render({})).not.toContain('We are closed')
    expect(render({ umuganda: null })).not.toContain('Umuganda')
  })

  it('says so when nobody is approved, and how many taskers are not shown', () => {
    expect(render({ taskers: [], jobs: [] })).toContain('No tasker is approved yet.')
    expect(render({ more_taskers: 1200 })).toContain('1,200 more approved taskers')
  })

  it('is a list for each tasker on paper', () => {
    const [, paper = ''] = render().split('hidden print:block')
    expect(textOf(paper)).toContain('Claudine Mukamana 10:00–11:30 Plumbing, Aline Uwase, Remera, Gasabo')
  })
})

it('a block begins and ends at its times, and is cut where the hours end', () => {
  const hours = { from: 8, to: 18 }
  expect(spotStyle({ minute: 600, minutes: 60, hours })).toMatchObject({
    '--at': 0.2,
    '--place': 0,
    '--of': 1,
  })
  const cut = spotStyle({ minute: 17 * 60, minutes: 120, hours, beside: { place: 1, of: 2 } })
  expect(cut).toMatchObject({ '--at': 0.9, '--place': 1, '--of': 2 })
  expect(Number((cut as Record<string, unknown>)['--long'])).toBeCloseTo(0.1)
})
