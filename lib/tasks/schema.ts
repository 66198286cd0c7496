import { z } from 'zod'
import type { PictureFiles } from '@/lib/media/schema'

export const popularTaskSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    status: z.int(),
    price: z.string(),
    duration: z.string(),
  })
  .meta({ id: 'PopularTask' })

export const serviceSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    price: z.string(),
    duration: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Service' })

export type PublicTask = z.infer<typeof popularTaskSchema> & {
  summary: string
  tags: string[]
  picture: PictureFiles | null
}

export type TaskDetails = PublicTask & {
  priceRwf: number
  durationMinutes: number
  included: string[]
  alt: string
}
