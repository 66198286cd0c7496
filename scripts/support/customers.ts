// Customers and staff who use a product over HTTP, for drills.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

const input = {
  full_name: 'Aline Uwase',
  phone: '+250788123456',
  location: 'Gasabo, Remera',
  popular_task_id: 4,
}

export type Sent = { id: string; token: string; at: number; photo?: string }

/** A photo as a phone takes it. */
export async function makePhoto(): Promise<Blob> {
  const background = { r: 90, g: 120, b: 150 }
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
}

/** The site has too much to do, and says when to come again. */
export class TurnedAway extends Error {
  override name = 'TurnedAway'
}

/** Throws `TurnedAway` for the answer of a site that has too much to do. */
export function throwIfTurnedAway({ status, headers, url }: Response): void {
  if (status === 503 && headers.has('retry-after')) throw new TurnedAway(url)
}

async function answerOf(answer: Response) {
  const text = await answer.text()
  throwIfTurnedAway(answer)
  if (answer.status !== 201) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text).data
}

async function sendPhoto(base: string, photo: Blob): Promise<string> {
  const body = new FormData()
  body.set('photo', photo, 'photo.jpg')
  return (await answerOf(await fetch(`${base}/api/task-requests/photos`, { method: 'POST', body }))).id
}

/** Sends a request as the wizard does. It is acknowledged when this returns. */
export async function sendRequest(
  base: string,
  description: string,
  { photo, key = randomUUID() }: { photo?: Blob | undefined; key?: string } = {},
): Promise<Sent> {
  const photos = photo ? [await sendPhoto(base, photo)] : []
  const answer = await fetch(`${base}/api/task-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...input, description, photos }),
  })
  const { id, tracking_url: link } = await answerOf(answer)
  return {
    id,
    token: String(link).split('/').at(-1) ?? '',
    at: Date.now(),
    ...(photos[0] && { photo: photos[0] }),
  }
}

/** Whether a photo can be opened by the link of its request. */
export async function isPhotoThere(base: string, { token, photo }: Sent): Promise<boolean> {
  const answer = await fetch(`${base}/api/track/${token}/photos/${photo}`)
  const { byteLength } = await answer.arrayBuffer()
  return answer.status === 200 && answer.headers.get('content-type') === 'image/webp' && byteLength > 0
}

/** Logs staff in. Answers with the cookies, or nothing when the password is refused. */
export async function logIn(
  base: string,
  login: { email: string; password: string },
): Promise<string | null> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  await answer.arrayBuffer()
  if (!answer.ok) return null
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** The headers with which our own pages call. */
export const ofOurPages = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' })

/** Whether a session that was opened earlier is still accepted. */
export async function isSessionOpen(base: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${base}/api/auth/token`, { method: 'POST', headers: ofOurPages(cookie) })
  await answer.arrayBuffer()
  return answer.ok
}
