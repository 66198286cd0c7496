import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { log } from '@/lib/platform/logger'
import { findPageScript, keepPageScript } from '@/lib/site/page-scripts'
import { scriptName, splitPage } from './split-page'

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

/** A page without what its first paint does not need, once that is where every instance finds it; else as it came. */
export async function partPage(html: string): Promise<string> {
  try {
    const { html: parted, script } = splitPage(html, sheetOf)
    if (script) await keepPageScript(script.name, script.body)
    return parted
  } catch (error) {
    log().warn({ err: error }, 'a page is sent whole')
    return html
  }
}

async function answer(name: string, response: ServerResponse): Promise<void> {
  const body = await findPageScript(name)
  response.setHeader('x-content-type-options', 'nosniff')
  if (body === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    response.end('Not found')
    return
  }
  response.writeHead(200, {
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  })
  response.end(body)
}

/** Answers for the script that a page was parted from; nothing when something else is asked for. */
export function servePageScript(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const [, name] = scriptName.exec(url) ?? []
  return name && (method === 'GET' || method === 'HEAD') ? answer(name, response) : undefined
}
