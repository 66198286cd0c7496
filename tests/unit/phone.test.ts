import { describe, expect, it } from 'vitest'
import { displayPhone, normalisePhone, whatsappUrl } from '@/lib/places/phone'

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
