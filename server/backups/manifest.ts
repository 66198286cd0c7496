import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../supervisor/say'
import type { CopiedFile } from './files'

/** Raised when an older version of the product could no longer restore a backup. */
const format = 1

/** The parts of a backup, and of the data folder. */
export const database = 'postgres'
export const databasePassword = 'postgres-password'
export const pictures = 'storage'
/** Single files of the data folder: the secret, and the first admin's password if it is still there. */
export const kept = ['app-secret', 'admin-password'] as const

const singles: readonly string[] = [databasePassword, ...kept]
const isOurs = (name: string) =>
  path.posix.normalize(name) === name &&
  (singles.includes(name) || [database, pictures].includes(name.split('/')[0] ?? ''))
const pathSchema = z.string().refine(isOurs)

const manifestSchema = z.object({
  format: z.literal(format),
  /** The version of the product, and of PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  /** Everything that was committed before is in the backup; `wal` is PostgreSQL's name of the moment. */
  point: z.object({ at: z.iso.datetime(), wal: z.string() }),
  /** Whether the secret is in the backup, or kept by the people who run the product. */
  secret: z.enum(['in the backup', 'in APP_SECRET']),
  storage: z.enum(['in the backup', 'in the bucket']),
  folders: z.array(pathSchema),
  files: z.array(z.object({ path: pathSchema, bytes: z.int().min(0), sha256: z.hash('sha256') })),
})

export type Manifest = z.infer<typeof manifestSchema>

const fileIn = (folder: string) => path.join(folder, 'manifest.json')

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): void {
  const text = JSON.stringify({ format, ...manifest }, null, 1)
  writeFileSync(fileIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx' })
}

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new CannotStart(`This account may not read the backup in ${folder}: it belongs to another one.`)
    throw new CannotStart(`There is no backup in ${folder}: its manifest.json cannot be read.`)
  }
}

/** Reads what a backup says of itself. Throws when it is none, or one of a newer version. */
export function readManifest(folder: string): Manifest {
  const json = readJson(folder)
  const { success, data } = z.object({ format: z.int(), version: z.string() }).safeParse(json)
  if (success && data.format > format)
    throw new CannotStart(`This backup was made by Taskers ${data.version}: restore it with that version.`)
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success) throw new CannotStart(`The manifest.json in ${folder} has been altered.`)
  return manifest.data
}

export const sumOf = (files: readonly Pick<CopiedFile, 'bytes'>[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
