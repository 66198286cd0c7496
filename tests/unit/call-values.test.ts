// What the form of a call sends, and whom it remembers for which number.
import { expect, it } from 'vitest'
import { emptyCall, toCallBody, wishKey } from '@/components/console/requests/call/call-values'
import { enterCallSchema } from '@/lib/calls/schema'

const tasker = '6f1e7f8e-6a54-4f4e-9c2f-9d7a3f8f2b10'
const filled = {
  ...emptyCall,
  full_name: 'Chantal Mukamana',
  phone: '0788 430 001',
  location: 'Kacyiru',
  description: 'The tap of the bathroom leaks',
  popular_task_id: '4',
  locale: 'rw',
  wanted_at: '2026-11-25T14:30',
}

it('is a call as the API takes it', () => {
  expect(enterCallSchema.parse(toCallBody(filled))).toMatchObject({
    popular_task_id: 4,
    locale: 'rw',
    district: null,
    sector: null,
    wanted_at: '2026-11-25T12:30:00.000Z',
    whatsapp: false,
    wished_tasker_id: null,
  })
})

it('wishes for a tasker by the number for which they were chosen', () => {
  const wished = { [wishKey('+250788430001')]: tasker }
  expect(toCallBody({ ...filled, wished })).toMatchObject({ wished_tasker_id: tasker })
  expect(toCallBody({ ...filled, wished, phone: '0788 430 002' })).toMatchObject({ wished_tasker_id: null })
})

it('sends the answers of the task that is chosen at the end', () => {
  const answers = { task4: { tap: 'kitchen', since: '' }, task2: { rooms: 'many' } }
  expect(toCallBody({ ...filled, answers })).toMatchObject({ answers: { tap: 'kitchen' } })
})

it('says at which fields something is missing', () => {
  const { error } = enterCallSchema.safeParse(toCallBody(emptyCall))
  const fields = error?.issues.map(({ path }) => path[0])
  expect(new Set(fields)).toEqual(
    new Set(['full_name', 'phone', 'location', 'description', 'popular_task_id', 'locale']),
  )
})
