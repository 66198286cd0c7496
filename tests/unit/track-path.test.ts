// The way of a request, from its times and its events.
import { describe, expect, it } from 'vitest'
import { type PathFacts, pathOf, stepTimes } from '@/lib/requests/customer/steps'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute))
const asked: PathFacts = {
  status: 'new',
  createdAt: at(29),
  contactedAt: null,
  hasTasker: false,
  chosenAt: null,
  onTheWayAt: null,
  startedAt: null,
  doneAt: null,
  paidAt: null,
  endedAt: null,
}
const called = { ...asked, status: 'contacted', contactedAt: at(46) } as const
const chosen = { ...called, status: 'assigned', hasTasker: true, chosenAt: at(50) } as const
const atWork = { ...chosen, status: 'in_progress', startedAt: at(55) } as const
const done = { ...atWork, status: 'completed', doneAt: at(58), endedAt: at(58) } as const

/** `past asked 29 · now called 46 · coming done`. */
const inWords = (facts: PathFacts) =>
  pathOf(facts)
    .map(({ name, at: when, place }) => [place, name, when?.getUTCMinutes()].filter(Boolean).join(' '))
    .join(' · ')

describe('the steps of a request', () => {
  it.each([
    [
      'new',
      asked,
      'now asked 29 · coming called · coming chosen · coming on_the_way · coming at_work · coming done · coming paid',
    ],
    [
      'called',
      called,
      'past asked 29 · now called 46 · coming chosen · coming on_the_way · coming at_work · coming done · coming paid',
    ],
    [
      'assigned',
      chosen,
      'past asked 29 · past called 46 · now chosen 50 · coming on_the_way · coming at_work · coming done · coming paid',
    ],
    [
      'on the way',
      { ...chosen, onTheWayAt: at(52) },
      'past asked 29 · past called 46 · past chosen 50 · now on_the_way 52 · coming at_work · coming done · coming paid',
    ],
    [
      'at work, after the way',
      { ...atWork, onTheWayAt: at(52) },
      'past asked 29 · past called 46 · past chosen 50 · past on_the_way 52 · now at_work 55 · coming done · coming paid',
    ],
    [
      'at work',
      atWork,
      'past asked 29 · past called 46 · past chosen 50 · now at_work 55 · coming done · coming paid',
    ],
    [
      'done and not paid',
      done,
      'past asked 29 · past called 46 · past chosen 50 · past at_work 55 · now done 58 · coming paid',
    ],
    [
      'done and paid',
      { ...done, paidAt: at(59) },
      'past asked 29 · past called 46 · past chosen 50 · past at_work 55 · past done 58 · now paid 59',
    ],
  ])('%s', (_name, facts, expected) => expect(inWords(facts)).toBe(expected))

  it('name what was paid before the work was done as over', () => {
    expect(inWords({ ...atWork, paidAt: at(56) })).toContain('now at_work 55 · coming done · past paid 56')
  })

  it('forget a tasker who was taken off', () => {
    const facts = { ...called, chosenAt: at(50), startedAt: at(55), doneAt: at(58) }
    expect(inWords(facts)).toBe(inWords(called))
  })

  it.each([
    ['cancelled', asked, 'past asked 29 · now cancelled 57'],
    ['declined', called, 'past asked 29 · past called 46 · now declined 57'],
    ['unreachable', asked, 'past asked 29 · now unreachable 57'],
    [
      'cancelled',
      atWork,
      'past asked 29 · past called 46 · past chosen 50 · past at_work 55 · now cancelled 57',
    ],
  ] as const)('end where the request was %s', (status, facts, expected) => {
    expect(inWords({ ...facts, status, endedAt: at(57) })).toBe(expected)
  })
})

describe('the times of the steps', () => {
  const event = (type: string, minute: number) => ({ type, at: at(minute) })

  it('are those of the events', () => {
    const events = [event('offer.accepted', 1), event('job.started', 4), event('request.completed', 5)]
    expect(stepTimes(events)).toEqual({
      chosenAt: at(1),
      startedAt: at(4),
      doneAt: at(5),
    })
    expect(stepTimes([])).toEqual({ chosenAt: null, startedAt: null, doneAt: null })
  })

  it('begin anew with another tasker', () => {
    const events = [event('job.assigned', 1), event('job.started', 3), event('job.assigned', 4)]
    expect(stepTimes(events)).toEqual({ chosenAt: at(4), startedAt: null, doneAt: null })
    expect(stepTimes([...events, event('offer.accepted', 5)]).chosenAt).toEqual(at(5))
  })
})
