import { expect, it } from 'vitest'
import { isReturnPath, readReturnPath } from '@/lib/auth/return-path'

it.each(['/admin/taskers-request/0190d0e4-0000-7000-8000-000000000000', '/admin/faqs/1'])(
  'a login leads back to %s',
  (path) => {
    expect(isReturnPath(path)).toBe(true)
    expect(readReturnPath(`theme=dark; admin-return=${encodeURIComponent(path)}`)).toBe(path)
    expect(readReturnPath(`admin-return=${encodeURIComponent(path)}; theme=dark`)).toBe(path)
  },
)

it.each([
  '',
  '/admin',
  '/admin/settings',
  '//evil.example/admin/faqs/1',
  '/admin/../x',
  '/admin/faqs/1/..',
  'https://evil.example/admin/faqs/1',
  'javascript:alert(1)',
  '/admin/faqs/1?x=%2F%2Fevil.example',
  '%zz',
])('a login does not lead to %j', (path) => {
  expect(isReturnPath(path)).toBe(false)
  expect(readReturnPath(`admin-return=${encodeURIComponent(path)}`)).toBeNull()
  expect(readReturnPath(`admin-return=${path}`)).toBeNull()
})
