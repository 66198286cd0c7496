import 'server-only'
import type { FileHandle } from 'node:fs/promises'

/** Up to `length` bytes of a file from `position`. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}
