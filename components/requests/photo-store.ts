import { del, get, set } from 'idb-keyval'
import { ApiError, callApi } from '@/lib/platform/api-client'

/** A photo on this device; `id` is there once it is uploaded. */
export type KeptPhoto = { key: string; blob: Blob; id?: string }

const storeKey = 'taskers-photos'
const longestSide = 1600
const quality = 0.8

/** Where the device keeps nothing (private mode, no room), photos live as long as the page. */
let inMemory: KeptPhoto[] | null = null

export async function readPhotos(): Promise<KeptPhoto[]> {
  if (inMemory) return inMemory
  try {
    return (await get<KeptPhoto[]>(storeKey)) ?? []
  } catch {
    return []
  }
}

/** Keeps the photos; false when only this page has them. */
async function writePhotos(photos: KeptPhoto[]): Promise<boolean> {
  try {
    await set(storeKey, photos)
    inMemory = null
    return true
  } catch {
    inMemory = photos
    return false
  }
}

export async function forgetPhotos(): Promise<void> {
  inMemory = null
  try {
    await del(storeKey)
  } catch {
    // Nothing was kept.
  }
}

/** Makes a photo as small as it is shown, without position data. Throws for what is no picture. */
async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}

type Change = { photos: KeptPhoto[]; isKept: boolean }

export async function addPhoto(file: Blob): Promise<Change> {
  const blob = await shrink(file)
  const photos = [...(await readPhotos()), { key: crypto.randomUUID(), blob }]
  return { photos, isKept: await writePhotos(photos) }
}

export async function removePhoto(key: string): Promise<Change> {
  const photos = (await readPhotos()).filter((photo) => photo.key !== key)
  return { photos, isKept: await writePhotos(photos) }
}

async function upload({ blob }: KeptPhoto): Promise<string | undefined> {
  const body = new FormData()
  body.set('photo', blob, 'photo.jpg')
  try {
    const answer = await callApi<{ data: { id: string } }>('/api/task-requests/photos', {
      method: 'POST',
      body,
    })
    return answer.data.id
  } catch (error) {
    // A photo that the server does not take must not hold up the request. Without an answer, it may still.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status !== 503
    if (isRefused) return undefined
    throw error
  }
}

export type Uploaded = { ids: string[]; lost: number }

let last: Promise<unknown> = Promise.resolve()

async function uploadEach(): Promise<Uploaded> {
  const ids: string[] = []
  const photos = await readPhotos()
  for (const photo of photos) {
    const id = photo.id ?? (await upload(photo))
    if (!id) continue
    ids.push(id)
    if (photo.id) continue
    // Read again: another photo may have been added or removed meanwhile.
    await writePhotos((await readPhotos()).map((one) => (one.key === photo.key ? { ...one, id } : one)))
  }
  return { ids, lost: photos.length - ids.length }
}

/** Uploads the photos that are not there yet. Throws when the server cannot be reached. */
export function uploadPhotos(): Promise<Uploaded> {
  // One after the other, so that none is uploaded twice and a photo that was just added is not missed.
  const uploaded = last.then(uploadEach)
  last = uploaded.catch(() => undefined)
  return uploaded
}

/** Uploads all photos again: the server keeps those without a request for a day only. */
export async function uploadPhotosAgain(): Promise<Uploaded> {
  await writePhotos((await readPhotos()).map(({ id: _gone, ...photo }) => photo))
  return uploadPhotos()
}
