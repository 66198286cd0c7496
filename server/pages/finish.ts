import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { policyOf } from '../policy'

/** A page as it is sent: its bytes in every encoding, and the headers that hang on them. */
export type FinishedPage = {
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
  etag: string
  policy: string
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Highest: a page is compressed once and sent many times. */
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * In the browser: starts the scripts two frames after the document is there, when it was painted. A hidden
 * page is never painted. When a script cannot be had, the page is what it is without any.
 */
const startScripts = [
  'document.addEventListener("DOMContentLoaded",()=>{',
  'const start=()=>document.querySelectorAll("script[data-src]").forEach(script=>{',
  'script.onerror=()=>document.querySelectorAll("main noscript").forEach(it=>it.outerHTML=it.textContent);',
  'script.src=script.dataset.src});',
  'document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))})',
].join('')

/**
 * Has a page's scripts start after the first paint: the one thing that is done to what Next writes. A page
 * without the expected script elements stays as it came.
 */
export function startScriptsLate(html: string): string {
  const asked = /<script src="(\/_next\/[^"]+)" async=""/g
  const addresses = new Set([...html.matchAll(asked)].map(([, address]) => address))
  if (addresses.size === 0) return html
  return html
    .replace(/<link rel="preload" as="script"[^>]* href="([^"]+)"[^>]*>/g, (link, address) =>
      addresses.has(address) ? '' : link,
    )
    .replace(asked, '<script data-src="$1" async=""')
    .replace('<script data-src', () => `<script>${startScripts}</script><script data-src`)
}

const inlineScript =
  /<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json")[=\s>"])[^>]*>([\s\S]*?)<\/script>/g

/** The inline scripts of a page as a policy names them (CSP 3, 2.3.1). */
export function hashesOf(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  return [...new Set(hashes)]
}

/** Does to a page what is done once: late scripts, its policy, compression, its tag. */
export async function finishPage(html: string): Promise<FinishedPage> {
  const late = startScriptsLate(html)
  const identity = Buffer.from(late)
  const [br, zipped] = await Promise.all([compress.br(identity, best), compress.gzip(identity)])
  return {
    bodies: { identity, br, gzip: zipped },
    // Weak: the same page in another encoding has the same tag.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: policyOf(hashesOf(late)),
  }
}
