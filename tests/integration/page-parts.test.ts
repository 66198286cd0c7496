import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { read, transact } from '@/db/client'
import { pageScripts } from '@/db/schema'

type Store = typeof import('@/lib/site/page-scripts')

/** The module as one more web server has it: nothing in memory, the same database. */
async function anInstance(): Promise<Store> {
  vi.resetModules()
  return import('@/lib/site/page-scripts')
}

const names = () =>
  read((db) => db.select({ name: pageScripts.name }).from(pageScripts)).then((rows) =>
    rows.map(({ name }) => name),
  )
const age = (name: string, days: number) =>
  transact((tx) =>
    tx
      .update(pageScripts)
      .set({ keptAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(pageScripts.name, name)),
  )
const aName = () => randomUUID().slice(0, 12)

describe('the scripts of pages', () => {
  it('are there for an instance that never sent the page', async () => {
    const name = aName()
    await (await anInstance()).keepPageScript(name, 'push("– é")')
    const other = await anInstance()
    expect(await other.findPageScript(name)).toBe('push("– é")')
    expect(await other.findPageScript(aName())).toBeUndefined()
  })

  it('may be kept by several at once', async () => {
    const name = aName()
    const instances = [await anInstance(), await anInstance(), await anInstance()]
    await Promise.all(instances.map((each) => each.keepPageScript(name, 'push(1)')))
    expect((await names()).filter((each) => each === name)).toHaveLength(1)
  })

  it('go when no page has named them for two weeks, and stay while one does', async () => {
    const [forgotten, named, young] = [aName(), aName(), aName()]
    const first = await anInstance()
    for (const name of [forgotten, named, young]) await first.keepPageScript(name, 'push(1)')
    for (const name of [forgotten, named]) await age(name, 15)
    await age(young, 13)
    const second = await anInstance()
    await second.keepPageScript(named, 'push(1)')
    expect(await names()).toEqual(expect.arrayContaining([named, young]))
    expect(await names()).not.toContain(forgotten)
  })
})
