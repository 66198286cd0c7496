import { POST as bar } from '@/app/api/admin/customers/[id]/bar/route'
import { PUT as notes } from '@/app/api/admin/customers/[id]/notes/route'
import { GET as detail } from '@/app/api/admin/customers/[id]/route'
import { POST as unbar } from '@/app/api/admin/customers/[id]/unbar/route'
import { GET as list } from '@/app/api/admin/customers/route'
import { read } from '@/db/client'
import { customers } from '@/db/schema'
import { isCustomerOf } from '@/lib/customers/queries'
import { customerDetailSchema, customerListSchema } from '@/lib/customers/record/schema'
import { normalisePhone } from '@/lib/places/phone'
import { call } from './call'

type Headers = Record<string, string>

/** What staff do with the customer of a request, by the API; without a version, with the current one. */
export function onCustomer(id: string, headers: Headers) {
  const path = `/api/admin/customers/${id}`
  const about = { headers, params: { id } }
  const look = () => call(detail, path, about)
  const get = async () => customerDetailSchema.parse((await look()).json.data)
  const withVersion = async (body: object) =>
    'version' in body ? body : { version: (await get()).words.version, ...body }
  return {
    look,
    get,
    note: async (body: object) =>
      call(notes, `${path}/notes`, {
        ...about,
        method: 'PUT',
        body: await withVersion({ notes: '', tags: [], ...body }),
      }),
    bar: async (body: object = {}) =>
      call(bar, `${path}/bar`, {
        ...about,
        body: await withVersion({ reason: 'unpaid', words: 'Sent two taskers away unpaid', ...body }),
      }),
    unbar: async (body: object = {}) =>
      call(unbar, `${path}/unbar`, { ...about, body: await withVersion(body) }),
  }
}

export const customersOf = async (headers: Headers, query: string) =>
  customerListSchema.parse((await call(list, `/api/admin/customers?${query}`, { headers })).json)

/** The row of a number, as it is stored. */
export const storedCustomer = async (phone: string) =>
  (
    await read((db) =>
      db
        .select()
        .from(customers)
        .where(isCustomerOf(normalisePhone(phone) ?? phone)),
    )
  )[0]
