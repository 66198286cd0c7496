import { describe, expect, it } from 'vitest'
import { browserName } from '@/lib/admins/labels'
import { isSentence } from '@/lib/i18n/text'
import { daysLeft, dueText } from '@/lib/privacy/labels'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

describe('the name of a browser', () => {
  it.each([
    [chrome, 'Chrome on Linux'],
    [`${chrome} Edg/130.0`, 'Edge on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Windows'],
    ['curl/8.5.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('of %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
})

describe('a wish', () => {
  const due = { due_at: '2026-12-20T10:00:00.000Z', status: 'open' as const }
  it.each([
    ['2026-11-20T10:00:00Z', 30, '30 days left'],
    ['2026-12-19T09:00:00Z', 1, '1 day left'],
    ['2026-12-20T09:00:00Z', 0, 'Due today'],
    ['2026-12-20T21:00:00Z', 0, 'Due today'],
    ['2026-12-20T23:00:00Z', -1, '1 day late'],
    ['2026-12-25T11:00:00Z', -5, '5 days late'],
  ])('seen at %s has %i days', (now, left, text) => {
    expect(daysLeft(due, Date.parse(now))).toBe(left)
    expect(dueText(left)).toBe(text)
  })

  it('that is done has no time to run', () => {
    expect(daysLeft({ ...due, status: 'done' }, 0)).toBeNull()
  })
})

it.each([
  ['Please choose a role.', true],
  ['Use at least\n12 characters.', true],
  ['name_long', false],
  ['Invalid input: expected string, received undefined', false],
])('%s is a sentence: %s', (text, is) => expect(isSentence(text)).toBe(is))
