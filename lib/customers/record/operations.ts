import { dispatching } from '@/lib/auth/constants'
import { barCustomerSchema, noteCustomerSchema, unbarCustomerSchema } from '@/lib/customers/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import { customerDetailSchema, customerListSchema, customerQueries } from './schema'

const customer = { 200: data('The customer as known now.', customerDetailSchema) }
const stale = { 409: { description: 'Somebody has changed it in the meantime.' } }

/** `id` is that of any request of the customer: who has only a number needs no id of their own. */
export const customerStaffOperations = staffOperations(dispatching, {
  listCustomers: {
    call: 'GET /api/admin/customers',
    summary: 'Lists the customers by the numbers of their requests, newest requests first.',
    query: customerQueries.querySchema,
    responses: { 200: { description: 'One page of customers.', schema: customerListSchema } },
  },
  exportCustomers: {
    call: 'GET /api/admin/customers/export',
    summary: 'Exports the customers that match the search and the filters as CSV.',
    query: customerQueries.exportSchema,
    responses: { 200: csvFile },
  },
  getCustomer: {
    call: 'GET /api/admin/customers/{id}',
    summary: 'Returns the customer of a request: history, places, notes, and whether they are served.',
    params: idParamsSchema,
    responses: customer,
  },
  noteCustomer: {
    call: 'PUT /api/admin/customers/{id}/notes',
    summary: 'Writes notes and tags about the customer of a request.',
    params: idParamsSchema,
    body: noteCustomerSchema,
    responses: { ...customer, ...stale },
  },
  barCustomer: {
    call: 'POST /api/admin/customers/{id}/bar',
    summary: 'Says that a customer is not to be served, and why. Their new requests are marked, not refused.',
    params: idParamsSchema,
    body: barCustomerSchema,
    responses: { ...customer, ...stale },
  },
  unbarCustomer: {
    call: 'POST /api/admin/customers/{id}/unbar',
    summary: 'Says that a customer is served again. What is left after an erasure, only owners may remove.',
    params: idParamsSchema,
    body: unbarCustomerSchema,
    responses: { ...customer, ...stale },
  },
})
