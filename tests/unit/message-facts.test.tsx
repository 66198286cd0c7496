// What is said about a message beside its words.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MessageFacts } from '@/components/console/messages/message-facts'
import type { MessageDetail } from '@/lib/messages/schema'

const message = {
  channel: 'sms',
  direction: 'out',
  status: 'sent',
  address: '+250788123456',
  template: 'request.received',
  created_at: '2026-11-23T08:00:00.000Z',
  sent_at: '2026-11-23T08:00:05.000Z',
  parts: 1,
  attempts: 1,
} as unknown as MessageDetail

const labels = (change: Partial<MessageDetail>) =>
  [
    ...renderToStaticMarkup(<MessageFacts message={{ ...message, ...change }} />).matchAll(
      /<dt[^>]*>(.*?)<\/dt>/g,
    ),
  ].map(([, label]) => label)

it('nothing says "Sent" of a message that no provider took', () => {
  expect(labels({ is_local: false, provider: 'pindo' })).toContain('Sent')
  const local = labels({ is_local: true, provider: null })
  expect(local).toContain('Put in the folder')
  expect(local).not.toContain('Sent')
})

it('only a message that is still to go says "Not yet"', () => {
  const page = (status: MessageDetail['status']) =>
    renderToStaticMarkup(<MessageFacts message={{ ...message, status, sent_at: null }} />)
  for (const status of ['queued', 'sending'] as const) expect(page(status)).toContain('Not yet')
  for (const status of ['outdated', 'withheld', 'failed', 'unknown'] as const)
    expect(page(status)).not.toContain('Not yet')
})
