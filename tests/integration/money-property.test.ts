// Whatever is done with the money of a request, in whatever order, what is due, the mark and the books agree.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { onlineSweepQueue } from '@/lib/money/online/work-schema'
import { compareWithProvider } from '@/lib/money/proof/provider'
import { findDifferences } from '@/lib/money/proof/queries'
import { env } from '@/lib/platform/env'
import { rowOf } from '../support/customers'
import { times } from '../support/depth'
import { allowFaults, type Fault, withFault } from '../support/faults'
import { doJob } from '../support/mails'
import { dueOf, paymentsOf, quotesOf } from '../support/money'
import { onlinePlays, undecidedOf } from '../support/money-online-plays'
import * as ofCash from '../support/money-plays'
import { begin, moneyByRows, type Play } from '../support/money-plays'
import { type Answer, differencesOf, expectWholeReceipts, isDone, tracesOf } from '../support/money-traces'
import { letBeLate, startOnline } from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)
const online = onlinePlays(pawapay)
const happenings = { ...ofCash.happenings, ...online.happenings }
const steps = { ...ofCash.steps, ...online.steps }

beforeAll(async () => {
  await allowFaults()
  Object.assign(env(), { PAYOUTS: 'on' })
})

// The rest of a division by four chooses the reason of a refund.
const sums = [1, 702, 2_003, 5_002, 10_003, 20_000, 22_000, 30_001] as const
/** Where a play begins: most of what can go wrong comes after the money has. */
const openings = [
  'work',
  'paid',
  'done',
  'done and paid',
  'being paid online',
  'done and paid online',
] as const

async function open(play: Play, opening: (typeof openings)[number]): Promise<void> {
  if (opening === 'paid' || opening === 'done and paid') await play.staff.pay()
  if (opening === 'done' || opening === 'done and paid') await play.staff.step('completed')
  if (opening === 'being paid online' || opening === 'done and paid online')
    await happenings['it is being paid online']?.(play)
  if (opening === 'done and paid online') {
    await steps['that is paid']?.(play, 1)
    await play.staff.step('completed')
  }
}

const faults = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant<Fault>({ at: 'commit', how: 'throws' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ at: 'commit', how: 'ends' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ at: 'answer', how: 'ends' }) },
  { weight: 1, arbitrary: fc.nat(30).map((at): Fault => ({ at: at + 1, how: 'ends' })) },
)

const plays = fc.record({
  opening: fc.constantFrom(...openings),
  sells: fc.constantFrom('cash' as const, 'full' as const),
  done: fc.array(
    fc.tuple(fc.constantFrom(...Object.keys({ ...steps, ...happenings })), fc.constantFrom(...sums), faults),
    {
      minLength: 4,
      maxLength: 16,
    },
  ),
})

type Example = {
  opening: (typeof openings)[number]
  sells: 'cash' | 'full'
  done: [name: string, amount: (typeof sums)[number], fault: Fault | null][]
}

/** Money that comes, goes back in part, and goes to the tasker: few plays come so far by chance. */
const throughMobileMoney: Example = {
  opening: 'done and paid online',
  sells: 'full',
  done: [
    ['a refund', 5_002, null],
    ['an online refund goes back', 5_002, null],
    ['the tasker is paid out', 20_000, null],
    ['a payout arrives', 20_000, null],
  ],
}

/** Callbacks that say what is not so, before and after the end. */
const throughCallbacks: Example = {
  opening: 'being paid online',
  sells: 'full',
  done: [
    ['a callback comes', 20_000, null],
    ['a callback comes', 1, null],
    ['that is paid', 1, null],
    ['a callback comes', 30_001, null],
    ['a callback comes', 20_000, null],
  ],
}

/** What was sold and paid is taken back by an owner, and both people are erased in the middle. */
const throughErasure: Example = {
  opening: 'done and paid online',
  sells: 'full',
  done: [
    ['a correction', 5_002, null],
    ['the customer is erased', 1, null],
    ['an entry is taken back', 1, null],
    // The payment, which is the first.
    ['an entry is taken back', 20_000, null],
    ['a refund that is handed over', 5_002, null],
    ['the tasker is erased', 1, null],
    ['an entry is taken back', 2_003, null],
    ['a refund', 10_003, null],
  ],
}

