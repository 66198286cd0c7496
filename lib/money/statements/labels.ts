import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'
import type { Statement } from './schema'

type Copy = (typeof messages)['jobs']['earnings']

/** What a row of a statement says. */
export const rowText = ({ kind, reference }: Statement['rows'][number], copy: Copy): string =>
  fill(copy.rows[kind], { reference: reference ?? '' })

/** A sum between a tasker and us, by who owes it. */
export const sidesOf = (amount: number | null) => ({
  youOwe: amount !== null && amount > 0 ? amount : null,
  owedToYou: amount !== null && amount < 0 ? -amount : null,
})
