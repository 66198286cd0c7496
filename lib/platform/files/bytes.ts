import 'server-only'
import type { FileHandle } from 'node:fs/promises'

/** Up to `length` bytes of a file from `position`. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

const markup = /<script|<!doctype html|<html[ >]|<\?php|%PDF-/i

/** Whether the bytes contain something that a browser or another program would run. */
export function hidesProgram(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // ZIP readers look for this record near the end of the file.
  return markup.test(text) || text.slice(-66_000).includes('PK\x05\x06')
}
