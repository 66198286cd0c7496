export const inAll = (text: string) => ({ en: text, rw: `${text} (rw)`, fr: `${text} (fr)` })
const none = { en: '', rw: '', fr: '' }
const linesInAll = (text: string) => ({ en: [text], rw: [`${text} (rw)`], fr: [`${text} (fr)`] })

/** A question of a task: the second answer makes it cost 5,000 to 10,000 francs more. */
export const aQuestion = (id: string, text: string) => ({
  id,
  text: inAll(text),
  options: [
    { id: 'small', text: inAll('Small'), adds_from_rwf: 0, adds_to_rwf: 0 },
    { id: 'big', text: inAll('Big'), adds_from_rwf: 5_000, adds_to_rwf: 10_000 },
  ],
})

/** A task with everything but a picture. */
export const aTask = (title: string) => ({
  title: inAll(title),
  summary: inAll('Somebody comes and does it.'),
  included: linesInAll('Everything'),
  excluded: linesInAll('The parts'),
  details_hint: inAll('Which one?'),
  questions: [aQuestion('size', 'How big is it?')],
  tags: linesInAll('thing'),
  price_rwf: 25_000,
  duration_minutes: 45,
  status: 0,
  slug: '',
  media_id: null as string | null,
  alt: inAll('A picture of it'),
})

export const aDraft = (title: string) => ({
  ...aTask(title),
  title: { en: title, rw: '', fr: '' },
  summary: none,
  included: { en: [], rw: [], fr: [] },
  excluded: { en: [], rw: [], fr: [] },
  details_hint: none,
  questions: [],
  tags: { en: [], rw: [], fr: [] },
  alt: none,
})

export const aFaq = (question: string) => ({
  question: inAll(question),
  answer: inAll('Like this.'),
  is_published: false,
})

export const aTestimonial = (name: string) => ({
  media_id: null as string | null,
  poster_id: null as string | null,
  author_name: name,
  author_title: inAll('Customer'),
  company: 'Kigali',
  quote: inAll('They came when they said.'),
  alt: inAll('Somebody smiles'),
  is_published: false,
})
