import { ApiError, callApi } from '@/lib/platform/browser/api-client'

const longestSide = 1600
const quality = 0.8

/** Makes a photo as small as it is shown, without position data. Throws for what is no picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
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

/** Uploads a photo and returns its id; undefined when the server refuses it. Throws without an answer. */
export async function uploadPhoto(blob: Blob): Promise<string | undefined> {
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
