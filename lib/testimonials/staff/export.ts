import 'server-only'
import { contentExport, publishedColumns } from '@/lib/content/export'
import { contentNouns } from '@/lib/content/mutations'
import { locales } from '@/lib/i18n/constants'
import type { CsvColumn } from '@/lib/platform/lists/csv'
import { listStaffTestimonials } from './queries'
import type { StaffTestimonial } from './schema'

/** The testimonials as CSV, with the wanted columns. */
export const exportTestimonials = contentExport(contentNouns.testimonial, listStaffTestimonials, [
  { id: 'author', label: 'Name', value: ({ author_name }) => author_name },
  { id: 'author', label: 'Company', value: ({ company }) => company },
  ...locales.flatMap((locale): CsvColumn<StaffTestimonial>[] => [
    { id: 'author', label: `Title (${locale})`, value: ({ author_title }) => author_title[locale] },
    { id: 'quote', label: `Quote (${locale})`, value: ({ quote }) => quote[locale] },
  ]),
  { id: 'media', label: 'Kind', value: ({ media }) => media?.kind ?? '' },
  { id: 'media', label: 'File', value: ({ media }) => media?.path ?? '' },
  ...publishedColumns,
])
