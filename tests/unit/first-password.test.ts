// Where the first password is shown: to a person at a terminal, and never in the journal of a service.
import { expect, it, vi } from 'vitest'
import { sayWhatIsNew } from '@/server/supervisor/product'

const facts = { isNew: true, adminEmail: 'admin@taskers.test', newPassword: 'a-first-password' }

it.each([
  [true, 'password: a-first-password'],
  [false, 'password: in /data/admin-password'],
])('with somebody at a terminal (%s) it says "%s"', (isSeen, said) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  sayWhatIsNew(facts, '/data', isSeen)
  const text = write.mock.calls.join('')
  write.mockRestore()
  expect(text).toContain(said)
  expect(text.includes(facts.newPassword)).toBe(isSeen)
})
