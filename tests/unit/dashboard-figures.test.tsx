// What the dashboard makes of its figures: tables whose numbers lead to lists, and whom to call next.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NextCalls } from '@/components/console/dashboard/next-calls'
import { NowStrip } from '@/components/console/dashboard/now-strip'
import { cancellationSheet, demandSheet, placeSheet } from '@/components/console/figures/demand-sheets'
import { FigureTable } from '@/components/console/figures/figure-table'
import { dispatcherSheet, taskerSheet } from '@/components/console/figures/people-sheets'
import { fileOf } from '@/components/console/figures/sheet'
import { Words } from '@/components/forms/words'
import type { Dashboard } from '@/lib/dashboard/schema'
import type { Figures, TaskerFigures } from '@/lib/figures/schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import messages from '@/messages/en.json'

const figures = (change: Partial<Figures> = {}): Figures => ({
  since: '2026-10-27',
  by_day: [],
  by_task: [],
  completed: 0,
  turnover_rwf: 0,
  share_rwf: null,
  money: { collected_rwf: 0, to_taskers_rwf: 0, refunded_rwf: 0, open_rwf: 0 },
  customers: { completed: 0, returning: 0 },
  taskers: [],
  taskers_total: 0,
  dispatchers: [],
  demand_by_task: [],
  demand_by_place: [],
  cancellations: [],
  ...change,
})
const tasker = (change: Partial<TaskerFigures> = {}): TaskerFigures => ({
  id: 'a',
  name: 'Emma',
  jobs: 3,
  turnover_rwf: 1_250_000,
  share_rwf: null,
  rating: 4.3,
  ratings: 3,
  no_shows: 0,
  given_back: 0,
  ...change,
})

const markup = (element: ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Words words={messages}>{element}</Words>
    </QueryClientProvider>,
  )

describe('a figure', () => {
  it('of a tasker leads to the tasker, unless they have left', () => {
    const taskers = [tasker({ no_shows: 1, given_back: 2 }), tasker({ id: 'b', name: '', rating: null })]
    const [emma, gone] = taskerSheet(figures({ taskers, taskers_total: 2 })).rows
    expect(emma).toMatchObject({ href: '/admin/taskers/a', narrowNote: '★ 4.3 · 1 no-show · 2 given back' })
    expect(emma?.cells.map(({ text }) => text)).toEqual(['3', '1,250,000', '–', '★ 4.3', '1', '2'])
    expect(emma?.cells[0]).toMatchObject({
      name: '3, Emma: completed',
      href: '/admin/taskers-request?view=all&status=completed&ended_since=2026-10-27&tasker=a',
    })
    expect(gone?.cells[0]).toEqual({ text: '3' })
    expect(gone).toMatchObject({ name: 'A tasker who has left', href: undefined, narrowNote: '' })
    expect(taskerSheet(figures({ taskers, taskers_total: 300 })).hint).toBe(
      'the 2 with the highest turnover of 300',
    )
  })

  it('of a dispatcher is a share of the promises that can be judged', () => {
    const one = { id: 'a', name: 'Diane', owned: 9, owed: 8, in_time: 7, completed: 4 }
    const { rows } = dispatcherSheet(figures({ dispatchers: [one, { ...one, owed: 0, in_time: 0 }] }))
    expect(rows.map(({ cells }) => cells[1]?.text)).toEqual(['87%', '–'])
    expect(rows[0]?.note).toBe('7 of 8 promises kept')
    const list = '/admin/taskers-request?view=all'
    expect(rows[0]?.cells.map(({ href }) => href)).toEqual([
      `${list}&since=2026-10-27&owner=${one.id}`,
      undefined,
      one.completed > 0 ? `${list}&status=completed&ended_since=2026-10-27&owner=${one.id}` : undefined,
    ])
  })

  it('of lost demand leads to the list that it counts; nothing leads to an empty list', () => {
    const row = { task_id: 4, title: 'Plumbing', no_tasker: 2, out_of_area: 0, open: 1 }
    const [plumbing] = demandSheet(figures({ demand_by_task: [row] })).rows
    const list = '/admin/taskers-request?view=all&status=declined&ended_since=2026-10-27'
    expect(plumbing?.cells).toEqual([
      { text: '2', name: '2, Plumbing: No tasker found', href: `${list}&end_reason=no_tasker&task=4` },
      { text: '0' },
      { text: '1', name: '1, Plumbing: still open', href: '/admin/taskers-request?view=open&task=4' },
    ])
    const place = { district: null, no_tasker: 1, out_of_area: 0, sectors: [] }
    const here = { ...place, district: 'Gasabo', sectors: [{ sector: 'Remera', count: 1 }] }
    const [gasabo, somewhere] = placeSheet(figures({ demand_by_place: [here, place] })).rows
    expect(gasabo).toMatchObject({ name: 'Gasabo', note: 'Remera 1' })
    expect(gasabo?.cells[0]?.href).toBe(`${list}&end_reason=no_tasker&district=Gasabo`)
    expect(somewhere).toMatchObject({ name: 'Place not known', cells: [{ text: '1' }, { text: '0' }] })
  })

  it('of taskers and dispatchers add up to all that was done', () => {
    const taskers = [tasker()]
    const { rows, sum } = taskerSheet(
      figures({ taskers, taskers_total: 1, completed: 5, turnover_rwf: 1_300_000 }),
    )
    expect(rows.map(({ name, cells }) => [name, cells[0]?.text, cells[1]?.text])).toEqual([
      ['Emma', '3', '1,250,000'],
      ['Without a tasker', '2', '50,000'],
    ])
    expect(sum?.cells.slice(0, 2)).toEqual([{ text: '5' }, { text: '1,300,000' }])
    const none = { owned: 0, owed: 0, in_time: 0, completed: 0 }
    const dispatchers = [
      { ...none, id: 'd', name: 'Diane', owned: 4, owed: 2, in_time: 1 },
      { ...none, id: null, name: 'Nobody', owned: 3, owed: 2, completed: 1 },
    ]
    const sheet = dispatcherSheet(figures({ dispatchers }))
    expect(sheet.sum?.cells.map(({ text }) => text)).toEqual(['7', '25%', '1'])
    expect(sheet.rows[1]?.cells[0]?.href).toContain('owner=nobody')
    expect(fileOf(sheet).rows.at(-1)).toEqual(['All', '7', '25%', '1'])
  })

  it('of cancellations leads to those with the reason', () => {
    const cancellations = [
      { reason: 'too_late', count: 2 },
      { reason: null, count: 1 },
    ]
    const list = '/admin/taskers-request?view=all&status=cancelled&ended_since=2026-10-27'
    expect(cancellationSheet(figures({ cancellations })).rows.map(({ href }) => href)).toEqual([
      `${list}&end_reason=too_late`,
      list,
    ])
  })
})

