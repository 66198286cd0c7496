import { route } from '@/lib/auth/gates'
import { faqOperations } from '@/lib/faqs/operations'
import { listPublishedFaqs } from '@/lib/faqs/queries'
import { json } from '@/lib/platform/route'
import { openListHeaders } from '@/lib/tasks/constants'

export const GET = route(faqOperations.listFaqs, async ({ locale }) =>
  json(200, { data: await listPublishedFaqs(locale) }, openListHeaders),
)
