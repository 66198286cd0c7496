import type messages from '@/messages/en.json'

export type TestimonialsCopy = (typeof messages)['testimonials']
