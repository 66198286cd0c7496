import { route } from '@/lib/auth/gates'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { getTaskerDetail } from '@/lib/taskers/record/queries'

export const GET = route(taskerRecordOperations.getTasker, ({ params }) => getTaskerDetail(params.id))
