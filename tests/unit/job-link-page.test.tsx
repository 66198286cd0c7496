// The page of a job by link, as its tasker reads it.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import JobPage from '@/app/[locale]/jobs/[token]/page'
import { Words } from '@/components/forms/words'
import type { Job } from '@/lib/jobs/schema'
import messages from '@/messages/en.json'
import { aJobAsShown } from '../support/fixtures'

const { jobs: words, offer } = messages
const kept = vi.hoisted(() => ({ job: null as unknown, done: null as string | null }))
vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getMessages: async () => messages }))
vi.mock('@/lib/jobs/link/loaders', () => ({
  loadLinkedJob: async () => kept.job,
  loadJobFlash: async () => null,
  loadJobDone: async () => kept.done,
}))
vi.mock('@/app/[locale]/load', () => ({ loadHiddenMetadata: async () => ({}) }))

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const aJob: Job = {
  ...aJobAsShown,
  ...{ stage: 'confirmed', name: 'Aline Uwase', phone: '+250788123456', location: 'Behind the blue church' },
  wanted_at: minutes(-10),
}

async function show(change: Partial<Job> | null, problem?: string): Promise<string> {
  kept.job = change && { ...aJob, ...change }
  const token = 'x'.repeat(24)
  const page: ReactNode = await JobPage({
    params: Promise.resolve({ locale: 'en', token }),
    searchParams: Promise.resolve(problem ? { problem } : {}),
  })
  const { prelude } = await prerenderToNodeStream(<Words words={messages}>{page}</Words>)
  return (await text(prelude)).replaceAll('<!-- -->', '')
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const closed = (html: string) => [...html.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, title]) => title)

it('has the time, and the number to read, to call and to write to', async () => {
  const html = await show({ wanted_at: '2026-11-24T07:30:00Z' })
  expect(textOf(html)).toMatch(/\b24 November|Today|Tomorrow/)
  expect(textOf(html)).toContain('at 09:30')
  expect(textOf(html)).toMatch(/Aline Uwase \+?[\d ]*788 123 456/)
  expect(html).toContain('href="tel:+250788123456"')
  expect(html).toContain('href="https://wa.me/250788123456"')
})

it('has its next step open and loud on its day, and folded away before it', async () => {
  const today = await show({})
  expect(closed(today)).not.toContain(words.steps.on_the_way)
  expect(today).toContain(`>${words.steps.on_the_way}</button>`)
  const early = await show({ wanted_at: minutes(3 * 24 * 60) })
  expect(closed(early)).toContain(words.steps.on_the_way)
  const unconfirmed = await show({ stage: 'assigned', wanted_at: minutes(3 * 24 * 60) })
  expect(closed(unconfirmed)).not.toContain(offer.confirm)
})

it('has one loud button, also while the customer asks for another time', async () => {
  const loud = (html: string) =>
    [...html.matchAll(/<button [^>]*class="[^"]*bg-hill![^"]*"[^>]*>([^<]*)/g)].map(([, label]) => label)
  const asked_time = { at: minutes(4 * 24 * 60), by: 'customer' as const }
  expect(loud(await show({ asked_time }))).toEqual([words.steps.on_the_way])
  expect(loud(await show({ asked_time, wanted_at: minutes(3 * 24 * 60) }))).toEqual([words.time.yes])
})

it('names the limit of a photo, and says to staff why a press was refused', async () => {
  expect(await show({ stage: 'started' })).toContain(words.link.photoHint)
  expect(await show({}, 'staff')).toContain(offer.problems.staff)
  expect(await show({})).not.toContain(offer.problems.staff)
})

it('of a link that has ended leads to all jobs', async () => {
  const html = await show(null)
  expect(textOf(html)).toContain(words.link.deadTitle)
  expect(html).toMatch(new RegExp(`href="/tasker-jobs"[^>]*>${words.link.allJobs}<`))
})
