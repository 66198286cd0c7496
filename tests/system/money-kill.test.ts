// kill -9 around money: of the server and of the worker, before and in each commit, and at each call.
import '../support/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { transact } from '@/db/client'
import { moneyKinds } from '@/lib/providers/money-provider'
import { pathOf } from '@/scripts/support/pawapay-attempts'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { type Moment, openMoments } from '../support/moments'
import {
  attemptTables,
  aWish,
  callAll,
  countCalls,
  expectSame,
  rowsOf,
  send,
  statesOf,
  type Wish,
} from '../support/money-wishes'
import { askAll, askPayouts, askRefunds, startOnline } from '../support/online'
import { switchOnPayouts } from '../support/payouts'

/** Longer than anybody waits: the answer of a slow call never comes. */
const pawapay = await startOnline({ slowMs: 60_000 })
const moments = await openMoments(process.env.DATABASE_URL ?? '')
const port = String(await freePort())
const base = `http://localhost:${port}`
const patience = { timeout: 60_000, interval: 50 }

const started: Part[] = []
async function start(name: 'server' | 'worker'): Promise<Part> {
  const env = { NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', SITE_URL: base }
  const part = startPart(name, { env, stdout: 'ignore' })
  started.push(part)
  await part.ready
  return part
}
let server: Part
beforeAll(async () => {
  await switchOnPayouts()
  server = await start('server')
})
afterAll(async () => {
  await Promise.all(started.map((part) => part.stop(5_000)))
  await pawapay.stop()
  await moments.close()
})

/**
 * Where a program is killed. `state`: what stands in the row then, where there is one. `calls`: how often the
 * provider is called by the end; only what it has not seen is called again.
 */
type Point = { state?: 'created' | 'pending' | 'paid'; calls: number } & (
  | { held: 'created' | 'pending' | 'paid' | 'callback'; moment: Moment }
  | { mischief: 'hang' | 'slow' }
)
type Stood = { wish: Wish; id: string; point: Point }

/** Money of each kind for each of these points. */
async function prepare(...points: Point[]): Promise<Stood[]> {
  const stood: Stood[] = []
  for (const point of points)
    for (const kind of moneyKinds) stood.push({ wish: await aWish(kind), point, id: '' })
  return stood
}

async function sendAll(stood: readonly Stood[]): Promise<void> {
  for (const one of stood) one.id = (await send(base, one.wish)) ?? ''
}

/** Begins the work of a program, and kills it when it stands at the points of all of them. */
async function killAt(stood: readonly Stood[], begin: () => Promise<Part> | Part): Promise<void> {
  const held = stood.flatMap(({ id, wish, point }) =>
    'held' in point ? [{ of: id || wish.key, word: point.held, moment: point.moment }] : [],
  )
  await moments.hold(held)
  for (const { id, point } of stood) if ('mischief' in point) pawapay.misbehaveAt(id, point.mischief)
  const before = pawapay.calls.length
  const isCalling = ({ id }: Stood) =>
    pawapay.calls.slice(before).some((call) => JSON.stringify(call).includes(id))
  const part = await begin()
  await expect.poll(moments.count, patience).toBe(held.length)
  await expect
    .poll(() => stood.filter((one) => 'mischief' in one.point && !isCalling(one)), patience)
    .toEqual([])
  part.child.kill('SIGKILL')
  await part.exited
  await moments.release()
  const states = stood.map(({ point: { state } }) => (state ? [state] : []))
  expect(await statesOf(stood.map(({ wish }) => wish))).toEqual(states)
}

/** Once all is paid: what was disturbed at its point has left what the undisturbed has. */
async function expectOnce(undisturbed: readonly Wish[], stood: readonly Stood[], wait = async () => {}) {
  const all = [...undisturbed, ...stood.map(({ wish }) => wish)]
  const states = async () => {
    await wait()
    return statesOf(all)
  }
  await expect.poll(states, patience).toEqual(all.map(() => ['paid']))
  const posts = pawapay.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.stringify(body))
  const callsFor = ({ id }: Stood) => posts.filter((body) => body.includes(`Id":"${id}"`)).length
  expect(stood.map(callsFor)).toEqual(stood.map(({ point }) => point.calls))
  await expectSame(all, pawapay)
}

