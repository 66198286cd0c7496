import { describe, expect, it } from 'vitest'
import { alarmNews, arrivalNews, backNews, givenNews, writtenNews } from '@/lib/requests/staff/news/labels'

const now = Date.parse('2026-11-20T08:00:00Z')
const aRow = (id: string, minutesLeft: number, location = 'Kimironko') => ({
  id,
  reference: `TK-${id}`,
  task_title: 'Plumbing',
  location,
  contact_due_at: new Date(now + minutesLeft * 60_000).toISOString(),
})

describe('what is told of a new request', () => {
  it('names it and leads to it', () => {
    const news = { text: 'New: TK-BASXJS Plumbing, Kimironko', leadsTo: { id: 'BASXJS' }, isAlert: true }
    expect(arrivalNews(aRow('BASXJS', 60))).toEqual(news)
  })
  it('leaves out a place that nobody named, and the end of a long one', () => {
    expect(arrivalNews(aRow('A', 60, '')).text).toBe('New: TK-A Plumbing')
    expect(arrivalNews(aRow('A', 60, 'Remera '.repeat(20))).text).toMatch(/^New: TK-A Plumbing, .{59,60}…$/)
  })
})

describe('what is told of alarms', () => {
  it('names the one request and what is left', () => {
    expect(alarmNews([aRow('A', 29.3)], now)).toEqual([
      { text: 'TK-A Plumbing, Kimironko: 30 min left', leadsTo: { id: 'A' } },
    ])
  })
  it('is one toast for several, which leads to the view that has them', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => aRow(String(index), 29.9))
    expect(alarmNews(eleven, now)).toEqual([
      { text: '11 requests: 30 min left', leadsTo: { view: 'at_risk' } },
    ])
    expect(alarmNews([...eleven, aRow('B', 14.2)], now)[0]?.text).toBe('12 requests: 15 to 30 min left')
  })
  it('tells those that are late apart', () => {
    expect(alarmNews([aRow('A', 14.5), aRow('B', 0), aRow('C', -3)], now)).toEqual([
      { text: '2 requests: late', leadsTo: { view: 'breached' } },
      { text: 'TK-A Plumbing, Kimironko: 15 min left', leadsTo: { id: 'A' } },
    ])
  })
  it('is nothing when nobody waits any more', () => {
    expect(alarmNews([], now)).toEqual([])
  })
})

describe('what is told of jobs that come back, and of requests that change hands', () => {
  it('is worth an alert only where somebody has to act', () => {
    expect(backNews([aRow('A', 30)])).toEqual([
      { text: 'TK-A Plumbing, Kimironko: back at the desk', leadsTo: { id: 'A' }, isAlert: true },
    ])
    expect(backNews([aRow('A', 30), aRow('B', 30)])).toEqual([
      { text: '2 requests: back at the desk', leadsTo: { view: 'back' }, isAlert: true },
    ])
    expect(givenNews([aRow('A', 30)])).toEqual([
      { text: 'TK-A Plumbing, Kimironko: given to you', leadsTo: { id: 'A' } },
    ])
    expect([...backNews([]), ...givenNews([])]).toEqual([])
  })
})

describe('what is told of customers who wrote', () => {
  it('names the one request and leads to it', () => {
    expect(writtenNews([aRow('A', 30)])).toEqual([
      { text: 'TK-A Plumbing, Kimironko: the customer wrote', leadsTo: { id: 'A' } },
    ])
  })
  it('is one toast for several, which leads to what is unanswered', () => {
    expect(writtenNews([aRow('A', 30), aRow('B', 40)])).toEqual([
      { text: '2 customers wrote', leadsTo: { messages: 'unanswered' } },
    ])
  })
  it('is nothing when all was answered meanwhile', () => {
    expect(writtenNews([])).toEqual([])
  })
})
