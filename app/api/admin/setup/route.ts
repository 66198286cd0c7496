import { route } from '@/lib/auth/gates'
import { setupOperations } from '@/lib/setup/operations'
import { getSetup } from '@/lib/setup/queries'

export const GET = route(setupOperations.getSetup, () => getSetup())
