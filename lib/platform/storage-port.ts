export type ByteRange = { start: number; end: number }

/** Where files are kept; what a path may be is decided before. */
export type Storage = {
  stat: (storagePath: string) => Promise<{ size: number; etag: string } | undefined>
  open: (storagePath: string, range?: ByteRange) => Promise<ReadableStream>
  putBytes: (storagePath: string, bytes: Uint8Array, type: string) => Promise<void>
  putFile: (storagePath: string, source: string, type: string) => Promise<void>
  /** What is gone already is fine. */
  remove: (storagePath: string) => Promise<void>
}
