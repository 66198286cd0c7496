// What a visitor finds on a site that was started from the files of an image.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from './container'

/** Waits until something is so; says what was not, after that time. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await sleep(100)
  }
}

export const statusOf = async (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

/** Waits until a site takes work. Throws what a command said that ended before. */
export async function untilReady(site: string, commands: readonly Command[]): Promise<void> {
  await until(`${site} is ready`, 60, async () => {
    const ended = commands.find(({ child }) => child.exitCode !== null)
    if (ended) throw new Error(`A command ended at once:\n${ended.output()}`)
    return (await statusOf(`${site}/api/ready`)) === 200
  })
}

async function read(address: string, says: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' })
  const text = await answer.text()
  if (answer.status !== 200 || !text.includes(says))
    throw new Error(`${address} answered ${answer.status}, and should say ${says}`)
  return text
}

const mostOf = (text: string, pattern: RegExp): string => {
  const [found] = pattern.exec(text) ?? []
  if (!found) throw new Error(`The landing page has nothing like ${pattern}`)
  return found
}

/** Looks at pages, a picture of the first content and a script. Addresses must be those of `publicUrl`. */
export async function lookAround(site: string, publicUrl: string): Promise<void> {
  const home = await read(`${site}/`, '<html lang="en"')
  await read(`${site}/rw`, '<html lang="rw"')
  await read(`${site}/admin/login`, 'type="password"')
  await read(`${site}/robots.txt`, `${publicUrl}/sitemap.xml`)
  await read(`${site}/sitemap.xml`, `<loc>${publicUrl}`)
  for (const file of [/\/api\/storage\/tasks\/[\w./-]+\.avif/, /\/_next\/static\/chunks\/[\w./~-]+\.js/]) {
    const answer = await fetch(`${site}${mostOf(home, file)}`)
    const { byteLength } = await answer.arrayBuffer()
    if (answer.status !== 200 || byteLength < 500) throw new Error(`${answer.url} answered ${answer.status}`)
  }
}

const request = {
  full_name: 'Aline Uwase',
  phone: '0788 123 456',
  location: 'Gasabo, Remera',
  description: 'The kitchen tap leaks and the cupboard is wet.',
  popular_task_id: 4,
}

/** Sends a request for a tasker, and waits for the mail to the desk. */
export async function sendRequest(site: string, mailFolder: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${site}/api/task-requests`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  })
  if (answer.status !== 201)
    throw new Error(`A request was answered ${answer.status}: ${await answer.text()}`)
  const { data } = await answer.json()
  const isMail = (name: string) =>
    name.endsWith('.json') && readFileSync(path.join(mailFolder, name), 'utf8').includes(data.reference)
  await until(`a mail about ${data.reference} in ${mailFolder}`, 30, () =>
    existsSync(mailFolder) ? readdirSync(mailFolder).some(isMail) : false,
  )
}

/** Sends SIGTERM; the command must end by itself with 0, within its time. Returns the seconds it took. */
export async function endInTime({ child, exited, output }: Command, seconds: number): Promise<number> {
  const began = Date.now()
  child.kill('SIGTERM')
  const code = await Promise.race([exited, sleep(seconds * 1000, 'late')])
  if (code !== 0) throw new Error(`After SIGTERM a command ended with ${code}:\n${output()}`)
  return (Date.now() - began) / 1000
}
