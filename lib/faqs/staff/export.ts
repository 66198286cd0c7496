import 'server-only'
import { contentExport, publishedColumns } from '@/lib/content/export'
import { contentNouns } from '@/lib/content/mutations'
import { locales } from '@/lib/i18n/constants'
import type { CsvColumn } from '@/lib/platform/lists/csv'
import { listStaffFaqs } from './queries'
import type { StaffFaq } from './schema'

/** The questions as CSV, with the wanted columns. */
export const exportFaqs = contentExport(contentNouns.faq, listStaffFaqs, [
  ...locales.flatMap((locale): CsvColumn<StaffFaq>[] => [
    { id: 'question', label: `Question (${locale})`, value: ({ question }) => question[locale] },
    { id: 'answer', label: `Answer (${locale})`, value: ({ answer }) => answer[locale] },
  ]),
  ...publishedColumns,
])