describe('a table of figures', () => {
  it('has a name, heads of rows, and bars that only eyes see', () => {
    const taskers = [tasker(), tasker({ id: 'b', name: 'Jean', turnover_rwf: 625_000 })]
    const all = { completed: 6, turnover_rwf: 1_875_000 }
    const html = markup(<FigureTable sheet={taskerSheet(figures({ ...all, taskers, taskers_total: 2 }))} />)
    expect(html).toContain('<table aria-label="Taskers"')
    expect(html.match(/<th scope="row"/g)).toHaveLength(3)
    expect(html).toMatch(/<tfoot>.*All.*1,875,000.*<\/tfoot>/)
    expect(html.match(/aria-hidden="true" class="[^"]*bg-clay" style="width:(\d+)%"/g)).toHaveLength(2)
    expect(html).toContain('width:50%')
  })

  it('begins with eight rows, and says when it has none', () => {
    const taskers = Array.from({ length: 9 }, (_, index) => tasker({ id: String(index) }))
    const all = { completed: 27, turnover_rwf: 9 * 1_250_000 }
    const html = markup(<FigureTable sheet={taskerSheet(figures({ ...all, taskers, taskers_total: 9 }))} />)
    expect(html.match(/<th scope="row"/g)).toHaveLength(8 + 1)
    expect(html).toContain('Show all 9')
    expect(markup(<FigureTable sheet={taskerSheet(figures())} />)).toContain('No tasker has completed a job')
  })
})

describe('whom to call next', () => {
  const page = {
    tasks: [],
    people: { owners: [], taskers: [] },
    greetings: { en: 'Hello {name}', rw: 'Muraho {name}', fr: 'Bonjour {name}' },
  }
  const now = '2026-11-23T10:00:00.000Z'
  const row = (change: Partial<RequestRow> = {}) =>
    ({
      id: 'a',
      version: 1,
      reference: 'TK-7M4K2P',
      status: 'new',
      task_title: 'Plumbing',
      full_name: 'Aline Uwase',
      phone: '+250788123456',
      location: 'Remera, near the market',
      locale: 'rw',
      words: 'The kitchen tap drips',
      owner: null,
      attempts: 0,
      alarm_level: 0,
      unanswered: 0,
      contact_due_at: '2026-11-23T10:20:00.000Z',
      contacted_at: null,
      ended_at: null,
      back_at: null,
      is_unconfirmed: false,
      open_offers: 0,
      ...change,
    }) as RequestRow

  it('each has name, language, task, words, place, the time left, and the buttons of the list', () => {
    const html = markup(<NextCalls calls={{ requests: [row()], now }} page={page} />)
    for (const text of [
      'Plumbing',
      'Aline Uwase',
      'Kinyarwanda',
      'The kitchen tap drips',
      'Remera, near the market',
      '20:00',
      'Unowned',
    ])
      expect(html).toContain(text)
    expect(html).toContain('href="tel:+250788123456"')
    expect(html).toContain('https://wa.me/250788123456?text=Muraho')
    expect(html).toContain('aria-label="Log the outcome of Aline Uwase, TK-7M4K2P"')
    expect(html).toContain('aria-label="Claim TK-7M4K2P"')
    expect(html).toContain('href="/admin/taskers-request/a"')
  })

  it('nobody is called by a number that is a stranger’s', () => {
    const wrong = row({ phone_wrong_at: now })
    const html = markup(<NextCalls calls={{ requests: [wrong], now }} page={page} />)
    expect(html).toContain('Wrong number')
    for (const link of ['tel:', 'wa.me']) expect(html).not.toContain(link)
  })

  it('who is claimed cannot be claimed again, and nobody is said to be nobody', () => {
    const owner = { id: 'd', name: 'Diane' }
    const html = markup(<NextCalls calls={{ requests: [row({ owner })], now }} page={page} />)
    expect(html).not.toContain('Claim TK-7M4K2P')
    expect(html).toContain('Diane')
    expect(markup(<NextCalls calls={{ requests: [], now }} page={page} />)).toContain(
      'Nobody waits for a call',
    )
  })
})

it('the strip leads to the call-backs that are due, and has none when none is', () => {
  const strip = (callbacks_due: number, mayOpen = true) =>
    markup(<NowStrip figures={{ callbacks_due, late: 1 } as Dashboard} mayOpen={mayOpen} />)
  expect(strip(2)).toMatch(/>2<.*href="\/admin\/taskers-request\?callback=due"[^>]*>Call-backs due/)
  expect(strip(2, false)).not.toContain('href')
  expect(strip(0)).not.toContain('Call-backs')
})
