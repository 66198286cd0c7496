// Who pays whom: the sentence that a tasker reads of the money of a job.
import { expect, it } from 'vitest'
import { differsText, moneyText } from '@/components/jobs/money/money-text'
import type { JobMoney } from '@/lib/jobs/schema'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const money: JobMoney = {
  sells: 'full',
  total_rwf: 20_000,
  due_rwf: 20_000,
  taken_rwf: 0,
  yours_rwf: 18_000,
  is_paid: false,
  may_pay_online: false,
  is_paid_online: false,
}
const words = { en: en.jobs, fr: fr.jobs, rw: rw.jobs }
const said = (change: Partial<JobMoney>, locale: keyof typeof words = 'en') =>
  moneyText({ ...money, ...change }, { locale, words: words[locale] })?.replaceAll('\u00a0', ' ')

const allYours = 'The customer pays you RWF 20,000. All of it is yours.'
const ours = 'The customer pays you RWF 20,000. RWF 18,000 is yours, RWF 2,000 you owe Taskers.'

it.each<[string, Partial<JobMoney>, string]>([
  ['all is the tasker’s', { sells: 'cash', yours_rwf: 20_000 }, allYours],
  ['part of it is ours', {}, ours],
  ['the pay is not known', { yours_rwf: null }, 'The customer pays you RWF 20,000.'],
  ['nothing of it is owed', { yours_rwf: 20_000 }, allYours],
  [
    'a part was taken',
    { due_rwf: 19_000, taken_rwf: 1_000 },
    'The customer has paid you RWF 1,000, and RWF 19,000 is still to come. Of the whole amount, RWF 18,000 is yours, and you owe Taskers RWF 2,000.',
  ],
  [
    'a small rest, of which the share is more',
    { due_rwf: 1_000, taken_rwf: 19_000 },
    'The customer has paid you RWF 19,000, and RWF 1,000 is still to come. Of the whole amount, RWF 18,000 is yours, and you owe Taskers RWF 2,000.',
  ],
  [
    'a part was taken, and nothing is owed',
    { due_rwf: 19_000, taken_rwf: 1_000, yours_rwf: 20_000 },
    'The customer has paid you RWF 1,000, and RWF 19,000 is still to come. All of it is yours.',
  ],
  [
    'a part was let go',
    { due_rwf: 15_000 },
    'The customer pays you RWF 15,000. All of it is yours, and Taskers owes you RWF 3,000 more.',
  ],
  [
    'it may be paid online',
    { may_pay_online: true },
    'The customer pays you RWF 20,000, or Taskers online. RWF 18,000 is yours.',
  ],
  [
    'it was paid online',
    { due_rwf: 0, is_paid: true, is_paid_online: true },
    'Paid. Take no money. Taskers owes you RWF 18,000.',
  ],
  [
    'the rest was paid online',
    { due_rwf: 0, taken_rwf: 1_000, is_paid: true, is_paid_online: true },
    'Paid. Take no money. Taskers owes you RWF 17,000.',
  ],
  [
    'it was paid to the tasker',
    { due_rwf: 0, taken_rwf: 20_000, is_paid: true },
    'The customer paid you RWF 20,000. RWF 18,000 is yours, and you owe Taskers RWF 2,000.',
  ],
  [
    'it was paid to the tasker, and nothing is owed',
    { due_rwf: 0, taken_rwf: 20_000, yours_rwf: 20_000, is_paid: true },
    'The customer paid you RWF 20,000. All of it is yours.',
  ],
  [
    'a part was paid to the tasker, and the rest let go',
    { due_rwf: 0, taken_rwf: 15_000, is_paid: true },
    'The customer paid you RWF 15,000. All of it is yours, and Taskers owes you RWF 3,000 more.',
  ],
  [
    'it was paid to the tasker, whose pay is not known',
    { due_rwf: 0, taken_rwf: 20_000, yours_rwf: null, is_paid: true },
    'The customer paid you RWF 20,000.',
  ],
  ['it was paid to another tasker', { due_rwf: 0, is_paid: true }, 'The customer has paid.'],
  [
    'all is the tasker’s, and was paid',
    { sells: 'cash', due_rwf: 0, is_paid: true },
    'The customer has paid.',
  ],
])('%s', (_, change, text) => {
  expect(said(change)).toBe(text)
})

it.each(['fr', 'rw'] as const)('names each sum once, also in %s', (locale) => {
  const sums = (change: Partial<JobMoney>) =>
    said(change, locale)
      ?.match(/\d+[ ,]\d{3}/g)
      ?.sort()
  const written = (...amounts: string[]) =>
    amounts.map((one) => (locale === 'fr' ? one.replace(',', ' ') : one))
  expect(sums({ due_rwf: 19_000, taken_rwf: 1_000 })).toEqual(written('1,000', '18,000', '19,000', '2,000'))
  expect(sums({ due_rwf: 19_000, taken_rwf: 1_000, yours_rwf: 20_000 })).toEqual(written('1,000', '19,000'))
  expect(sums({ due_rwf: 15_000 })).toEqual(written('15,000', '3,000'))
  const paid = { due_rwf: 0, is_paid: true }
  expect(sums({ ...paid, taken_rwf: 20_000 })).toEqual(written('18,000', '2,000', '20,000'))
  expect(sums({ ...paid, taken_rwf: 15_000 })).toEqual(written('15,000', '3,000'))
})

it('says why cash is not settled: the sum is not what is due, or the customer says another', () => {
  const differs = (cash_said_rwf: number, cash_differs = true) =>
    differsText({ money, cash_said_rwf, cash_differs }, { locale: 'en', words: words.en })
  expect(differs(20_000)).toBe('The customer named a different amount. We’ll call you both.')
  expect(differs(19_000)?.replaceAll('\u00a0', ' ')).toBe(
    'The amount to pay is RWF 20,000. We’ll call you both.',
  )
  expect(differs(19_000, false)).toBeNull()
})
