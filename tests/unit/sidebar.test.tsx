// The counts of the work lists in the sidebar: part of the names of their links, and loud where it matters.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Sidebar } from '@/components/console/frame/sidebar'
import { Words } from '@/components/forms/words'
import type { WorkCounts } from '@/lib/dashboard/schema'
import messages from '@/messages/en.json'

const address = vi.hoisted(() => ({ path: '/admin/dashboard', search: '' }))
vi.mock('next/navigation', () => ({
  usePathname: () => address.path,
  useSearchParams: () => new URLSearchParams(address.search),
}))

function linksOf(role: string, counts?: WorkCounts) {
  const client = new QueryClient()
  if (counts) client.setQueryData(['work-counts'], counts)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Words words={messages}>
        <Sidebar role={role} />
      </Words>
    </QueryClientProvider>,
  )
  const links = html.match(/<a [^>]*>.*?<\/a>/g) ?? []
  return (label: string) => links.find((link) => link.includes(label)) ?? ''
}

const counts = {
  complaints: 2,
  no_shows: 1,
  low_ratings: 0,
  cases: 3,
  back: 0,
  unconfirmed: 1200,
  checks_expiring: 2,
  messages: 1,
  money: 0,
  new_requests: 4,
  worker_seconds: 3,
}

it('a count is part of the name of its link', () => {
  const link = linksOf('dispatcher', counts)
  expect(link('Cases')).toContain('aria-label="Cases, 3"')
  expect(link('Messages')).toContain('aria-label="Messages, 1"')
  expect(link('Not confirmed')).toContain('aria-label="Not confirmed, 1,200"')
  expect(link('Back at the desk')).toContain('aria-label="Back at the desk, 0"')
  expect(link('Taskers')).not.toContain('aria-label')
})

it('only what should be empty is loud', () => {
  const link = linksOf('owner', counts)
  const loud = ['Cases', 'Messages', 'Back at the desk', 'Not confirmed', 'Expiring checks'].filter((label) =>
    link(label).includes('text-alarm'),
  )
  expect(loud).toEqual(['Cases', 'Messages', 'Not confirmed'])
})

it('there are no figures before they are known, and no work lists for editors', () => {
  expect(linksOf('owner')('Cases')).not.toMatch(/aria-label|tabular/)
  expect(linksOf('editor', counts)('Cases')).toBe('')
})

it('a work list is the page, not the list that it is a part of', () => {
  Object.assign(address, { path: '/admin/taskers-request', search: 'view=back' })
  const link = linksOf('owner', { ...counts, back: 4 })
  expect(link('Back at the desk')).toContain('aria-current="page"')
  // White on clay: the red of an alarm could not be read there.
  expect(link('Back at the desk')).not.toContain('text-alarm')
  expect(link('Tasker Requests')).not.toContain('aria-current')
})
