import { type Locale, type Localized, localeNames, locales } from '@/lib/i18n/constants'
import type { QuestionOption, TaskQuestion } from '@/lib/tasks/constants'
import { formatRwf } from '@/lib/tasks/money'

type Change = { name: string; before: string | null; after: string | null }

/** Whether a value looks like the questions of a task. */
export const isQuestions = (value: unknown): value is TaskQuestion[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'text' in one && 'options' in one)

const money = (amount: number) => `RWF ${formatRwf(amount)}`
const nameOf = ({ text }: { text: Localized }) => text.en || text.rw || text.fr || 'without a text'
const isSaid = ({ before, after }: Change) => before !== after

const textsOf = (name: string, before: Localized, after: Localized): Change[] =>
  locales.map((locale: Locale) => ({
    name: `${name} (${localeNames[locale]})`,
    before: before[locale] || 'nothing',
    after: after[locale] || 'nothing',
  }))

function changedOption(before: QuestionOption, after: QuestionOption, number: number): Change[] {
  const name = `Option “${nameOf(after)}” of question ${number}`
  const ends = [
    ['lower', before.adds_from_rwf, after.adds_from_rwf],
    ['upper', before.adds_to_rwf, after.adds_to_rwf],
  ] as const
  return [
    ...textsOf(name, before.text, after.text),
    ...ends.map(([end, was, is]) => ({
      name: `${name}, ${end} end`,
      before: money(was),
      after: money(is),
    })),
  ]
}

type Entry = { id: string; text: Localized }

type Lists<One> = {
  before: readonly One[]
  after: readonly One[]
  /** What one entry and several are called. */
  nouns: { one: string; many: string }
  /** What is said of an entry that came or went. */
  whole: (entry: One) => string
  changed: (before: One, after: One, number: number) => Change[]
}

/** What came, went, changed and moved in a list of entries with ids. */
function changedList<One extends Entry>({ before, after, nouns, whole, changed }: Lists<One>): Change[] {
  const find = (list: readonly One[], id: string) => list.find((one) => one.id === id)
  const gone = before.filter(({ id }) => !find(after, id))
  const stayed = (list: readonly One[], other: readonly One[]) => list.filter(({ id }) => find(other, id))
  const [was, is] = [stayed(before, after), stayed(after, before)]
  const isMoved = was.some(({ id }, place) => is[place]?.id !== id)
  const order = (list: readonly One[]) => list.map(nameOf).join('; ')
  return [
    ...gone.map((one) => ({ name: `Removed ${nouns.one}`, before: whole(one), after: null })),
    ...after.flatMap((one, index): Change[] => {
      const earlier = find(before, one.id)
      if (earlier) return changed(earlier, one, index + 1).filter(isSaid)
      return [{ name: `New ${nouns.one}`, before: null, after: whole(one) }]
    }),
    ...(isMoved ? [{ name: `Order of the ${nouns.many}`, before: order(was), after: order(is) }] : []),
  ]
}

const optionText = (option: QuestionOption) =>
  `${nameOf(option)} (${money(option.adds_from_rwf)} to ${formatRwf(option.adds_to_rwf)})`

/** What changed in the questions of a task, one line each, in the words of the editor. */
export const changedQuestions = (before: readonly TaskQuestion[], after: readonly TaskQuestion[]): Change[] =>
  changedList({
    before,
    after,
    nouns: { one: 'question', many: 'questions' },
    whole: (question) => `${nameOf(question)} ${question.options.map(nameOf).join(', ')}`,
    changed: (was, is, number) => [
      ...textsOf(`Question ${number}`, was.text, is.text),
      ...changedList({
        before: was.options,
        after: is.options,
        nouns: { one: `option of question ${number}`, many: `options of question ${number}` },
        whole: optionText,
        changed: (one, other) => changedOption(one, other, number),
      }),
    ],
  })
