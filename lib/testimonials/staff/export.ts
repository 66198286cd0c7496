import 'server-only'
import { exportContent } from '@/lib/content/export'
import { contentNouns } from '@/lib/content/mutations'
import type { ExportQuery } from '@/lib/content/schema'
import { locales } from '@/lib/i18n/constants'
import { type CsvColumn, csvMoment } from '@/lib/platform/csv'
import { listStaffTestimonials } from './queries'
import type { StaffTestimonial } from './schema'

const columns: CsvColumn<StaffTestimonial>[] = [
  { id: 'id', label: 'Id', value: ({ id }) => String(id) },
  { id: 'author', label: 'Name', value: ({ author_name }) => author_name },
  { id: 'author', label: 'Company', value: ({ company }) => company },
  ...locales.flatMap((locale): CsvColumn<StaffTestimonial>[] => [
    { id: 'author', label: `Title (${locale})`, value: ({ author_title }) => author_title[locale] },
    { id: 'quote', label: `Quote (${locale})`, value: ({ quote }) => quote[locale] },
  ]),
  { id: 'media', label: 'Kind', value: ({ media }) => media?.kind ?? '' },
  { id: 'media', label: 'File', value: ({ media }) => media?.path ?? '' },
  { id: 'published', label: 'Published', value: ({ is_published }) => (is_published ? 'yes' : 'no') },
  { id: 'archived', label: 'Archived', value: ({ is_archived }) => (is_archived ? 'yes' : 'no') },
  { id: 'updated_at', label: 'Changed at', value: ({ updated_at }) => csvMoment(updated_at) },
]

/** The testimonials as CSV, with the wanted columns. */
export function exportTestimonials({ columns: wanted }: ExportQuery, adminId: string): Promise<string> {
  return exportContent({
    noun: contentNouns.testimonial,
    rows: listStaffTestimonials,
    columns,
    wanted,
    adminId,
  })
}
