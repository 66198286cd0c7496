import { del, get, update } from 'idb-keyval'
import { ApiError, callApi } from '@/lib/platform/api-client'
import { mostPhotos } from '@/lib/requests/constants'
import { readPhotoCount, writePhotoCount } from './photo-count'

/** A photo on this device; `id` is there once it is uploaded. */
export type KeptPhoto = { key: string; blob: Blob; id?: string }

const storeKey = 'taskers-photos'
const longestSide = 1600
const quality = 0.8

/** Where the device keeps nothing (private mode, no room), photos live as long as the page. */
let inMemory: KeptPhoto[] | null = null

/** The photos that wait on this device; throws where they cannot be read. */
export async function readPhotos(): Promise<KeptPhoto[]> {
  return inMemory ?? (await get<KeptPhoto[]>(storeKey)) ?? []
}

type Change = { photos: KeptPhoto[]; isKept: boolean }

/** Changes the photos in one step, because another window may do so too. `isKept`: not only on this page. */
async function changePhotos(change: (photos: KeptPhoto[]) => KeptPhoto[]): Promise<Change> {
  let changed: KeptPhoto[] | undefined
  const take = (known: KeptPhoto[] | undefined) => {
    changed = change(known ?? [])
    return changed
  }
  try {
    if (inMemory) inMemory = take(inMemory)
    else await update<KeptPhoto[]>(storeKey, take)
  } catch {
    inMemory = changed ?? change([])
  }
  const photos = changed ?? inMemory ?? []
  writePhotoCount(photos.length)
  return { photos, isKept: !inMemory }
}

export async function forgetPhotos(): Promise<void> {
  inMemory = null
  writePhotoCount(0)
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

export async function addPhoto(file: Blob): Promise<Change> {
  const photo = { key: crypto.randomUUID(), blob: await shrink(file) }
  return changePhotos((photos) => [...photos, photo].slice(0, mostPhotos))
}

export const removePhoto = (key: string): Promise<Change> =>
  changePhotos((photos) => photos.filter((photo) => photo.key !== key))

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
    if (error instanceof ApiError && error.status > 0) return undefined
    throw error
  }
}

export type Uploaded = { ids: string[]; lost: number }

let last: Promise<unknown> = Promise.resolve()

async function uploadEach(): Promise<Uploaded> {
  try {
    for (const photo of await readPhotos()) {
      const id = photo.id ?? (await upload(photo))
      if (!id || photo.id) continue
      await changePhotos((photos) => photos.map((one) => (one.key === photo.key ? { ...one, id } : one)))
    }
    // Read again: some may have been added or removed meanwhile.
    const photos = await readPhotos()
    const ids = photos.flatMap(({ id }) => id ?? [])
    return { ids, lost: photos.length - ids.length }
  } catch (error) {
    if (error instanceof ApiError) throw error
    return { ids: [], lost: readPhotoCount() }
  }
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
  await changePhotos((photos) => photos.map(({ id: _gone, ...photo }) => photo))
  return uploadPhotos()
}
