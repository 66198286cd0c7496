import { z } from 'zod'
import { editing } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile, data } from '@/lib/platform/responses'
import { archiveSchema, contentParamsSchema, orderSchema } from './schema'

type ContentCalls<Create, Update, Export> = {
  /** As in the names of its calls: `updateFaq`, `listStaffFaqs`. */
  noun: string
  path: string
  entry: z.ZodType
  create: z.ZodType<Create>
  update: z.ZodType<Update>
  exportQuery: z.ZodType<Export>
  /** What publishing requires and what archiving keeps, for the OpenAPI document. */
  summaries: { update: string; archive: string }
}

/** The seven calls of a kind of content: list, read, write, order, archive, export its entries. */
export function contentOperations<Create, Update, Export>(calls: ContentCalls<Create, Update, Export>) {
  const { noun, path, entry, create, update, exportQuery, summaries } = calls
  const base = { gate: 'admin', roles: editing } as const
  const ofOne = { ...base, path: `${path}/{id}`, params: contentParamsSchema } as const
  const one = { 200: data('The entry as it is now.', entry) }
  const all = { 200: data('The entries as they are now.', z.array(entry)) }
  return {
    list: operation({
      ...base,
      id: `listStaff${noun}s`,
      method: 'GET',
      path,
      summary: 'Every entry in every language, unpublished and archived ones too, in the order of the site.',
      responses: all,
    }),
    create: operation({
      ...base,
      id: `create${noun}`,
      method: 'POST',
      path,
      summary: 'Writes a new entry at the end of the list.',
      body: create,
      responses: { 201: data('The new entry.', entry) },
    }),
    order: operation({
      ...base,
      id: `order${noun}s`,
      method: 'PUT',
      path: `${path}/order`,
      summary: 'Puts the entries into an order, if the list is still as it was on the screen.',
      body: orderSchema,
      responses: { ...all, 409: { description: 'The list has changed since; the message says so.' } },
    }),
    get: operation({
      ...ofOne,
      id: `getStaff${noun}`,
      method: 'GET',
      summary: 'One entry in every language.',
      responses: one,
    }),
    update: operation({
      ...ofOne,
      id: `update${noun}`,
      method: 'PUT',
      summary: summaries.update,
      body: update,
      responses: one,
    }),
    archive: operation({
      ...ofOne,
      id: `archive${noun}`,
      method: 'PUT',
      path: `${path}/{id}/archived`,
      summary: summaries.archive,
      body: archiveSchema,
      responses: one,
    }),
    export: operation({
      ...base,
      id: `export${noun}s`,
      method: 'GET',
      path: `${path}/export`,
      summary: 'The entries as CSV.',
      query: exportQuery,
      responses: { 200: csvFile },
    }),
  }
}

export type ContentOperations<Create, Update, Export> = ReturnType<
  typeof contentOperations<Create, Update, Export>
>
