import { expect, it } from 'vitest'
import { newest } from '@/components/console/requests/list/request-query'

it('an answer that comes late does not bring an older state back', () => {
  const [confirmed, started] = [{ version: 4 }, { version: 5 }]
  expect(newest(started, confirmed)).toBe(started)
  expect(newest(confirmed, started)).toBe(started)
  expect(newest(undefined, confirmed)).toBe(confirmed)
  // The same version may be shown anew: notes and texts do not count.
  const again = { version: 5 }
  expect(newest(started, again)).toBe(again)
})
