import 'server-only'

/**
 * Does the work for each item, one after the other, also when it fails for others. Throws an
 * `AggregateError` at the end, so that the job is tried again for those.
 */
export async function eachDue<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} could not be done`)
}
