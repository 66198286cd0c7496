// The next steps of a request: a button for what can be done now, words for what cannot.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RequestSteps } from '@/components/console/requests/request-steps'
import { refusalTexts } from '@/lib/requests/staff/labels'
import type { RequestDetail } from '@/lib/requests/staff/schema'

function buttonsOf(change: Partial<RequestDetail>) {
  const request = { status: 'new', contacted_at: null, attempt_channels: [], tasker: null, ...change }
  const html = renderToStaticMarkup(<RequestSteps request={request as RequestDetail} />)
  return { html, buttons: [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label) }
}

it('offers no button for a step that cannot be taken, and says what it waits for', () => {
  const { html, buttons } = buttonsOf({})
  expect(buttons).not.toContain('Mark as contacted')
  expect(html).toContain(refusalTexts.contact)
  expect(buttons.length).toBeGreaterThan(0)
})

it('offers the step once it can be taken', () => {
  const { html, buttons } = buttonsOf({ contacted_at: '2026-11-22T08:00:00.000Z' })
  expect(buttons).toContain('Mark as contacted')
  expect(html).not.toContain(refusalTexts.contact)
})
