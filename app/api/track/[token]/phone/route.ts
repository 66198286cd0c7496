import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { json } from '@/lib/platform/route'
import { demandNumber } from '@/lib/track/number/mutations'
import { customerOperations } from '@/lib/track/operations'

export const POST = route(customerOperations.giveTrackedNumber, async ({ params, body, address, locale }) => {
  const given = await demandNumber({ token: params.token, follow }, body, { address, locale })
  return json(200, { data: given })
})
