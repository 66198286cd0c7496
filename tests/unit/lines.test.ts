// A text of one line is one: in lists, subjects and files a second one would look like another entry.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { nameSchema } from '@/lib/admins/schema'
import { faqLimits, createFaqSchema as faqs } from '@/lib/faqs/staff/schema'
import { createRequestSchema } from '@/lib/requests/schema'
import { requestEditSchema } from '@/lib/requests/staff/change-schema'
import { settingInputSchemas } from '@/lib/settings/schema'
import { createTaskerSchema, updateTaskerSchema } from '@/lib/taskers/schema'
import { taskInputShape } from '@/lib/tasks/staff/schema'
import { createTestimonialSchema as testimonials } from '@/lib/testimonials/staff/schema'

const typed = ' Line\none\tand\r\n\u2028two '
const line = 'Line one and two'
const inAll = (text: string) => ({ en: text, rw: text, fr: text })

describe('a field of one line', () => {
  it.each<[string, z.ZodType]>([
    ['customer', createRequestSchema.shape.full_name],
    ['location', createRequestSchema.shape.location],
    ["staff's location", requestEditSchema.shape.location],
    ['tasker', createTaskerSchema.shape.name],
    ['nationality', createTaskerSchema.shape.nationality],
    ['education', createTaskerSchema.shape.education],
    ['profession', createTaskerSchema.shape.profession],
    ['changed tasker', updateTaskerSchema.shape.name],
    ['member of staff', nameSchema],
    ['address of the office', settingInputSchemas.contact.shape.address],
    ['credit', settingInputSchemas.links.shape.credit_name],
    ['scene', settingInputSchemas.hero.element.shape.name],
    ['author', testimonials.shape.author_name],
    ['company', testimonials.shape.company],
  ])('folds what breaks it: %s', (_field, schema) => {
    expect(schema.parse(typed)).toBe(line)
  })

  it.each<[string, z.ZodType]>([
    ['title of a task', taskInputShape.title],
    ['summary', taskInputShape.summary],
    ['picture of a task', taskInputShape.alt],
    ['title of an author', testimonials.shape.author_title],
    ['picture of an author', testimonials.shape.alt],
    ['question', faqs.shape.question],
  ])('folds what breaks it, in every language: %s', (_field, schema) => {
    expect(schema.parse(inAll(typed))).toEqual(inAll(line))
  })

  it.each<[string, z.ZodType]>([
    ['what is included', taskInputShape.included],
    ['search words', taskInputShape.tags],
  ])('folds what breaks it, in every entry of a list: %s', (_field, schema) => {
    expect(schema.parse({ en: [typed, line], rw: [typed], fr: [] })).toEqual({
      en: [line],
      rw: [line],
      fr: [],
    })
  })

  it('takes no address with a break in it', () => {
    const { shape } = settingInputSchemas.links
    expect(shape.instagram.safeParse('https://insta\ngram.com').success).toBe(false)
    expect(createTaskerSchema.shape.email.safeParse('aline@taskers\n.test').success).toBe(false)
  })

  it('counts what is left', () => {
    expect(createRequestSchema.shape.full_name.safeParse(`A${'\n'.repeat(20)}`).success).toBe(false)
    expect(faqs.shape.question.safeParse(inAll(`A${'\n'.repeat(faqLimits.question)}B`)).success).toBe(true)
  })
})

describe('a field of several lines', () => {
  it.each<[string, z.ZodType, string]>([
    ['description', createRequestSchema.shape.description, 'First the sofa.\n\nThen the two beds.'],
    ['work', createTaskerSchema.shape.work_experience, '2020\tPlumber in Kigali\n2022\tPlumber in Huye'],
  ])('keeps them: %s', (_field, schema, text) => {
    expect(schema.parse(text)).toBe(text)
  })
})
