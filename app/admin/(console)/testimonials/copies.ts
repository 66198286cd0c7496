import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

export const copies = { en: en.testimonials, rw: rw.testimonials, fr: fr.testimonials }
