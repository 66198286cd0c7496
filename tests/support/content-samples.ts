export const inAll = (text: string) => ({ en: text, rw: `${text} (rw)`, fr: `${text} (fr)` })
const none = { en: '', rw: '', fr: '' }
const linesInAll = (text: string) => ({ en: [text], rw: [`${text} (rw)`], fr: [`${text} (fr)`] })

/** A task with everything but a picture. */
export const aTask = (title: string) => ({
  title: inAll(title),
  summary: inAll('Somebody comes and does it.'),
  included: linesInAll('Everything'),
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
