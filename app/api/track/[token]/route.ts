import { route } from '@/lib/auth/gates'
import { customerOperations } from '@/lib/track/operations'
import { getTrackMark } from '@/lib/track/queries'

export const GET = route(customerOperations.readTrackedMark, ({ params }) => getTrackMark(params.token))
