import type { Localized } from '@/lib/i18n/constants'

export type SeedTestimonial = {
  /** A picture of db/seed/media/testimonials; for a video, its poster. */
  picture?: string
  video?: string
  /** Without a picture, the picture of this task is used. */
  task?: string
  alt: Localized | null
  authorName: string
  authorTitle: Localized
  company: string
  quote: Localized
}

const authorName = 'Taskers'
const company = 'Kigali'

/** Texts of the company itself, until staff replace them with real customers' words. */
export const seedTestimonials: SeedTestimonial[] = [
  {
    video: 'how-a-request-goes',
    picture: 'how-a-request-goes',
    alt: {
      en: 'A dripping tap over a bowl, and a phone on which a request is being sent',
      rw: 'Robine itonyanga hejuru y’ibakure, na telefoni yoherezwaho ubusabe',
      fr: 'Un robinet qui goutte au-dessus d’un bol, et un téléphone d’où part une demande',
    },
    authorName,
    authorTitle: { en: 'Dispatch desk', rw: 'Abakira ubusabe', fr: 'L’équipe des demandes' },
    company,
    quote: {
      en: 'This is how a request goes: you tell us what is wrong, we call you within the hour, and a Tasker comes.',
      rw: 'Dore uko bigenda: utubwira ikibazo ufite, tukaguhamagara mu gihe kitarenze isaha, hanyuma Tasker akaza.',
      fr: 'Voici comment se passe une demande : vous dites ce qui ne va pas, nous vous appelons dans l’heure, et un Tasker vient.',
    },
  },
  {
    picture: 'the-clock',
    alt: {
      en: 'A wall clock that shows 48 minutes gone, and the sign of a telephone call',
      rw: 'Isaha yo ku rukuta yerekana ko hashize iminota 48, n’ikimenyetso cyo guhamagara',
      fr: 'Une horloge où 48 minutes sont passées, et le signe d’un appel téléphonique',
    },
    authorName,
    authorTitle: { en: 'Dispatch desk', rw: 'Abakira ubusabe', fr: 'L’équipe des demandes' },
    company,
    quote: {
      en: 'We write down the minute we promised, and look at it every day.',
      rw: 'Twandika isaha n’umunota twagusezeranyije, kandi tubisuzuma buri munsi.',
      fr: 'Nous notons l’heure promise, à la minute près, et nous la vérifions chaque jour.',
    },
  },
  {
    task: 'home-repair',
    alt: null,
    authorName,
    authorTitle: { en: 'Checks', rw: 'Abashinzwe igenzura', fr: 'Vérifications' },
    company,
    quote: {
      en: 'Checked means that one of us looked at the papers and asked about the work, and wrote down who did it and when.',
      rw: '“Yagenzuwe” bivuze ko umwe muri twe yarebye ibyangombwa, akabaza ibyo yakoze, kandi akandika uwabigenzuye n’igihe.',
      fr: '« Vérifié » veut dire que l’un de nous a lu les papiers, s’est renseigné sur le travail, et a noté qui l’a fait et quand.',
    },
  },
]
