// What the customers of the week write, each in their own language.
import type { Locale } from '@/lib/i18n/constants'

export type Said = {
  locale: Locale
  description: string
  answers: Record<string, string>
  hasPhoto: boolean
}

const said =
  (locale: Locale) =>
  (description: string, answers: Record<string, string> = {}): Said => ({
    locale,
    description,
    answers,
    hasPhoto: false,
  })
const en = said('en')
const rw = said('rw')
const fr = said('fr')
const withPhoto = (words: Said): Said => ({ ...words, hasPhoto: true })

const moving = [
  en('Two rooms from Kacyiru to Kimironko: two beds, a fridge, a sofa and about twenty boxes.', {
    amount: 'rooms',
    stairs: 'some',
    truck: 'no',
  }),
  rw('Ndimuka njya Kimironko. Mfite ibitanda bibiri, firigo n’intebe za saro.', {
    amount: 'rooms',
    truck: 'no',
  }),
  withPhoto(
    en('A washing machine and a wardrobe must go to the second floor. There is no lift.', {
      amount: 'few',
      stairs: 'many',
    }),
  ),
  fr('Déménagement d’un bureau : quatre tables, huit chaises et les armoires. La camionnette est là.', {
    amount: 'rooms',
    truck: 'yes',
  }),
  rw('Nkeneye abantu babiri bo kumfasha gupakira ibintu mu modoka.', { amount: 'few', truck: 'yes' }),
  en('We move out of our house in Gisozi on Saturday and need help with packing and carrying.', {
    amount: 'house',
    stairs: 'none',
  }),
  en('A piano, only across the street, but down six steps. Please bring straps.', { amount: 'few' }),
  rw('Nshaka kwimura ibikoresho byo mu gikoni n’ameza manini, biva Remera bijya Kanombe.', { amount: 'few' }),
  en('Student room: one bed, one desk and some bags, from Gikondo to Niboye.', { amount: 'few' }),
]

const repairs = [
  withPhoto(
    en('The lock of the front door turns without closing. We can only lock it from inside.', {
      what: 'door',
      count: 'one',
    }),
  ),
  rw('Urugi rwo ku muryango ntirukingwa neza, serire yarangiritse.', { what: 'door', count: 'one' }),
  en('Two windows do not close since the rain, and one handle is broken off.', {
    what: 'window',
    count: 'some',
  }),
  fr('Un tiroir de la cuisine est tombé et la porte du placard ne tient plus.', { what: 'furniture' }),
  rw('Ikirahuri cy’idirishya cyo mu cyumba cyaramenetse.', { what: 'window', count: 'one' }),
  en('Three office chairs wobble and a table leg is loose.', { what: 'furniture', count: 'some' }),
  en('The kitchen door scrapes over the floor and no longer closes.', { what: 'door' }),
  rw('Akabati ko mu gikoni karavunitse, nkeneye umuntu wo kugasana.', { what: 'furniture' }),
  en('The ceiling board in the corridor hangs down at one corner.', { what: 'else' }),
]

const cleaning = [
  en('A flat with three rooms after the tenants moved out, windows and oven too.', {
    rooms: 'some',
    kind: 'moving',
    products: 'tasker',
  }),
  rw('Nkeneye umuntu wo gusukura inzu y’ibyumba bitatu, harimo n’amadirishya.', {
    rooms: 'some',
    kind: 'thorough',
  }),
  fr('Nettoyage à fond d’un appartement de deux chambres avant l’arrivée de ma famille.', {
    rooms: 'few',
    kind: 'thorough',
    products: 'tasker',
  }),
  en('Office of six rooms, floors and kitchen, best before eight in the morning.', {
    rooms: 'many',
    kind: 'usual',
  }),
  withPhoto(
    en('After painting there are drops all over the living room floor. It is tiled.', {
      rooms: 'few',
      kind: 'thorough',
      products: 'tasker',
    }),
  ),
  rw('Nshaka gusukurirwa saro n’igikoni mbere y’uko abashyitsi baza.', { rooms: 'few', kind: 'usual' }),
  en('Weekly cleaning of a house with four rooms. I have all the products.', {
    rooms: 'some',
    kind: 'usual',
    products: 'customer',
  }),
  rw('Amadirishya yose y’inzu y’amagorofa abiri akeneye gusukurwa.', { rooms: 'many' }),
  en('The carpet in the waiting room is stained with coffee.', { rooms: 'few' }),
]

const plumbing = [
  fr('Une fuite sous le lavabo de la salle de bains, le seau se remplit en une nuit.', { what: 'pipe' }),
  rw('Robine yo mu gikoni iratonyanga kuva ku wa mbere, nashyize indobo munsi yayo.', {
    what: 'tap',
    leak: 'little',
  }),
  en('Water comes out of the wall behind the toilet. I have closed the main valve.', {
    what: 'toilet',
    leak: 'much',
  }),
  fr('Le chauffe-eau ne chauffe plus et goutte un peu par le bas.', { what: 'heater', leak: 'little' }),
  rw('Toilette yo mu nzu yazibye, amazi ntamanuka neza.', { what: 'toilet', leak: 'no' }),
  en('The shower drain is blocked and the water stands for an hour.', { what: 'pipe', leak: 'no' }),
  rw('Ikigega cy’amazi kirameneka hasi, amazi ashira vuba.', { what: 'heater', leak: 'much' }),
  en('Two taps in the bathroom have no pressure since yesterday.', { what: 'tap', leak: 'no' }),
  withPhoto(
    en('The kitchen tap has been dripping since Monday, and the cupboard under it is wet.', {
      what: 'tap',
      leak: 'little',
    }),
  ),
]