/** Cash is on its way when the customer goes. */
const erasedBeforeCash: Example = {
  opening: 'done',
  sells: 'full',
  done: [
    ['the tasker says what is due', 1, null],
    ['the customer is erased', 1, { at: 'commit', how: 'throws' }],
    ['the customer is erased', 1, null],
    ['staff record what is due', 1, null],
    ['let go', 10_003, null],
    ['an entry is taken back', 1, null],
  ],
}

/** The tasker goes while the customer pays. */
const taskerErasedWhilePaying: Example = {
  opening: 'being paid online',
  sells: 'full',
  done: [
    ['the tasker is erased', 1, null],
    ['the tasker says', 1, null],
    ['the tasker says what is due', 1, null],
    ['that is paid', 1, null],
  ],
}

// An erased tasker is logged in no more: 401; erasing answers 204.
const ordinary = [200, 201, 204, 303, 401, 403, 404, 409, 422, undefined]

/** Does a step with its fault. What does not reach its commit leaves nothing, and says so. */
async function act(
  play: Play,
  name: string,
  amount: number,
  fault: Fault | null,
): Promise<Answer | undefined> {
  await happenings[name]?.(play)
  const step = () => steps[name]?.(play, amount) ?? Promise.resolve(undefined)
  if (!fault) return step()
  const before = fault.at === 'commit' ? await tracesOf(play.id) : null
  const { result, broken } = await withFault(fault, step)
  if (before && broken > 0) {
    expect(await tracesOf(play.id), name).toEqual(before)
    expect(result && isDone(result), name).toBeFalsy()
  }
  return broken > 0 && [500, 503].includes(result?.status ?? 0) ? undefined : result
}

/** What nobody may change while the customer is paying online; the one who tries is told. */
const forbidden: Record<string, readonly number[]> = {
  // An erased customer's request takes no price: 404. An erased tasker is logged in no more: 401.
  // The same price as the one that stands is no other one.
  'another price': [404, 409, 201],
  'a price of nothing': [404, 409, 201],
  'a price that is sent': [404, 409, 201],
  'the tasker says': [401, 404, 409],
  'the tasker says what is due': [401, 404, 409],
  'the customer says what is due': [303],
  'the customer takes it back': [303],
  'staff record': [409],
  'staff record what is due': [409, 422],
}

const moneyOf = async ({ id }: Play) => [await quotesOf(id), await paymentsOf(id)]

it('whatever is done in whatever order, due, mark, rows and entries agree', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async ({ sells, opening, done }) => {
      // Only what is ours is paid online.
      const play = await begin(opening.endsWith('online') ? 'full' : sells)
      await open(play, opening)
      for (const [name, amount, fault] of done) {
        const allowed = (await undecidedOf(play)) && forbidden[name]
        const before = allowed && (await moneyOf(play))
        const answer = await act(play, name, amount, fault)
        expect(ordinary, name).toContain(answer?.status)
        if (allowed) {
          expect([...allowed, undefined], name).toContain(answer?.status)
          expect(await moneyOf(play), name).toEqual(before)
        }
        const { dueRwf, isPaid } = await moneyByRows(play.id)
        expect(await dueOf(play.id), name).toBe(dueRwf)
        if (isPaid !== null) expect((await rowOf(play.id)).paidAt !== null, name).toBe(isPaid)
        // A play that went wrong before has its own differences.
        expect(await differencesOf(play.id), name).toEqual([])
        await online.expectAgreement(play, name)
      }
    }),
    {
      numRuns: times(35, 12),
      examples: [
        [throughMobileMoney],
        [throughCallbacks],
        [throughErasure],
        [erasedBeforeCash],
        [taskerErasedWhilePaying],
      ],
    },
  )
  // What was called lost, came, and met a fault then, is found by the clock.
  await letBeLate()
  await doJob(onlineSweepQueue, {})
  await expectWholeReceipts()
  await online.expectBalance()
  expect((await compareWithProvider()).differences).toEqual([])
}, 240_000)

it('what breaks off in the middle leaves nothing', async () => {
  const play = await begin('full')
  const { recordCash } = await import('@/lib/money/payments/staff/mutations')
  const { version } = await play.staff.get()
  const broken = async () => {
    throw new Error('The process is gone')
  }
  const cash = { version, amount_rwf: 22_000, said_by: 'staff' as const, despite_open: false, note: null }
  await expect(
    recordCash({ requestId: play.id, version, adminId: play.admin.id, follow: broken }, cash),
  ).rejects.toThrow('The process is gone')
  expect(await paymentsOf(play.id)).toEqual([])
  expect((await play.staff.pay()).status).toBe(200)
  expect(await transact(findDifferences)).toEqual([])
})
