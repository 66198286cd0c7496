import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { read, transact } from '@/db/client'
import { pageParts } from '@/db/schema'
import { keepNothingTooLong } from '@/lib/privacy/jobs'
import { pagePartDays } from '@/lib/site/constants'

type Store = typeof import('@/lib/site/page-parts')

/** The module as one more web server has it: nothing in memory, the same database. */
async function anInstance(): Promise<Store> {
  vi.resetModules()
  return import('@/lib/site/page-parts')
}

const names = () =>
  read((db) => db.select({ name: pageParts.name }).from(pageParts)).then((rows) =>
    rows.map(({ name }) => name),
  )
const age = (name: string, days: number) =>
  transact((tx) =>
    tx
      .update(pageParts)
      .set({ keptAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(pageParts.name, name)),
  )
const aName = () => randomUUID().slice(0, 12)

describe('the parts of pages', () => {
  it('are there for an instance that never sent the page', async () => {
    const name = aName()
    await (await anInstance()).keepPagePart(name, 'push("– é")')
    const other = await anInstance()
    expect(await other.findPagePart(name)).toBe('push("– é")')
    expect(await other.findPagePart(aName())).toBeUndefined()
  })

  it('may be kept by several at once', async () => {
    const name = aName()
    const instances = [await anInstance(), await anInstance(), await anInstance()]
    await Promise.all(instances.map((each) => each.keepPagePart(name, 'push(1)')))
    expect((await names()).filter((each) => each === name)).toHaveLength(1)
  })

  it('go when no page has named them for days, and stay while one does', async () => {
    const [forgotten, named, young] = [aName(), aName(), aName()]
    const first = await anInstance()
    for (const name of [forgotten, named, young]) await first.keepPagePart(name, 'push(1)')
    for (const name of [forgotten, named]) await age(name, pagePartDays + 1)
    await age(young, pagePartDays - 1)
    const second = await anInstance()
    await second.keepPagePart(named, 'push(1)')
    await keepNothingTooLong()
    expect(await names()).toEqual(expect.arrayContaining([named, young]))
    expect(await names()).not.toContain(forgotten)
  })

  it('are renewed by an instance that has sent them all the time', async () => {
    const name = aName()
    const instance = await anInstance()
    await instance.keepPagePart(name, 'push(1)')
    await age(name, pagePartDays + 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1_000 })
    await instance.keepPagePart(name, 'push(1)')
    vi.useRealTimers()
    await keepNothingTooLong()
    expect(await names()).toContain(name)
  })
})
