// Several requests changed by one call: each by itself, so that one that is refused stops no other.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as bulk } from '@/app/api/admin/task-requests/bulk/route'
import { transact } from '@/db/client'
import { admins } from '@/db/schema'
import { bulkText } from '@/lib/bulk/labels'
import { bulkResultSchema } from '@/lib/bulk/schema'
import { call } from '../support/call'
import { holdRequest } from '../support/held'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

async function somebody(name: string) {
  const admin = await logInAs()
  await transact((tx) => tx.update(admins).set({ name }).where(eq(admins.id, admin.id)))
  const send = (body: object) => call(bulk, '/api/admin/task-requests/bulk', { headers: admin.bearer, body })
  return {
    ...admin,
    send,
    change: async (body: object) => {
      const { status, json } = await send(body)
      expect(status).toBe(200)
      return bulkResultSchema.array().parse(json.data)
    },
    of: (id: string) => onRequest(id, admin.bearer),
  }
}

const several = async (count: number) => {
  const made = []
  for (let i = 0; i < count; i++) made.push(await ask())
  return made
}
const chosen = (made: readonly { id: string }[], version = 1) => made.map(({ id }) => ({ id, version }))
const typesOf = async (staff: ReturnType<typeof onRequest>) =>
  (await staff.story()).events.map(({ type }) => type)
const isDone = (results: readonly { is_done: boolean }[]) => results.map(({ is_done }) => is_done)

/** Called requests that are wanted in two days, an hour and a half apart or at the same time. */
async function calledAt(staff: Awaited<ReturnType<typeof somebody>>, minutes: readonly number[]) {
  const made = await several(minutes.length)
  for (const [index, { id }] of made.entries()) {
    await staff.of(id).log('answered')
    await setRequest(id, { wantedAt: minutesFromNow(2 * 24 * 60 + (minutes[index] ?? 0)) })
  }
  return made
}

