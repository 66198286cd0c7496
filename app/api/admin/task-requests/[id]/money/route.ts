import { route } from '@/lib/auth/gates'
import { moneyRecordOperations } from '@/lib/money/record/operations'
import { getMoneyOf } from '@/lib/money/record/queries'

export const GET = route(moneyRecordOperations.getMoneyOfRequest, ({ params }) => getMoneyOf(params.id))
