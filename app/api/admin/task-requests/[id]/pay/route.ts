import { setPay } from '@/lib/jobs/pay/mutations'
import { quoteOperations } from '@/lib/money/quotes/operations'
import { changing } from '../../changing'

export const PUT = changing(quoteOperations.setPay, setPay)
