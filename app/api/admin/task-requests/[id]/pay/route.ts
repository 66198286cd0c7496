import { quoteOperations } from '@/lib/money/quotes/operations'
import { setPay } from '@/lib/money/quotes/staff/mutations'
import { changing } from '../../changing'

export const PUT = changing(quoteOperations.setPay, setPay)
