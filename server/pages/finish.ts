import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import PQueue from 'p-queue'
import { log } from '@/lib/platform/logger'
import { policyOf } from '../policy'

/** A page as it is sent: its bytes in every encoding, and the headers that depend on them. */
export type FinishedPage = {
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
  etag: string
  policy: string
  /** From when a sentence of the page is untrue, in milliseconds. */
  until: number
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
/** The highest level: a page is compressed once and sent many times. */
const best = quality(constants.BROTLI_MAX_QUALITY)
const quick = quality(4)
/** The best one takes fifty times as long as the quick one: no visitor waits for it, and one core does. */
const compressions = new PQueue({ concurrency: 1 })

/**
 * In the browser: starts the scripts two frames after the document is loaded, when the page is painted. A
 * hidden page is never painted. When a script fails to load, the page works as without scripts.
 */
const startScripts = [
  'document.addEventListener("DOMContentLoaded",()=>{',
  'const start=()=>document.querySelectorAll("script[data-src]").forEach(script=>{',
  'script.onerror=()=>document.querySelectorAll("main noscript").forEach(it=>it.outerHTML=it.textContent);',
  'script.src=script.dataset.src});',
  'document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))})',
].join('')

/** Starts the scripts after the first paint; a page without the expected script elements stays unchanged. */
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

/** The hashes of a page's inline scripts, in the form of a policy (CSP 3, 2.3.1). */
export function hashesOf(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  return [...new Set(hashes)]
}

/** When the first of the sentences that are true for a time only is over; `Infinity` without one. */
export function untilOf(html: string): number {
  return Math.min(...[...html.matchAll(/ data-until="(\d+)"/g)].map(([, until]) => Number(until)))
}

// Weak, because the same page in another encoding has the same ETag.
const etagOf = (identity: Buffer) =>
  `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`

/**
 * Does the work that is done once per page: late scripts, policy, compression, ETag. Its Brotli is a quick
 * one at first, and an eighth smaller a moment later. A page that is the same as the former one keeps what
 * was made of that.
 */
export async function finishPage(html: string, former?: FinishedPage): Promise<FinishedPage> {
  const late = startScriptsLate(html)
  const identity = Buffer.from(late)
  const etag = etagOf(identity)
  if (former?.etag === etag) {
    const { bodies, policy, until } = former
    return { bodies, etag, policy, until }
  }
  const [br, zipped] = await Promise.all([compress.br(identity, quick), compress.gzip(identity)])
  const bodies = { identity, br, gzip: zipped }
  compressions
    .add(async () => {
      bodies.br = await compress.br(identity, best)
    })
    .catch((error: unknown) => log().error({ err: error }, 'a page stays as quickly compressed'))
  return {
    bodies,
    etag,
    policy: policyOf(hashesOf(late)),
    until: untilOf(late),
  }
}

/** The page as it may be shown at any hour: its sheet hides the sentences that are true for a time only. */
export function forAnyHour<Page extends FinishedPage>(page: Page): Page {
  const identity = Buffer.from(page.bodies.identity.toString().replace('<html', '<html data-kept'))
  const bodies = { identity, br: brotliCompressSync(identity, quick), gzip: gzipSync(identity) }
  return { ...page, bodies, etag: etagOf(identity), until: Number.POSITIVE_INFINITY }
}
