// What the rule for giving up a request still asks for, on its page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotReached } from '@/components/console/requests/detail/not-reached'
import { Words } from '@/components/forms/words'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import messages from '@/messages/en.json'

const tried = {
  status: 'new',
  attempts_apart: 2,
  attempt_channels: ['call', 'call'],
  phone_wrong_at: null,
  is_erased: false,
} as const satisfies Partial<RequestDetail>

function shown(change: Partial<RequestDetail> = {}): string {
  const request = { ...tried, ...change } as unknown as RequestDetail
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Words words={messages}>
        <NotReached request={request} />
      </Words>
    </QueryClientProvider>,
  )
}

const points = (html: string) =>
  [...html.matchAll(/<span class="sr-only">(.*?)<\/li>/g)].map(([, text]) => text?.replaceAll(/<[^>]*>/g, ''))

it('what the rule asks for is a list, and nothing can be given up before it is met', () => {
  const html = shown()
  expect(points(html)).toEqual([
    'Missing: 3 tries, 10 minutes apart: 2 of 3',
    'Missing: In two ways, such as a call and a text',
  ])
  expect(html).not.toContain('<button')
  expect(shown({ attempts_apart: 3 })).not.toContain('<button')
  expect(shown({ attempt_channels: ['call', 'sms'] })).not.toContain('<button')
})

it('a rule that is met has the button that ends the request', () => {
  const html = shown({ attempts_apart: 3, attempt_channels: ['call', 'sms', 'call'] })
  expect(points(html)).toEqual(['Done: 3 tries, 10 minutes apart: 3 of 3', 'Done: In two ways: Call, SMS'])
  expect(html).toMatch(/<button[^>]*>Mark as unreachable<\/button>/)
})

it('there is no list before a try, for a wrong number, and once there is a tasker', () => {
  expect(shown({ attempts_apart: 0 })).toBe('')
  expect(shown({ phone_wrong_at: '2026-11-23T08:00:00.000Z' })).toBe('')
  expect(shown({ status: 'assigned' })).toBe('')
})
