import { route } from '@/lib/auth/gates'
import { confirmPrices } from '@/lib/setup/mutations'
import { setupOperations } from '@/lib/setup/operations'
import { getSetup } from '@/lib/setup/queries'

export const POST = route(setupOperations.confirmPrices, async ({ identity }) => {
  await confirmPrices(identity.adminId)
  return getSetup()
})
