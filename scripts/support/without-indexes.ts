import type postgres from 'postgres'

/** Creating the index at the end is ten times as fast as updating it with every row. */
export async function withoutIndexes(
  tx: postgres.TransactionSql,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${tables}::regclass[]) and not indisunique`
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await tx.unsafe(definition)
}
