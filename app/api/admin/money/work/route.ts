import { route } from '@/lib/auth/gates'
import { moneyWorkOperations } from '@/lib/money/dues/operations'
import { listMoneyWork } from '@/lib/money/dues/staff/queries'
import { json } from '@/lib/platform/route'

export const GET = route(moneyWorkOperations.listMoneyWork, async ({ query }) =>
  json(200, await listMoneyWork(query)),
)
