import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transact } from '@/db/client'
import { tasks } from '@/db/schema'
import { listTaskDetails } from '@/lib/tasks/queries'

it('tells all that the page of a task says, in its language', async () => {
  const plumbing = (await listTaskDetails('fr')).find(({ slug }) => slug === 'plumbing')
  expect(plumbing).toMatchObject({
    title: 'Plomberie',
    price: '50,000',
    priceRwf: 50_000,
    durationMinutes: 80,
  })
  expect(plumbing?.included).toHaveLength(4)
  expect(plumbing?.alt).toBe('Un robinet, un tuyau et une clé')
})

it('has a page for what is only listed, and none for a draft or an archived task', async () => {
  await transact(async (tx) => {
    await tx.update(tasks).set({ status: 0 }).where(eq(tasks.slug, 'garden'))
    await tx.update(tasks).set({ status: 2 }).where(eq(tasks.slug, 'other'))
    await tx.update(tasks).set({ archivedAt: new Date() }).where(eq(tasks.slug, 'moving'))
  })
  const slugs = (await listTaskDetails('en')).map(({ slug }) => slug)
  expect(slugs).toContain('other')
  expect(slugs).not.toContain('garden')
  expect(slugs).not.toContain('moving')
})
