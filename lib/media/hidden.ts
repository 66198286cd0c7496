import 'server-only'

const markup = /<script|<!doctype html|<html[ >]|<\?php|%PDF-/i

/** Whether something that a browser or another program would run hides in these bytes. */
export function hidesProgram(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // The end of a ZIP archive, which its readers look for from behind.
  return markup.test(text) || text.slice(-66_000).includes('PK\x05\x06')
}
