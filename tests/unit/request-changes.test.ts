import { describe, expect, it } from 'vitest'
import { concerns } from '@/components/console/requests/list/concerns'

describe('the page of a request is read again', () => {
  const own = 'the-request'
  it.each([
    ['after changes that were missed', null, true],
    ['after its own change', { request_id: own, type: 'request.claimed' }, true],
    [
      'when another one is ended, perhaps as its duplicate',
      { request_id: 'b', type: 'request.declined' },
      true,
    ],
    ['when another one is opened again', { request_id: 'b', type: 'request.reopened' }, true],
    ['when one comes in, perhaps from its phone', { request_id: 'b', type: 'request.created' }, true],
    ['and not for what else happens to others', { request_id: 'b', type: 'request.claimed' }, false],
  ])('%s', (_when, change, isRead) => {
    expect(concerns(change, own)).toBe(isRead)
  })
})
