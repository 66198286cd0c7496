// What the check of the log finds after the browser tests.
import { expect, it } from 'vitest'
import { personalIn } from '@/scripts/checks/log'

const token = 'Zk3_x-9QwErTyUiOpAsDfGhJ'

it.each([
  ['a phone number', 'Sent to +250788123456'],
  ['a phone number', '"phone":"0788 123 456"'],
  ['a phone number', '{"to":250788123456}'],
  ['an address of a mail', 'Key (email)=(aline.u+1@mail.example.rw) already exists'],
  ['a code', 'Your code is 481516'],
  ['a code', '{"code":"481516"}'],
  ['a code', '{"code":481516}'],
  ['a token', `GET /rw/track/${token}`],
  ['a token', `"url":"/offers/${token}/accept"`],
  ['a token', '"authorization":"Bearer x"'],
])('finds %s in %s', (what, line) => {
  expect(personalIn(line)).toBe(what)
})

it.each([
  '{"level":"info","time":"2026-11-28T10:18:04.123Z","call_id":"d594ea6c-0c2c-41af-a26f-071234567890","ms":123456}',
  '{"method":"GET","path":"/api/track/{token}","status":200,"ms":12}',
  '    at x (/srv/node_modules/@tanstack/a.js:12:123456) of pg-boss@12.1.0, port 127.0.0.1:543210',
  '    at page (/srv/.next/server/app/[locale]/track/[token]/page.js:1:1)',
])('lets pass what names no person: %s', (line) => {
  expect(personalIn(line)).toBeUndefined()
})
