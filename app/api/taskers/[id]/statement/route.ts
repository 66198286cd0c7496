import { demandOwn, route } from '@/lib/auth/gates'
import { statementCsv } from '@/lib/money/statements/export'
import { statementOperations } from '@/lib/money/statements/operations'
import { getStatement } from '@/lib/money/statements/queries'
import { csvAnswer } from '@/lib/platform/lists/csv'
import { json } from '@/lib/platform/route'

export const GET = route(statementOperations.readStatement, async ({ params, query, identity, locale }) => {
  demandOwn(params.id, identity)
  const statement = await getStatement(params.id, query)
  if (query.format === 'csv')
    return csvAnswer('taskers-statement', statementCsv(statement, query.locale ?? locale))
  return json(200, { data: statement })
})
