import { daysAfter, fromKigaliInput, weekdayOf } from '@/lib/i18n/time'

const [friday, saturday] = [5, 6]
const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === saturday

/** Easter Sunday, by the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leaps =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + leaps + 15) % 30
  const yearOfCentury = year % 100
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  return daysAfter(`${year}-03-22`, moon + toSunday - 7 * late)
}

const memorialDay = '04-07'
const fixedDays = [
  ['01-01', 'New Year’s Day'],
  ['01-02', 'Day after New Year’s Day'],
  ['02-01', 'Heroes’ Day'],
  [memorialDay, 'Genocide against the Tutsi Memorial Day'],
  ['05-01', 'Labour Day'],
  ['07-01', 'Independence Day'],
  ['07-04', 'Liberation Day'],
  ['08-15', 'Assumption Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const

const firstFridayOfAugust = (year: number) =>
  daysAfter(`${year}-08-01`, (friday - weekdayOf(`${year}-08-01`) + 7) % 7)

// Presidential Order 54 of 2017. The two Eids are announced from year to year, so they are left out.
function holidaysOf(year: number): Map<string, string> {
  const own = new Map<string, string>(fixedDays.map(([day, name]) => [`${year}-${day}`, name]))
  own.set(daysAfter(easterOf(year), -2), 'Good Friday')
  own.set(daysAfter(easterOf(year), 1), 'Easter Monday')
  own.set(firstFridayOfAugust(year), 'Umuganura Day')
  const all = new Map(own)
  for (const [day, name] of own) {
    if (!isWeekend(day) || day.endsWith(memorialDay)) continue
    let instead = daysAfter(day, 1)
    while (isWeekend(instead) || own.has(instead)) instead = daysAfter(instead, 1)
    all.set(instead, `Day off for ${name}`)
  }
  return all
}

/** The public holiday of Rwanda on a calendar day; null on other days. */
export const holidayOn = (day: string): string | null => holidaysOf(Number(day.slice(0, 4))).get(day) ?? null

/** The public holidays of the year that begins with a calendar day, in their order. */
export function holidaysFrom(day: string): { day: string; name: string }[] {
  const year = Number(day.slice(0, 4))
  const end = daysAfter(day, 365)
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .map(([date, name]) => ({ day: date, name }))
    .filter((holiday) => holiday.day >= day && holiday.day < end)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Umuganda, the common work of all: the hours on the last Saturday of a month; null on other days. */
export function umugandaOn(day: string): { from: string; to: string } | null {
  const isLast = daysAfter(day, 7).slice(0, 7) !== day.slice(0, 7)
  return weekdayOf(day) === saturday && isLast ? { from: '08:00', to: '11:00' } : null
}

export const minuteMs = 60_000

/** The minutes from midnight in Kigali of a day until an instant; less than 0 before that day. */
export const minuteOfDay = (at: string | number, day: string): number =>
  Math.round((new Date(at).getTime() - fromKigaliInput(`${day}T00:00`).getTime()) / minuteMs)

/** The instant of a minute of a day. */
export const atMinute = (day: string, minute: number): string =>
  new Date(fromKigaliInput(`${day}T00:00`).getTime() + minute * minuteMs).toISOString()

/** The minute of a time of day: `08:30` is 510. */
export function minuteOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
