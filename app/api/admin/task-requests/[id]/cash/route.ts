import { paymentOperations } from '@/lib/money/payments/operations'
import { recordCash } from '@/lib/money/payments/staff/mutations'
import { changing } from '../../changing'

export const POST = changing(paymentOperations.recordCash, recordCash)
