import { ApiError } from '@/lib/platform/browser/api-client'
import { changeList, forgetLists, readList } from '@/lib/platform/browser/device-list'
import { mostPhotos } from '@/lib/requests/constants'
import { readPhotoCount, writePhotoCount } from './photo-count'
import { shrinkPhoto, uploadPhoto } from './send-photo'

/** A photo on this device; `id` is there once it is uploaded. */
export type KeptPhoto = { key: string; blob: Blob; id?: string }

const storeKey = 'taskers-photos'

/** The photos that wait on this device; throws where they cannot be read. */
export const readPhotos = (): Promise<KeptPhoto[]> => readList<KeptPhoto>(storeKey)

type Change = { photos: KeptPhoto[]; isKept: boolean }

async function changePhotos(change: (photos: KeptPhoto[]) => KeptPhoto[]): Promise<Change> {
  const { rows: photos, isKept } = await changeList(storeKey, change)
  writePhotoCount(photos.length)
  return { photos, isKept }
}

export async function forgetPhotos(): Promise<void> {
  writePhotoCount(0)
  await forgetLists(storeKey)
}

export async function addPhoto(file: Blob): Promise<Change> {
  const photo = { key: crypto.randomUUID(), blob: await shrinkPhoto(file) }
  return changePhotos((photos) => [...photos, photo].slice(0, mostPhotos))
}

export const removePhoto = (key: string): Promise<Change> =>
  changePhotos((photos) => photos.filter((photo) => photo.key !== key))

export type Uploaded = { ids: string[]; lost: number }

let last: Promise<unknown> = Promise.resolve()

async function uploadEach(): Promise<Uploaded> {
  try {
    for (const photo of await readPhotos()) {
      const id = photo.id ?? (await uploadPhoto(photo.blob))
      if (!id || photo.id) continue
      await changePhotos((photos) => photos.map((one) => (one.key === photo.key ? { ...one, id } : one)))
    }
    // Read again: during the uploads, photos may have been added or removed.
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
