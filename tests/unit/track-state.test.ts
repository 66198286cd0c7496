// What the page of a request says of a call that the customer says did not come.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { TrackState } from '@/components/requests/track-state'
import messages from '@/messages/en.json'

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getMessages: async () => messages }))

const now = new Date('2026-11-22T08:00:00Z')
const contactedAt = new Date('2026-11-22T05:44:00Z')
const request = { now, contactDueAt: now, contactedAt, isWaiting: false, isLate: false }

async function textOf(customerWasReached: boolean | null) {
  const state = await TrackState({ request: { ...request, status: 'contacted', customerWasReached } })
  return renderToStaticMarkup(state).replaceAll(/<[^>]+>/g, ' ')
}

describe('the state of a request that staff say was called', () => {
  it.each([null, true])('names the time of the call unless the customer says no: %j', async (answer) => {
    expect(await textOf(answer)).toContain('07:44')
    expect(await textOf(answer)).toContain(messages.track.states.contacted)
  })

  it('says nothing of a call that did not reach the customer', async () => {
    expect(await textOf(false)).toBe('')
  })
})
