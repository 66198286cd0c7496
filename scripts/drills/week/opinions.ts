// What customers of the week say of the work.
import type { Locale } from '@/lib/i18n/constants'

const complaints: Record<string, string> = {
  moving: 'A leg of the table was broken on the stairs, and nobody told us.',
  cleaning: 'The oven and the windows were forgotten.',
  plumbing: 'The tap drips again since this morning, and nobody answers.',
  painting: 'The wall is still wet, and there is paint on the floor.',
  garden: 'The cuttings still lie in front of our gate.',
}
export const complaintAbout = (slug: string): string =>
  complaints[slug] ?? 'It came loose again after an hour, and nobody answers.'

const praise: Record<Locale, string[]> = {
  en: [
    '',
    'Late and in a hurry.',
    'Good work, but late.',
    'Friendly and clean work.',
    'Quick, careful, thank you!',
  ],
  rw: [
    '',
    'Yatinze cyane.',
    'Yakoze neza ariko atinze.',
    'Yakoze neza.',
    'Yaje vuba kandi akora neza cyane, murakoze!',
  ],
  fr: ['', 'Très en retard.', 'Bon travail, mais en retard.', 'Travail soigné.', 'Rapide et soigné, merci !'],
}
/** What a customer says of the work; those who give one star say nothing. */
export const ratingWords = (locale: Locale, rating: number): string => praise[locale][rating - 1] ?? ''
