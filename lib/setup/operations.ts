import { owning } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { setupSchema } from './schema'

const answer = { 200: data('What of the set-up is done.', setupSchema) }

export const setupOperations = staffOperations(owning, {
  getSetup: {
    call: 'GET /api/admin/setup',
    summary: 'Returns what of the set-up of a new site is done.',
    responses: answer,
  },
  confirmPrices: {
    call: 'POST /api/admin/setup/prices',
    summary:
      'Records that an owner has looked through the prices of all tasks. To repeat it changes nothing.',
    responses: answer,
  },
})
