import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { log } from '@/lib/platform/logger'
import { findPagePart, keepPagePart } from '@/lib/site/page-parts'
import { partName, splitPage } from './split-page'

/** A page does not wait longer than this for a database that is away. */
const patienceMs = 3_000
const types = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' }
const sheetAddress = /^\/_next\/(static\/chunks\/[\w.~-]+\.css)$/
const sheets = new Map<string, string>()

/** A sheet of the build: they never change. */
function sheetOf(address: string): string | undefined {
  const [, file] = sheetAddress.exec(address) ?? []
  if (!file) return undefined
  const sheet = sheets.get(file) ?? readFileSync(path.join('.next', file), 'utf8')
  sheets.set(file, sheet)
  return sheet
}

/**
 * A page without what its first paint does not need, once that is where every instance finds it; nothing when
 * it could not be put there.
 */
export async function partPage(html: string): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not take the parts in time')), patienceMs)
  })
  try {
    const { html: parted, parts } = splitPage(html, sheetOf)
    await Promise.race([Promise.all(parts.map(({ name, body }) => keepPagePart(name, body))), tooLate])
    return parted
  } catch (error) {
    log().warn({ err: error }, 'a page is sent whole')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

async function answer(name: string, response: ServerResponse): Promise<void> {
  const body = await findPagePart(name)
  response.setHeader('x-content-type-options', 'nosniff')
  if (body === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    response.end('Not found')
    return
  }
  response.writeHead(200, {
    'content-type': name.endsWith('.css') ? types.css : types.js,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  })
  response.end(body)
}

/** Answers for a script or a sheet that a page was parted from; nothing when something else is asked for. */
export function servePagePart(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const [, name] = partName.exec(url) ?? []
  return name && (method === 'GET' || method === 'HEAD') ? answer(name, response) : undefined
}
