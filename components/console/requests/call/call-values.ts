import { parseKigaliInput } from '@/lib/i18n/time'
import { normalisePhone } from '@/lib/places/phone'
import { emptyWords } from '@/lib/requests/fields'
import { type Answers, answersOf } from '@/lib/tasks/workflow'

export const emptyCall = {
  ...emptyWords,
  locale: '',
  popular_task_id: '',
  district: '',
  sector: '',
  wanted_at: '',
  whatsapp: false,
  /** The chosen options by task and question: those of another task do not count, but are not lost. */
  answers: {} as Record<string, Answers>,
  /** Whom each number wishes again: with another number, the choice for the first one does not count. */
  wished: {} as Record<string, string>,
}
export type CallValues = typeof emptyCall

/** Under which name the wish of a number is kept. */
export const wishKey = (phone: string): string => `of${phone.replace(/\D/g, '')}`

export const toCallBody = ({ district, sector, wanted_at, wished, answers, ...words }: CallValues) => ({
  ...words,
  answers: answersOf({ answers }, words.popular_task_id),
  district: district || null,
  sector: sector || null,
  wanted_at: wanted_at ? (parseKigaliInput(wanted_at)?.toISOString() ?? wanted_at) : null,
  wished_tasker_id: wished[wishKey(normalisePhone(words.phone) ?? '')] || null,
})
