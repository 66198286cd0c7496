import type { z } from 'zod'
import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/lists/csv'
import type { Operation } from '@/lib/platform/operation'

export const exporting = <Query>(
  operation: Operation<undefined, z.ZodType<Query>, undefined, 'admin'>,
  name: string,
  toCsv: (query: Query, adminId: string) => Promise<string>,
) => route(operation, async ({ query, identity }) => csvAnswer(name, await toCsv(query, identity.adminId)))
