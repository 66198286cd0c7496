import { describe, expect, it } from 'vitest'
import { seedFaqs, seedTasks, seedTestimonials } from '@/db/seed/content'
import { barMonths } from '@/lib/customers/constants'
import { type Locale, type Localized, locales } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

/** What a text must not say, and what the glossary of docs/kinyarwanda.md says instead. */
const never: Localized<[RegExp, string][]> = {
  en: [
    [/\bNobody of\b/, 'none of'],
    [/\bapart from our staff\b/, 'does not go through our staff'],
    [/\b(and it|cancelling) is free[.;]/i, 'free until the Tasker sets out'],
    [/ %/, 'the sign without a space'],
    [/\bname, address, phone\b/i, 'email address: nobody is asked where they live'],
    [/\banew\b/i, 'again'],
    [/\bMend\b/i, 'correct, fix'],
    [/\btake it back\b/i, 'withdraw, undo'],
    [/\bcome to\?/i, 'what was the price?'],
    [/\bwas faster\b/i, 'took this job first'],
    [/\bleads to no\b/i, 'there is no request behind this link'],
    [/\bfor work and way\b/i, 'with travel'],
    [/\bstands here\b/i, 'is here'],
  ],
  rw: [
    [/^Ba Tasker$|“Ba Tasker”/, 'Kora nka Tasker: “Ba Tasker” is the plural'],
    [/^Amategeko$/i, 'amategeko n’amabwiriza: alone it means laws'],
    [/\binzobere\b/i, 'umwuga: nobody is certified'],
    [/\b(tu(za)?|ku)guha (imirimo|akazi)\b/i, 'tukugezaho imirimo: nothing is promised'],
    [/\b(iyi|indi|nta) imeyili\b/i, 'iyi meyili, indi meyili, nta meyili'],
    [/\b(na|rwa|ya|wa) (imeyili|interineti)\b/i, 'n’imeyili, rw’imeyili, y’interineti'],
    [/\bku ipaji\b|\bkuri paji\b/i, 'ku paji'],
    [/kwi(zeza|jeje)|\bibyo twemeye\b/i, 'gusezeranya, ibyo twasezeranyije'],
    [/\bgusubizwaho\b/i, 'ntibisubirwaho'],
    [/\btelefone\b/i, 'telefoni'],
    [/\bRWF\b/, 'Frw, after the figure'],
    [/ %/, 'the sign without a space'],
  ],
  fr: [
    [/\.\.\./, '…'],
    [/\bvrai prix\b/i, 'prix définitif'],
    [/\bRWF[ \u00a0]\{/, 'RWF after the figure'],
    [/\bjoi(nte?|gnons)\b/i, 'parlé, appelons: half of the readers are women'],
    [/\b(inscription|inscrits?)\b/i, 'candidature, profil'],
    [/\bminute (que nous avons )?promise\b/i, 'l’heure promise, à la minute près'],
    [/\bVeuillez (choisir|saisir|écrire)\b/, 'choisissez, saisissez, écrivez'],
    [/\b(dès que|quand) .*\b(revient|est revenue|répond|est prête)\b/i, 'the future after “dès que”'],
    [/[\d}] (?=\d|Mo\b|min|h\b|jours|mois\b|caractères|chiffres|RWF)/, 'a no-break space before the unit'],
  ],
}

type Tree = string | number | null | undefined | Tree[] | { [key: string]: Tree }

function flatten(tree: Tree, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => flatten(value, `${path}.${key}`))
}

/** The texts of a new database in one language. */
const contentIn = (locale: Locale) =>
  flatten({ seedFaqs, seedTasks, seedTestimonials }, 'seed').filter(([path]) =>
    path.split('.').includes(locale),
  )

const messages = { en, rw, fr }

describe.each(locales)('texts in %s', (locale) => {
  const texts = [...flatten(messages[locale], locale), ...contentIn(locale)]
  it.each(never[locale])('never say %s: %s', (wrong) => {
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([])
  })
})

/** Months in words. */
const spans: Record<number, Localized<string>> = {
  24: { en: 'two years', rw: 'imyaka ibiri', fr: 'deux ans' },
}

it.each(locales)('the privacy page says how long the reason not to serve a number is kept: %s', (locale) => {
  const span = spans[barMonths]?.[locale]
  const said = flatten(messages[locale].privacy, 'privacy').filter(([, text]) => span && text.includes(span))
  expect(said).toHaveLength(1)
})