describe('several requests are claimed', () => {
  it('but not one that somebody changed meanwhile, and the answer says who', async () => {
    const [diane, eric] = [await somebody('Diane'), await somebody('Eric')]
    const made = await several(3)
    const [first, second, third] = made
    await diane.of(second?.id ?? '').log('no_answer')
    const results = await eric.change({ action: 'claim', requests: chosen(made) })
    expect(isDone(results)).toEqual([true, false, true])
    expect(results[1]).toMatchObject({ id: second?.id, reference: second?.reference })
    expect(results[1]?.reason).toMatch(/^Diane changed this at \d\d:\d\d\.$/)
    expect(bulkText(results)).toBe(`2 done, 1 not: ${second?.reference}: ${results[1]?.reason}`)
    for (const one of [first, third]) {
      expect(await typesOf(eric.of(one?.id ?? ''))).toEqual(['request.created', 'request.claimed'])
    }
    expect((await eric.of(second?.id ?? '').get()).owner?.name).toBe('Diane')
  })

  it('once: the same call again changes nothing and has the same answer', async () => {
    const eric = await somebody('Eric')
    const made = await several(2)
    const body = { action: 'claim', requests: chosen(made) }
    const first = await eric.change(body)
    expect(await eric.change(body)).toEqual(first)
    for (const { id } of made) {
      expect((await typesOf(eric.of(id))).filter((type) => type === 'request.claimed')).toHaveLength(1)
    }
  })

  it('by two at once: each request by one of them', async () => {
    const [diane, eric] = [await somebody('Diane'), await somebody('Eric')]
    const made = await several(6)
    const [hers, his] = await Promise.all([
      diane.change({ action: 'claim', requests: chosen(made) }),
      eric.change({ action: 'claim', requests: chosen(made.toReversed()) }),
    ])
    const winners = [...(hers ?? []), ...(his ?? [])].filter(({ is_done }) => is_done)
    expect(winners.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    for (const { id } of made) {
      const { owner } = await diane.of(id).get()
      const winner = hers?.find((one) => one.id === id)?.is_done ? diane.id : eric.id
      expect(owner?.id).toBe(winner)
    }
  })

  it('fifty at once, and no more, each once', async () => {
    const eric = await somebody('Eric')
    const made = await several(2)
    const many = [...chosen(made), ...Array.from({ length: 48 }, () => ({ id: randomUUID(), version: 1 }))]
    const results = await eric.change({ action: 'claim', requests: many })
    expect(results.filter(({ is_done }) => is_done).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(results.at(-1)).toMatchObject({ reference: null, reason: 'There is nothing here.' })
    const refused = [[...many, { id: randomUUID(), version: 1 }], [], [...chosen(made), ...chosen(made)]]
    for (const requests of refused) {
      expect((await eric.send({ action: 'claim', requests })).status).toBe(422)
    }
  })

  it('as far as the database answers; what is done is told, and the rest can be tried again', async () => {
    const eric = await somebody('Eric')
    const made = await several(3)
    const body = { action: 'claim', requests: chosen(made) }
    const { release } = await holdRequest(made[1]?.id ?? '')
    const results = await eric.change(body)
    await release()
    expect(isDone(results)).toEqual([true, false, false])
    expect(results[2]?.reason).toContain('Please try this one again')
    expect(isDone(await eric.change(body))).toEqual([true, true, true])
  }, 20_000)
})

describe('several requests are given to a colleague', () => {
  it('with the note in the history of each', async () => {
    const [diane, eric] = [await somebody('Diane'), await somebody('Eric')]
    const made = await several(2)
    const body = { action: 'give', requests: chosen(made), to: eric.id, note: 'All in Remera' }
    expect(isDone(await diane.change(body))).toEqual([true, true])
    for (const { id } of made) {
      const { owner, events } = await diane.of(id).whole()
      expect(owner).toEqual({ id: eric.id, name: 'Eric' })
      expect(events.at(-1)).toMatchObject({ type: 'request.given', about: 'to Eric', note: 'All in Remera' })
    }
    expect((await diane.send({ ...body, to: null })).json.errors.to).toEqual(['Please choose a colleague.'])
  })
})

describe('several jobs are assigned to one tasker', () => {
  it('but not two that clash with each other', async () => {
    const eric = await somebody('Eric')
    const tasker_id = await anApprovedTasker()
    const made = await calledAt(eric, [0, 30, 400])
    const requests = chosen(made, 2)
    const body = { action: 'assign', requests, tasker_id, pay_rwf: 9_000 }
    const results = await eric.change(body)
    expect(isDone(results)).toEqual([true, false, true])
    const { reference } = await eric.of(made[0]?.id ?? '').get()
    expect(results[1]?.reason).toMatch(
      new RegExp(
        `^Jean Bosco Habimana has another job at that time: Plumbing \\(${reference}\\), until about \\d\\d:\\d\\d\\.$`,
      ),
    )
    expect((await eric.of(made[2]?.id ?? '').get()).job).toMatchObject({ pay_rwf: 9_000, stage: 'assigned' })
    expect(await eric.change(body)).toEqual(results)
    const types = await typesOf(eric.of(made[0]?.id ?? ''))
    expect(types.filter((type) => type === 'job.assigned')).toHaveLength(1)
  })

  it('only where the tasker fits, and the customer was called', async () => {
    const eric = await somebody('Eric')
    const tasker_id = await anApprovedTasker()
    const [called] = await calledAt(eric, [0])
    const [uncalled] = await several(1)
    const other = await ask({ popular_task_id: 5 })
    await eric.of(other.id).log('answered')
    const versions = [called, uncalled, other].map((one, index) => ({
      id: one?.id,
      version: index === 1 ? 1 : 2,
    }))
    const results = await eric.change({ action: 'assign', requests: versions, tasker_id, pay_rwf: 9_000 })
    expect(results.map(({ reason }) => reason)).toEqual([
      null,
      expect.stringContaining('Log a contact with a person first'),
      'Jean Bosco Habimana does not have this skill.',
    ])
    const none = await eric.send({ action: 'assign', requests: versions })
    expect(none.json.errors.tasker_id).toEqual(['Please choose a tasker.'])
  })
})
