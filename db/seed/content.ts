import { z } from 'zod'
import { faqInputShape } from '@/lib/faqs/staff/schema'
import { taskInputShape } from '@/lib/tasks/staff/schema'
import { testimonialInputShape } from '@/lib/testimonials/staff/schema'
import faqs from './faqs.json'
import tasks from './tasks.json'
import testimonials from './testimonials.json'

const taskSchema = z.object(taskInputShape).omit({ media_id: true })
const faqSchema = z.object(faqInputShape).omit({ is_published: true })
const testimonialSchema = z
  .object({
    ...testimonialInputShape,
    alt: testimonialInputShape.alt.optional(),
    /** A picture of db/seed/media/testimonials; for a video, its poster. */
    picture: z.string().optional(),
    video: z.string().optional(),
    /** Without a picture, the picture of this task is used. */
    task: z.string().optional(),
  })
  .omit({ media_id: true, poster_id: true, is_published: true })

export const seedTasks = z.array(taskSchema).parse(tasks)
export const seedFaqs = z.array(faqSchema).parse(faqs)
/** Texts of the company itself, until staff replace them with real customers' words. */
export const seedTestimonials = z.array(testimonialSchema).parse(testimonials)

/** The hours of a new site: no team works around the clock on the first day. Owners save their own. */
export const seedHours = Array.from({ length: 7 }, () => ({ from: '07:00', to: '21:00' }))
