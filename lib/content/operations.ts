import { z } from 'zod'
import { editing } from '@/lib/auth/constants'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import { archiveSchema, contentParamsSchema, orderSchema } from './schema'

type ContentCalls<Create, Update, Export> = {
  /** As in the names of its calls: `updateFaq`, `listStaffFaqs`. */
  noun: string
  path: `/${string}`
  entry: z.ZodType
  create: z.ZodType<Create>
  update: z.ZodType<Update>
  exportQuery: z.ZodType<Export>
  summaries: { update: string; archive: string }
}

/** The seven calls of a kind of content: list, read, write, order, archive, export its entries. */
export function contentOperations<Create, Update, Export>(calls: ContentCalls<Create, Update, Export>) {
  const { noun, path, entry, create, update, exportQuery, summaries } = calls
  const ofOne = { params: contentParamsSchema }
  const one = { 200: data('The entry as it is now.', entry) }
  const all = { 200: data('The entries as they are now.', z.array(entry)) }
  return staffOperations(editing, {
    list: {
      id: `listStaff${noun}s`,
      call: `GET ${path}`,
      summary:
        'Lists all entries in all languages, also unpublished and archived ones, in the order of the site.',
      responses: all,
    },
    create: {
      id: `create${noun}`,
      call: `POST ${path}`,
      summary: 'Adds an entry at the end of the list.',
      body: create,
      responses: { 201: data('The new entry.', entry) },
    },
    order: {
      id: `order${noun}s`,
      call: `PUT ${path}/order`,
      summary: 'Sets the order of the entries, unless the list has changed since it was read.',
      body: orderSchema,
      responses: { ...all, 409: { description: 'The list has changed since; the message says so.' } },
    },
    get: {
      ...ofOne,
      id: `getStaff${noun}`,
      call: `GET ${path}/{id}`,
      summary: 'Returns one entry in all languages.',
      responses: one,
    },
    update: {
      ...ofOne,
      id: `update${noun}`,
      call: `PUT ${path}/{id}`,
      summary: summaries.update,
      body: update,
      responses: one,
    },
    archive: {
      ...ofOne,
      id: `archive${noun}`,
      call: `PUT ${path}/{id}/archived`,
      summary: summaries.archive,
      body: archiveSchema,
      responses: one,
    },
    export: {
      id: `export${noun}s`,
      call: `GET ${path}/export`,
      summary: 'Exports the entries as CSV.',
      query: exportQuery,
      responses: { 200: csvFile },
    },
  })
}

export type ContentOperations<Create, Update, Export> = ReturnType<
  typeof contentOperations<Create, Update, Export>
>
