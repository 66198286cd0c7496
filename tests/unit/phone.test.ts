import { describe, expect, it } from 'vitest'
import { displayPhone, normalisePhone, whatsappUrl, withoutContacts } from '@/lib/places/phone'

describe('normalisePhone', () => {
  it.each([
    ['0788 123 456', '+250788123456'],
    ['+250 788-123-456', '+250788123456'],
    ['250788123456', '+250788123456'],
    ['00250 788 123 456', '+250788123456'],
    ['+250 0788 123 456', '+250788123456'],
    ['(0722) 333.444', '+250722333444'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0612345678', '0612345678'],
  ])('stores %s as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
  })

  it.each([
    '',
    '078812345',
    '07881234567890123',
    'call me',
    '+2507881234a6',
    '++250788123456',
    '0788 123 456;ext=1',
  ])('refuses %s', (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  })
})

describe('displayPhone', () => {
  it('groups a Rwandan number and leaves others alone', () => {
    expect(displayPhone('+250788123456')).toBe('+250 788 123 456')
    expect(displayPhone('+33612345678')).toBe('+33612345678')
  })
})

it('links to a WhatsApp chat by bare digits', () => {
  expect(whatsappUrl('+250788123456', 'Muraho & hello')).toBe(
    'https://wa.me/250788123456?text=Muraho%20%26%20hello',
  )
})

describe('a text for taskers', () => {
  it.each([
    '0788 123 456',
    '078/812/3456',
    '0788_123_456',
    '0788·123·456',
    '+33 6 12 34 56 78',
    '+254 712 345 678',
    '00250 (0) 788 123 456',
    '0252 582 582',
    '078–812–3456',
    '0 7 8 8 1 2 3 4 5 6',
    '0788\u200b123\u200b456',
    '788 500 000',
    '0788123456 / 0722333444',
  ])('has no number like %s', (phone) => {
    expect(withoutContacts(`Please call ${phone}, I wait`)).toBe('Please call •••, I wait')
  })

  it.each([
    'aline@example.rw',
    'aline.uwase+home@mail.example.com',
    'Aline @ example.rw',
    'aline(at)example.rw',
  ])('has no mail address like %s', (address) => {
    expect(withoutContacts(`Write to ${address}, please`)).toBe('Write to •••, please')
  })

  it('keeps an @ that is no address', () => {
    expect(withoutContacts('2 rooms @ 5000. Come at noon')).toBe('2 rooms @ 5000. Come at noon')
  })

  it('has no number that a word follows at once, or a date', () => {
    expect(withoutContacts('call 0788123456now')).toBe('call •••now')
    expect(withoutContacts('28/11/2026, 0788 123 456')).toBe('28/11/2026, •••')
  })

  it.each([
    'RWF 20,000',
    '20 000 Frw',
    '20.000',
    '20 000 - 30 000 Frw',
    '15000-20000 Frw',
    '3 x 250 l',
    '2.5 x 1200 mm',
    'Umuganda 28/11/2026 08:00',
    'on 2026-11-28 08:00',
    'from 28/11/2026 - 30/11/2026, 2 rooms',
    'KG 11 Ave, house 23, 2nd floor',
  ])('keeps %s', (text) => {
    expect(withoutContacts(text)).toBe(text)
  })
})
