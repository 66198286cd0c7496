// Where the customers of the week live: real sectors of Kigali, and landmarks that could be anywhere.
import type { Locale } from '@/lib/i18n/constants'

export type Place = { location: string; district: 'Gasabo' | 'Kicukiro' | 'Nyarugenge'; sector: string }

const at = (district: Place['district'], sector: string, location: string): Place => ({
  location,
  district,
  sector,
})

const places: Record<Locale, Place[]> = {
  en: [
    at('Gasabo', 'Remera', 'Behind the bus park, the house with the blue gate'),
    at('Kicukiro', 'Niboye', 'Second street after the market, above the pharmacy'),
    at('Gasabo', 'Kimironko', 'Near the market, the third house after the tailor'),
    at('Nyarugenge', 'Nyamirambo', 'Below the mosque, green shop on the ground floor'),
    at('Gasabo', 'Kacyiru', 'Opposite the nursery school, white wall with flowers'),
    at('Kicukiro', 'Gikondo', 'Behind the petrol station, ask for the carpenter'),
    at('Gasabo', 'Kimihurura', 'Past the roundabout, fourth floor, flat 12'),
    at('Kicukiro', 'Kagarama', 'On the stone road, two houses after the church'),
    at('Gasabo', 'Gisozi', 'Beside the furniture workshops, brown gate'),
    at('Nyarugenge', 'Muhima', 'Above the bakery, first door on the left'),
  ],
  rw: [
    at('Gasabo', 'Kinyinya', 'Kagugu, inyuma y’ivuriro, igipangu cy’umukara'),
    at('Kicukiro', 'Kanombe', 'Hafi y’isoko, inzu ya kabiri iburyo'),
    at('Nyarugenge', 'Kimisagara', 'Munsi y’umuhanda, hafi y’ishuri'),
    at('Gasabo', 'Remera', 'Giporoso, haruguru ya farumasi'),
    at('Kicukiro', 'Gatenga', 'Ku muhanda w’amabuye, igipangu cy’icyatsi'),
    at('Nyarugenge', 'Nyakabanda', 'Haruguru y’iguriro, inzu y’amatafari'),
    at('Gasabo', 'Ndera', 'Hafi ya sitasiyo, umuryango wa gatatu'),
  ],
  fr: [
    at('Nyarugenge', 'Nyarugenge', 'Kiyovu, derrière l’école, portail gris'),
    at('Gasabo', 'Kacyiru', 'Près de la bibliothèque, deuxième étage'),
    at('Kicukiro', 'Kicukiro', 'En face de la station-service, maison blanche'),
    at('Nyarugenge', 'Rwezamenyo', 'À côté de la boulangerie, au fond de la cour'),
  ],
}

export function placeOf(locale: Locale, number: number): Place {
  const known = places[locale]
  return known[number % known.length] ?? at('Gasabo', 'Remera', 'Near the market')
}
