// A photo that is sent over a slow line.
import { request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { TurnedAway } from '@/scripts/support/customers'

const pieces = 20
export const slowMs = 10_000

/** Sends a photo piece by piece, as a phone does where the network is weak. */
export async function sendSlowly(base: string, photo: Blob): Promise<void> {
  const form = new FormData()
  form.set('photo', photo, 'photo.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = { 'content-type': type, 'content-length': body.length }
  const request = httpRequest(`${base}/api/task-requests/photos`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
  })
  status.catch(() => undefined)
  const size = Math.ceil(body.length / pieces)
  for (let from = 0; from < body.length; from += size) {
    request.write(body.subarray(from, from + size))
    await sleep(slowMs / pieces)
  }
  request.end()
  if ((await status) === 503) throw new TurnedAway('The photo')
  if ((await status) !== 201) throw new Error(`A photo was answered with ${await status}`)
}
