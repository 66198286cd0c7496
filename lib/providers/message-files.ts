import 'server-only'
import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder } from '@/lib/platform/private-folder'

/** The file of a message in a folder that stands in for a provider. */
export const messageFile = (folder: string, id: string): string => path.join(folder, `${id}.json`)

/** Writes a message as `<id>.json`, readable by the owner only; the same id replaces the file. */
export async function writeMessage(folder: string, id: string, content: unknown): Promise<void> {
  makePrivateFolder(folder)
  const file = messageFile(folder, id)
  // Two jobs may write the same message at the same time.
  const unfinished = `${file}.${randomUUID()}.part`
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}

const filesIn = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  // A crash may leave a part of a file.
  return names.flatMap((name) => {
    const id = /^([0-9a-f-]{36})\.json(?:\.[0-9a-f-]{36}\.part)?$/.exec(name)?.[1]
    return id ? [{ id, file: path.join(folder, name) }] : []
  })
}

/** The ids of the messages in a folder. */
export async function listMessages(folder: string): Promise<string[]> {
  return (await filesIn(folder)).map(({ id }) => id)
}

/** Removes messages from a folder. */
export async function removeMessages(folder: string, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  for (const { id, file } of await filesIn(folder)) if (gone.has(id)) await rm(file, { force: true })
}
