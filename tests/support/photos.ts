import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { POST as upload } from '@/app/api/task-requests/photos/route'
import { GET as readTracked } from '@/app/api/track/[token]/photos/[photo_id]/route'
import { type CallOptions, call } from './call'
import { aPhoto } from './uploads'

const folder = path.join(process.env.STORAGE_DIR ?? '', 'private')

/** The files of a customer's photo. */
export const filesOf = (id: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : []

/** Sends files as the wizard does; without a name for the part, as `photo`. */
export async function sendPhoto(bytes: Uint8Array<ArrayBuffer>, name = 'photo', options: CallOptions = {}) {
  const body = new FormData()
  body.set(name, new Blob([bytes]), 'photo.jpg')
  const encoded = new Response(body)
  const raw = new Uint8Array(await encoded.arrayBuffer())
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...options.headers }
  return call(upload, '/api/task-requests/photos', { ...options, raw, headers })
}

export const jpeg = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await aPhoto({ width: 2000, height: 1000 }).jpeg().toBuffer())

/** The id of a photo that waits for its request. */
export async function aWaitingPhoto(): Promise<string> {
  const { status, json } = await sendPhoto(await jpeg())
  if (status !== 201) throw new Error(`Not uploaded: ${status} ${JSON.stringify(json)}`)
  return json.data.id
}

export const lookAt = (token: string, photoId: string, size = 'large') =>
  call(readTracked, `/api/track/${token}/photos/${photoId}?size=${size}`, {
    params: { token, photo_id: photoId },
  })
