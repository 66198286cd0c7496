// A statement is parsed and planned once for each connection, and not at each visit.
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transact } from '@/db/client'

/** How often each kind of plan was used for a statement with this name in it, after three visits. */
async function plansAfterThree(name: string, statement: (visit: number) => SQL) {
  const plans = await transact(async (tx) => {
    for (let visit = 0; visit < 3; visit++) await tx.execute(statement(visit))
    return tx.execute(sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where position(${name} in statement) > 0 and position('generic_plans' in statement) = 0`)
  })
  return [...plans]
}

it('keeps the plan of a statement without parameters', async () => {
  const plans = await plansAfterThree(
    'without_parameters',
    () => sql`select count(*) as without_parameters from requests`,
  )
  expect(plans).toEqual([{ generic: 3, custom: 0 }])
})

it('keeps the plan of a statement whose values stand in its text', async () => {
  const plans = await plansAfterThree('with_values', () =>
    sql`select count(*) as with_values from requests where status = ${'new'} and version > ${1}`.inlineParams(),
  )
  expect(plans).toEqual([{ generic: 3, custom: 0 }])
})

it('prepares a statement with parameters', async () => {
  const plans = await plansAfterThree(
    'with_parameters',
    (visit) => sql`select count(*) as with_parameters from requests where version > ${visit}`,
  )
  expect(plans).toEqual([{ generic: 0, custom: 3 }])
})
