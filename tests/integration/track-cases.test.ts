// What customers write of a job, and how they rate it, opens cases for staff.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { auditLog, cases } from '@/db/schema'
import { openCase } from '@/lib/cases/mutations'
import { openCasesOf } from '../support/cases'
import { asCustomer, rowOf } from '../support/customers'
import { aJobThat } from '../support/offers'

async function aFinishedJob() {
  const job = await aJobThat('is done')
  return { ...job, customer: await asCustomer(job.id) }
}

describe('a complaint', () => {
  const words = 'The tap drips again since this morning'

  it('opens one case with the tasker, also when the same words wait already', async () => {
    const { id, tasker, customer } = await aFinishedJob()
    await customer.complain(words)
    await transact((tx) => tx.update(cases).set({ settledAt: new Date() }).where(eq(cases.requestId, id)))
    for (const _click of [1, 2]) await customer.complain(words)
    expect(await openCasesOf(id)).toEqual(['complaint'])
    const rows = await read((db) => db.select().from(cases).where(eq(cases.requestId, id)))
    expect(rows.map(({ taskerId }) => taskerId)).toEqual([tasker.id, tasker.id])
  })

  it('does not keep the customer from saying later that it is done', async () => {
    const { id, customer } = await aFinishedJob()
    await transact((tx) => openCase(tx, { kind: 'complaint', requestId: id, taskerId: null }))
    await customer.sayDone()
    expect((await rowOf(id)).status).toBe('completed')
    expect(await openCasesOf(id)).toEqual(['complaint'])
  })
})

describe('a rating', () => {
  async function aDoneJob() {
    const job = await aFinishedJob()
    await job.customer.sayDone()
    return job
  }

  it('of 1 or 2 opens a case, which goes when it is raised', async () => {
    const { id, customer } = await aDoneJob()
    await customer.rate(2, 'Came late')
    expect(await openCasesOf(id)).toEqual(['low_rating'])
    await customer.rate(1)
    expect(await openCasesOf(id)).toEqual(['low_rating'])
    await customer.rate(3)
    expect(await openCasesOf(id)).toEqual([])
    const [dropped] = await read((db) => db.select().from(cases).where(eq(cases.requestId, id)))
    expect(dropped).toMatchObject({ settledAt: expect.any(Date), settledBy: null })
  })

  it('has no words in the audit log', async () => {
    const { id, customer } = await aDoneJob()
    await customer.rate(5, 'Quick and clean', { quote: 'on' })
    const rows = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    expect(JSON.stringify(rows)).not.toContain('Quick')
    expect((await rowOf(id)).quoteAllowedAt).toEqual(expect.any(Date))
  })
})
