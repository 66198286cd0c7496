// However many calls of the database a request needs, its caller waits for them once.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { route } from '@/lib/auth/gates'
import { platformOperations } from '@/lib/platform/operations'
import { json } from '@/lib/platform/route'
import { call } from '../support/call'

const slowly = (seconds: number) => read((db) => db.execute(sql`select pg_sleep(${seconds})`))
const backend = () => read((db) => db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))

describe('a request that asks the database again and again', () => {
  it('is turned away when all of it takes too long, and harms no other', async () => {
    await backend()
    let isOtherDone = false
    const other = slowly(3.2).then(() => {
      isOtherDone = true
    })
    const handler = route(platformOperations.ready, async () => {
      await slowly(1.6)
      await transact((tx) => tx.execute(sql`select pg_sleep(1.6)`))
      await slowly(1.6)
      return json(200, { status: 'ok' })
    })
    const started = Date.now()
    const { status, response } = await call(handler, '/api/ready')
    expect(status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(Date.now() - started).toBeLessThan(4_500)
    // The database answers: its connections are kept, and what others do on them.
    await other
    expect(isOtherDone).toBe(true)
  })

  it('has the time of calls in parallel counted once, and that of its own work not at all', async () => {
    const handler = route(platformOperations.ready, async () => {
      // Counted three times, or with the work of its own, it would be over four seconds.
      await Promise.all([slowly(0.9), slowly(0.9), slowly(0.9)])
      const begun = performance.now()
      while (performance.now() - begun < 1_600) JSON.parse('[]')
      await slowly(1.8)
      return json(200, { status: 'ok' })
    })
    expect((await call(handler, '/api/ready')).status).toBe(200)
  })

  it('leaves its stream all the time it needs once it is answered', async () => {
    const answered = Promise.withResolvers<void>()
    let beat: Promise<unknown> = Promise.resolve()
    const handler = route(platformOperations.ready, async () => {
      await slowly(2)
      beat = answered.promise.then(() => slowly(2.5))
      return json(200, { status: 'ok' })
    })
    expect((await call(handler, '/api/ready')).status).toBe(200)
    answered.resolve()
    await expect(beat).resolves.toBeDefined()
  })
})
