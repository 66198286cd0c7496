import { route } from '@/lib/auth/gates'
import { figureOperations } from '@/lib/figures/operations'
import { getFigures } from '@/lib/figures/queries'

export const GET = route(figureOperations.getFigures, ({ query }) => getFigures(query.days))
