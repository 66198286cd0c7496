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
