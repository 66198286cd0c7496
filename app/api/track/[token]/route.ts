import { route } from '@/lib/auth/gates'
import { customerOperations } from '@/lib/requests/customer/operations'
import { getTrackMark } from '@/lib/requests/customer/tracked-page'

export const GET = route(customerOperations.readTrackedMark, ({ params }) => getTrackMark(params.token))
