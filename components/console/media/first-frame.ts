import { storageUrl } from '@/lib/media/constants'

const patienceMs = 15_000
/** In seconds; the very first frame of many videos is black. */
const intoFilm = 0.4

function once(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video did not load')), patienceMs)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(name, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Error('This browser cannot play the video'))),
      { once: true },
    )
  })
}

export async function takeFirstFrame(path: string): Promise<File> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: storageUrl(path) })
  try {
    await once(video, 'loadeddata')
    const isThere = once(video, 'seeked')
    video.currentTime = Math.min(intoFilm, (video.duration || 1) / 2)
    await isThere
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
    if (!blob) throw new Error('This browser could not draw the picture')
    return new File([blob], 'first-frame.jpg', { type: 'image/jpeg' })
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}
