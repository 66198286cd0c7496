import 'server-only'
import { contentWrites } from '@/lib/content/entries'
import { contentNouns } from '@/lib/content/mutations'
import type { FaqInput } from './schema'

/** What the editor sends, as columns. */
export const faqColumns = ({ question, answer, is_published }: FaqInput) => ({
  question,
  answer,
  isPublished: is_published,
})

export const { create: createFaq, update: updateFaq } = contentWrites({
  noun: contentNouns.faq,
  columnsOf: faqColumns,
  told: ({ is_published }: FaqInput) => ({ is_published }),
})
