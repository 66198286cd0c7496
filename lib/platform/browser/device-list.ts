import { del, get, keys, update } from 'idb-keyval'

/** Where the device keeps nothing (private mode, no room), a list lives as long as the page. */
const inMemory = new Map<string, unknown[]>()

/** A list on this device; throws where it cannot be read. */
export async function readList<Row>(key: string): Promise<Row[]> {
  return (inMemory.get(key) as Row[] | undefined) ?? (await get<Row[]>(key)) ?? []
}

/** Changes a list in one step, because another window may do so too. `isKept`: not only on this page. */
export async function changeList<Row>(
  key: string,
  change: (rows: Row[]) => Row[],
): Promise<{ rows: Row[]; isKept: boolean }> {
  let changed: Row[] | undefined
  const take = (known: Row[] | undefined) => {
    changed = change(known ?? [])
    return changed
  }
  const onPage = inMemory.get(key) as Row[] | undefined
  try {
    if (onPage) inMemory.set(key, take(onPage))
    else await update<Row[]>(key, take)
  } catch {
    inMemory.set(key, changed ?? change([]))
  }
  return { rows: changed ?? (inMemory.get(key) as Row[]), isKept: !inMemory.has(key) }
}

/** Removes the lists whose keys begin so. */
export async function forgetLists(prefix: string): Promise<void> {
  for (const key of [...inMemory.keys()]) if (key.startsWith(prefix)) inMemory.delete(key)
  try {
    for (const key of await keys()) if (String(key).startsWith(prefix)) await del(key)
  } catch {
    // Nothing was kept.
  }
}
