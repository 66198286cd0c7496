import { z } from 'zod'
import {
  contentRowSchema,
  type LocalizedParts,
  localizedAnswer,
  localizedLine,
  localizedText,
  missingTexts,
  versionSchema,
} from '@/lib/content/schema'

export const faqLimits = { question: 200, answer: 2_000 } as const

export const faqInputShape = {
  question: localizedLine(faqLimits.question).refine(({ en }) => en.length > 0, {
    error: 'Please enter the English question.',
    path: ['en'],
  }),
  answer: localizedText(faqLimits.answer),
  is_published: z.boolean({ error: 'Please say whether it is published.' }),
}
type FaqFields = z.infer<z.ZodObject<typeof faqInputShape>>

/** The parts that must be there in every language before a question is published. */
export const faqParts = ({ question, answer }: Omit<FaqFields, 'is_published'>): LocalizedParts => ({
  question,
  answer,
})

function demandWhole(faq: FaqFields, context: z.RefinementCtx): void {
  if (!faq.is_published) return
  for (const issue of missingTexts(faqParts(faq))) context.addIssue({ code: 'custom', ...issue })
}

export const createFaqSchema = z.object(faqInputShape).superRefine(demandWhole)
export type FaqInput = z.infer<typeof createFaqSchema>
export const updateFaqSchema = z.object({ ...faqInputShape, version: versionSchema }).superRefine(demandWhole)

export const staffFaqSchema = contentRowSchema
  .extend({ question: localizedAnswer, answer: localizedAnswer, is_published: z.boolean() })
  .meta({ id: 'StaffFaq' })
export type StaffFaq = z.infer<typeof staffFaqSchema>