const mounting = [
  en('A television of 55 inches on a brick wall, the bracket is here.', {
    what: 'tv',
    count: 'one',
    wall: 'brick',
  }),
  rw('Nshaka kumanika televiziyo nini ku rukuta rw’amatafari.', { what: 'tv', count: 'one', wall: 'brick' }),
  withPhoto(
    en('Four shelves in the study, each one metre long. Screws are missing.', {
      what: 'shelves',
      count: 'some',
      wall: 'brick',
    }),
  ),
  rw('Mfite amarido yo gushyira ku madirishya ane, ibyuma byayo ndabifite.', {
    what: 'curtains',
    count: 'some',
  }),
  fr('Un grand miroir et six cadres à fixer au mur du salon.', { what: 'pictures', count: 'many' }),
  en('A mirror above the sink, and hooks behind three doors.', { what: 'else', wall: 'unknown' }),
  en('Curtain rails in two bedrooms, the ceiling is made of wood.', { what: 'curtains', wall: 'wood' }),
  rw('Nkeneye kumanika amafoto atanu n’isaha ku rukuta.', { what: 'pictures', count: 'some' }),
  en('A notice board of two metres in our office in Kimihurura.', { what: 'else', wall: 'brick' }),
]

const painting = [
  en('The living room, about 20 square metres, from yellow to white. Two coats, please.', {
    what: 'room',
    paint: 'tasker',
  }),
  rw('Nshaka gusiga irangi muri saro no mu cyumba kimwe. Irangi ndarifite.', {
    what: 'rooms',
    paint: 'customer',
  }),
  withPhoto(
    en('One wall has stains from damp. It is dry now and needs new paint.', {
      what: 'wall',
      paint: 'tasker',
    }),
  ),
  fr('Les portes et les fenêtres de la maison, en brun foncé.', { what: 'doors', paint: 'tasker' }),
  rw('Urukuta rwo hanze rwarahindanye, nkeneye kurusiga irangi bundi bushya.', { what: 'outside' }),
  en('Two bedrooms for children, light green and light blue. We have bought the paint.', {
    what: 'rooms',
    paint: 'customer',
  }),
  en('The gate is rusty. It should be sanded and painted black.', { what: 'doors' }),
  rw('Igipangu cyacu gikeneye irangi ry’umukara.', { what: 'outside', paint: 'tasker' }),
  en('The shop front before we open again on Monday, about eight metres.', { what: 'outside' }),
]

const garden = [
  en('The grass is knee-high and the hedge hangs over the pavement.', { size: 'medium', cuttings: 'yes' }),
  rw('Ibyatsi byo mu busitani byarakuze, nkeneye kubikata no gukata uruzitiro.', {
    size: 'medium',
    cuttings: 'yes',
  }),
  fr('Tailler la haie et couper l’herbe d’un petit jardin à Kiyovu.', { size: 'small', cuttings: 'yes' }),
  withPhoto(
    en('Two flower beds should be dug over and planted. The plants are here.', {
      size: 'small',
      cuttings: 'no',
    }),
  ),
  rw('Nkeneye umuntu wo gutera indabo no gukura ibyatsi bibi mu karima k’igikoni.', { size: 'small' }),
  en('A tree of four metres leans on the fence since the storm.', { size: 'large', cuttings: 'yes' }),
  en('Lawn and hedges around an office, once now and then every month.', { size: 'large' }),
  rw('Nshaka ko busitani bwacu bukatwa neza mbere y’ubukwe.', { size: 'medium', cuttings: 'yes' }),
  en('Weeds between the stones of the courtyard, about 60 square metres.', { size: 'medium' }),
]

const other = [
  en('Wait for a delivery at our flat between nine and noon, and sign for it.', { time: 'half' }),
  rw('Nkeneye umuntu wo kumpahira ku isoko rya Kimironko, akanzanira ibintu mu rugo.', { time: 'hours' }),
  en('Put together a wardrobe and a bed that came in five boxes.', { time: 'half' }),
  fr('Installer une imprimante et le réseau pour trois ordinateurs au bureau.', { time: 'hours' }),
  rw('Moteri itanga amashanyarazi ntiyaka, nkeneye umuntu wo kuyireba.', { time: 'unknown' }),
  en('Stand in line at the office for papers, from seven in the morning.', { time: 'half' }),
  en('Help my mother with shopping and cooking for one day.', { time: 'day' }),
  rw('Nkeneye ubufasha bwo gutegura aho ibirori bizabera, intebe n’ameza.', { time: 'day' }),
  en('Carry old tiles from the courtyard to the street before the truck comes.', { time: 'hours' }),
]

const byTask: Record<string, Said[]> = {
  moving,
  'home-repair': repairs,
  cleaning,
  plumbing,
  mounting,
  painting,
  garden,
  other,
}

/** What the customer writes who is so many customers after the first one of this task. */
export function wordsFor(slug: string, before: number): Said {
  const known = byTask[slug] ?? other
  const words = known[before % known.length]
  if (!words) throw new Error(`Nobody knows what to write about ${slug}`)
  return words
}