it('a server that is killed in a press or a callback: the same once more, and it stands once', async () => {
  const undisturbed = await prepare({ state: 'pending', calls: 1, mischief: 'slow' })
  const pressed = await prepare(
    { calls: 1, held: 'created', moment: 'before' },
    { state: 'created', calls: 1, held: 'created', moment: 'in' },
  )
  const told = await prepare(
    { state: 'pending', calls: 1, held: 'callback', moment: 'before' },
    { state: 'pending', calls: 1, held: 'callback', moment: 'in' },
  )
  const press = ({ wish }: Stood) => send(base, wish)
  /** The provider brings its word until it is taken. */
  const tell = ({ id, wish: { kind } }: Stood) =>
    pawapay.sendCallback(id, { to: `${base}/api/webhooks/pawapay/${pathOf[kind]}`, kind }).catch(() => null)

  await sendAll([...undisturbed, ...told])
  await callAll()
  let answers: Promise<unknown>[] = []
  await killAt([...pressed, ...told], () => {
    answers = [...pressed.map(press), ...told.map(tell)]
    return server
  })
  expect(await Promise.all(answers)).toEqual(answers.map(() => null))

  server = await start('server')
  await sendAll(pressed)
  await sendAll(pressed)
  for (const { id, wish } of pressed) expect(await rowsOf(wish)).toMatchObject([{ id }])
  // A worker that asks by itself, as after 30 s, would hear it before the provider brings its word.
  await postpone()
  const worker = await start('worker')
  onTestFinished(() => worker.stop(5_000))
  await expect.poll(() => pressed.every(({ id }) => pawapay.attempts.has(id)), patience).toBe(true)
  for (const one of [...undisturbed, ...pressed, ...told, ...told]) expect(await tell(one)).toBe(200)
  const wishes = undisturbed.map(({ wish }) => wish)
  await expectOnce(wishes, [...pressed, ...told])
})

/** Lets it not be time to ask, however slow this machine is, but where the provider has brought its word. */
const postpone = () =>
  transact((tx) =>
    tx.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour'
        where name like 'money.ask%' and state = 'created' and data -> 'is_woken' is null`,
    ),
  )

/** Lets it be time for the next question about these. */
const letBeTime = (ids: readonly string[]) =>
  transact(async (tx) => {
    const names = sql.raw(`array[${ids.map((id) => `'${id}'`).join()}]`)
    for (const table of Object.values(attemptTables))
      await tx.execute(
        sql`update ${sql.identifier(table)} set next_ask_at = now() where next_ask_at > now() and id::text = any(${names})`,
      )
    await tx.execute(sql`update pgboss.job set start_after = now()
      where start_after > now() and (select bool_or(value = any(${names})) from jsonb_each_text(data))`)
  })

it('a worker that is killed before or in a commit, or in a call: the next one ends it, once', async () => {
  const undisturbed = await Promise.all(moneyKinds.map(aWish))
  const asked = await prepare(
    { state: 'pending', calls: 1, mischief: 'hang' },
    { state: 'pending', calls: 1, mischief: 'slow' },
    { state: 'pending', calls: 1, held: 'paid', moment: 'before' },
  )
  const booked = await prepare({ state: 'paid', calls: 1, held: 'paid', moment: 'in' })
  const called = await prepare(
    { state: 'created', calls: 1, held: 'pending', moment: 'before' },
    { state: 'pending', calls: 1, held: 'pending', moment: 'in' },
    { state: 'pending', calls: 2, mischief: 'hang' },
    { state: 'pending', calls: 1, mischief: 'slow' },
  )
  // This process is the worker before.
  for (const wish of undisturbed) await send(base, wish)
  await callAll()
  for (const ask of [askAll, askRefunds, askPayouts]) await ask()
  await sendAll([...asked, ...booked])
  await callAll()
  await sendAll(called)
  // Two commits that book on the provider's account wait for each other, so these die one by one.
  const [first = [], ...others] = booked.map((one) => [one])
  for (const stood of [[...called, ...asked, ...first], ...others])
    await killAt(stood, async () => {
      await postpone()
      await letBeTime(stood.map(({ id }) => id))
      return start('worker')
    })

  await transact((tx) =>
    tx.execute(
      sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
    ),
  )
  await postpone()
  await start('worker')
  // Whoever begins a call anew asks first, long before it is time to ask anyway.
  await expect.poll(countCalls, patience).toBe(0)
  const stood = [...called, ...asked, ...booked]
  await expectOnce(undisturbed, stood, () => letBeTime(stood.map(({ id }) => id)))
})
