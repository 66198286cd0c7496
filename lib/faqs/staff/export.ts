import 'server-only'
import { exportContent } from '@/lib/content/export'
import { contentNouns } from '@/lib/content/mutations'
import type { ExportQuery } from '@/lib/content/schema'
import { locales } from '@/lib/i18n/constants'
import { type CsvColumn, csvMoment } from '@/lib/platform/csv'
import { listStaffFaqs } from './queries'
import type { StaffFaq } from './schema'

const columns: CsvColumn<StaffFaq>[] = [
  { id: 'id', label: 'Id', value: ({ id }) => String(id) },
  ...locales.flatMap((locale): CsvColumn<StaffFaq>[] => [
    { id: 'question', label: `Question (${locale})`, value: ({ question }) => question[locale] },
    { id: 'answer', label: `Answer (${locale})`, value: ({ answer }) => answer[locale] },
  ]),
  { id: 'published', label: 'Published', value: ({ is_published }) => (is_published ? 'yes' : 'no') },
  { id: 'archived', label: 'Archived', value: ({ is_archived }) => (is_archived ? 'yes' : 'no') },
  { id: 'updated_at', label: 'Changed at', value: ({ updated_at }) => csvMoment(updated_at) },
]

/** The questions as CSV, with the wanted columns. */
export function exportFaqs({ columns: wanted }: ExportQuery, adminId: string): Promise<string> {
  return exportContent({ noun: contentNouns.faq, rows: listStaffFaqs, columns, wanted, adminId })
}
