import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

export type ByteRange = { start: number; end: number }

/** Where files are stored; the caller has checked the path. */
export type Storage = {
  stat: (storagePath: string) => Promise<{ size: number; etag: string } | undefined>
  open: (storagePath: string, range?: ByteRange) => Promise<ReadableStream>
  putBytes: (storagePath: string, bytes: Uint8Array, type: string) => Promise<void>
  putFile: (storagePath: string, source: string, type: string) => Promise<void>
  /** Does not fail when the file is already removed. */
  remove: (storagePath: string) => Promise<void>
}

/** Files in a folder of this machine, or on a shared disk; only this account can look into it. */
export function diskStorage(folder: string): Storage {
  const fileOf = (storagePath: string) => path.join(folder, storagePath)

  /** Writes a file under another name and renames it, so that readers never see half of it. */
  async function put(storagePath: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const target = fileOf(storagePath)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const unfinished = `${target}.${process.pid}-${randomUUID()}.part`
    try {
      await write(unfinished)
      await chmod(unfinished, 0o600)
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    stat: async (storagePath) => {
      const info = await stat(fileOf(storagePath)).catch(() => undefined)
      if (!info?.isFile()) return undefined
      const etag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`
      return { size: info.size, etag }
    },
    open: async (storagePath, range) =>
      Readable.toWeb(createReadStream(fileOf(storagePath), range)) as ReadableStream,
    putBytes: (storagePath, bytes) => put(storagePath, (unfinished) => writeFile(unfinished, bytes)),
    putFile: (storagePath, source) => put(storagePath, (unfinished) => copyFile(source, unfinished)),
    remove: (storagePath) => rm(fileOf(storagePath), { force: true }),
  }
}
