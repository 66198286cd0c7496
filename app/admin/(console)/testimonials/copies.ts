import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

/** The texts around a testimonial on the site, for the preview. */
export const copies = { en: en.testimonials, rw: rw.testimonials, fr: fr.testimonials }
