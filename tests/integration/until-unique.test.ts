// What stores a request tries again after a taken reference or key, and after no other broken rule.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { brokenUnique } from '@/db/errors'
import { untilUnique } from '@/lib/requests/insert'
import { ask } from '../support/staff-requests'

type Statement = ReturnType<typeof sql>
let one: string
let other: string

beforeAll(async () => {
  one = (await ask({ full_name: randomUUID() })).id
  other = (await ask({ full_name: randomUUID() })).id
})

/** Breaks a constraint until a try; says how often it was tried, and what was broken in the end. */
async function triesOf(statement: () => Statement, worksAt: number): Promise<[number, string | undefined]> {
  let tries = 0
  const store = () =>
    transact(async (tx) => {
      tries += 1
      if (tries < worksAt) await tx.execute(statement())
    })
  const error = await untilUnique(store).catch((thrown: unknown) => thrown)
  return [tries, brokenUnique(error)]
}

const taken = (column: string) => () =>
  sql`update requests set ${sql.identifier(column)} = (select ${sql.identifier(column)} from requests where id = ${other}) where id = ${one}`
const sameKey = () =>
  sql`insert into idempotency_keys (key, body_hash, request_id) values ('twice', '', ${one}), ('twice', '', ${one})`

describe('storing until unique', () => {
  it('tries again while the reference or the key is taken', async () => {
    expect(await triesOf(taken('reference'), 3)).toEqual([3, undefined])
    expect(await triesOf(sameKey, 2)).toEqual([2, undefined])
  })

  it('gives up after five tries', async () => {
    expect(await triesOf(taken('reference'), 9)).toEqual([5, 'requests_reference_unique'])
  })

  it('tries no other broken rule again', async () => {
    expect(await triesOf(taken('track_token'), 9)).toEqual([1, 'requests_trackToken_unique'])
  })
})
