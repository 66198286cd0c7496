import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const messages = { en, rw, fr }

describe('the measured promise', () => {
  const text = (locale: Locale, minutes: number) =>
    createTranslator({ locale, messages: messages[locale], namespace: 'promise' })('figure', {
      share: '94',
      minutes,
    })

  it.each([
    ['en', 17, ' 17 minutes.'],
    ['en', 1, ' 1 minute.'],
    ['rw', 17, ' iminota 17.'],
    ['rw', 1, ' umunota 1.'],
    ['fr', 17, ' 17\u00a0minutes ou moins.'],
    ['fr', 1, ' 1\u00a0minute ou moins.'],
  ] as const)('counts minutes as %s counts them: %d', (locale, minutes, end) => {
    expect(text(locale, minutes).slice(-end.length)).toBe(end)
  })
})
