import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * A content security policy (CSP 3) that runs only our scripts: `sources` are hashes or nonces. Inline styles
 * are allowed: previews of pictures are style attributes, and toasts add a style element.
 */
export function policyOf(sources: readonly string[]): string {
  const scripts = ["'self'", ...sources, ...(isDevelopment ? ["'unsafe-eval'"] : [])]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Gives a page a nonce. Next reads it from the policy in the request and sets it on its scripts. */
export function setNonce(request: IncomingMessage, response: ServerResponse): void {
  const nonce = Buffer.from(randomUUID()).toString('base64')
  const policy = policyOf([`'nonce-${nonce}'`, "'strict-dynamic'"])
  request.headers['content-security-policy'] = policy
  response.setHeader('content-security-policy', policy)
}
