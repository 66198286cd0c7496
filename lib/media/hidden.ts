import 'server-only'

const markup = /<script|<!doctype html|<html[ >]|<\?php|%PDF-/i

/** Whether the bytes contain something that a browser or another program would run. */
export function hidesProgram(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // ZIP readers look for this record near the end of the file.
  return markup.test(text) || text.slice(-66_000).includes('PK\x05\x06')
}
