// What the timeline says of events: those of this version, and those of another one.
import { describe, expect, it } from 'vitest'
import { tellEvent } from '@/lib/requests/events'
import { eventTypes, exampleOf, people } from '../support/event-examples'

const names = new Map(Object.entries(people).map(([name, id]) => [id, name]))

describe.each(eventTypes)('%s', (type) => {
  const data = exampleOf(type)
  const { label, about } = tellEvent({ type, data }, names)
  const said = Object.values(data ?? {}).some((value) => value !== null)

  it('is told in words, with what it knows', () => {
    expect(label).toMatch(/^[A-Z]/)
    expect(about === null).toBe(!said)
  })

  it('names the people whom it is about', () => {
    for (const [name, id] of Object.entries(people))
      if (JSON.stringify(data).includes(id)) expect(about).toContain(name)
  })

  it('says less after erasure, and only its type when its data are not understood', () => {
    expect(tellEvent({ type, data: null }, names)).toEqual({ label, about: null })
    expect(tellEvent({ type, data: 'unknown' }, names)).toEqual({ label: type, about: null })
  })
})

it.each([
  ['request.sung', { song: 'a long one' }],
  ['toString', null],
  ['job.assigned', { tasker_id: 4 }],
  ['job.assigned', {}],
  ['request.edited', { fields: 'wanted_at' }],
  ['request.case_settled', { case: 'of another version' }],
])('%s with %j is shown by its type alone', (type, data) => {
  expect(tellEvent({ type, data }, names)).toEqual({ label: type, about: null })
})

it('a person who has left, or whose name is not known, is told all the same', () => {
  const nobody = new Map([[people.jean, '']])
  for (const type of ['offer.sent', 'request.given', 'job.released']) {
    const { about } = tellEvent({ type, data: exampleOf(type) }, nobody)
    expect(about).toMatch(/^(a tasker who has left|from a colleague to a colleague)/)
  }
})
