export const sweepPhotosQueue = 'photos.sweep'
export const sweepPhotosSchedule = { cron: '40 * * * *', timeZone: 'Africa/Kigali' }
export const discardPhotosQueue = 'photos.discard'

/** Photos that no request names are removed after so many hours. */
export const waitingPhotoHours = 24
/** So many may wait for their request: nobody can fill the disk with photos. */
export const mostWaitingPhotos = 2_000

/** A small one for lists, and one to look at. */
export const photoSizes = { small: 480, large: 1600 } as const
export type PhotoSize = keyof typeof photoSizes
