// Steps that were pressed without a connection: kept on the device, and sent once, in order.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendKept } from '@/components/jobs/send-steps'
import {
  dropStep,
  forgetSteps,
  type KeptStep,
  keepStep,
  readStepPhoto,
  readSteps,
} from '@/components/jobs/steps'
import { ApiError } from '@/lib/platform/browser/api-client'
import { aJobAsShown } from '../support/fixtures'

const device = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  roomFor: (_value: unknown): boolean => true,
}))
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.rows.get(key),
  keys: async () => [...device.rows.keys()],
  del: async (key: string) => void device.rows.delete(key),
  update: async (key: string, change: (known: unknown) => unknown) => {
    const next = change(device.rows.get(key))
    if (!device.roomFor(next)) throw new DOMException('No room', 'QuotaExceededError')
    device.rows.set(key, next)
  },
}))

const me = 'tasker-1'
const of = { taskerId: me, locale: 'en' } as const
const step = (key: string, name: 'confirm' | 'start' = 'confirm'): KeptStep => ({
  key,
  name,
  body: {},
  requestId: aJobAsShown.request_id,
  task: 'Plumbing',
})
const keysLeft = async () => (await readSteps(me)).map(({ key }) => key)

/** Sends with these answers, one for each call: a job, or an error. */
async function sendWith(...answers: (Error | undefined)[]) {
  const sent: string[] = []
  const refused: string[] = []
  const send = vi.fn(async ({ key }: KeptStep) => {
    const answer = answers[send.mock.calls.length - 1]
    if (answer) throw answer
    sent.push(key)
    return aJobAsShown
  })
  const onRefused = (one: KeptStep, error: unknown) => refused.push(`${one.key}: ${(error as Error).message}`)
  await sendKept(of, { onSent: () => undefined, onRefused }, send)
  return { sent, refused, calls: send.mock.calls.length }
}

beforeEach(async () => {
  device.roomFor = () => true
  await forgetSteps()
  for (const key of ['a', 'b', 'c']) await keepStep(me, step(key), null)
})

afterEach(() => vi.unstubAllGlobals())

describe('steps that wait', () => {
  it('are not tried without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await sendWith()).toMatchObject({ calls: 0 })
    expect(await keysLeft()).toEqual(['a', 'b', 'c'])
  })

  it('are sent in the order in which they were pressed, and then no more', async () => {
    expect(await sendWith()).toEqual({ sent: ['a', 'b', 'c'], refused: [], calls: 3 })
    expect(await sendWith()).toMatchObject({ calls: 0 })
  })

  it('are sent once when two calls come together', async () => {
    const [one, other] = await Promise.all([sendWith(), sendWith()])
    expect([...one.sent, ...other.sent]).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['there is no answer', new ApiError(0, 'No connection', { silence: 'unreached' })],
    ['the server fails', new ApiError(503, 'Not now')],
    ['the login has ended', new ApiError(401, 'Please log in.')],
    ['there were too many calls', new ApiError(429, 'Too many')],
  ])('stay, with those behind them, while %s', async (_name, error) => {
    expect(await sendWith(undefined, error)).toEqual({ sent: ['a'], refused: [], calls: 2 })
    expect(await keysLeft()).toEqual(['b', 'c'])
    expect(await sendWith()).toMatchObject({ sent: ['b', 'c'] })
  })

  it.each([404, 409, 422])(
    'that the server refuses (%s) go, with its words, and the next is sent',
    async (status) => {
      const answer = await sendWith(new ApiError(status, 'This job has ended.'))
      expect(answer).toEqual({ sent: ['b', 'c'], refused: ['a: This job has ended.'], calls: 3 })
      expect(await keysLeft()).toEqual([])
    },
  )

  it('that are pressed meanwhile are sent too', async () => {
    const send = vi.fn(async ({ key }: KeptStep) => {
      if (key === 'c') await keepStep(me, step('d', 'start'), null)
      return aJobAsShown
    })
    await sendKept(of, { onSent: () => undefined, onRefused: () => undefined }, send)
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are those of one tasker, and go with the login', async () => {
    expect(await readSteps('tasker-2')).toEqual([])
    await keepStep('tasker-2', step('z'), new Blob(['x']))
    await forgetSteps()
    expect([await keysLeft(), await readSteps('tasker-2'), device.rows.size]).toEqual([[], [], 0])
  })
})

describe('the photo of a step', () => {
  it('is kept beside it, and goes when it is sent', async () => {
    await keepStep(me, step('d'), new Blob(['photo']))
    expect(await (await readStepPhoto(step('d')))?.text()).toBe('photo')
    await dropStep(me, step('d'))
    expect(await readStepPhoto(step('d'))).toBeUndefined()
  })

  it('leaves the step its room where the device has none for it', async () => {
    device.roomFor = (rows) => !(rows as unknown[]).some((row) => row instanceof Blob)
    await keepStep(me, step('d'), new Blob(['photo']))
    expect(device.rows.get(`taskers-steps.${me}`)).toHaveLength(4)
    // As long as the page lives, the photo is there too.
    expect(await (await readStepPhoto(step('d')))?.text()).toBe('photo')
  })
})
