import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const messages = { en, rw, fr }

describe('the measured promise', () => {
  const text = (locale: (typeof locales)[number], minutes: number) =>
    createTranslator({ locale, messages: messages[locale], namespace: 'promise' })('figure', {
      share: '94',
      minutes,
    })

  it('counts minutes as each language counts them', () => {
    expect(locales.map((locale) => text(locale, 17).split(/\s/).slice(-2).join(' '))).toEqual([
      '17 minutes.',
      'iminota 17.',
      '17 minutes.',
    ])
    expect(locales.map((locale) => text(locale, 1).split(/\s/).slice(-2).join(' '))).toEqual([
      '1 minute.',
      'umunota 1.',
      '1 minute.',
    ])
  })
})
