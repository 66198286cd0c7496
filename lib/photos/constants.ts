/** Photos that no request names are removed after so many hours. */
export const waitingPhotoHours = 24
/** So many may wait for their request; then the oldest go, so that no one can fill the disk with photos. */
export const mostWaitingPhotos = 2_000
/** So many are made smaller at once, and so many may wait for it: pictures take much memory. */
export const photoWork = { atOnce: 2, waiting: 20 } as const

/** A small one for lists, and one to look at. */
export const photoSizes = { small: 480, large: 1600 } as const
export type PhotoSize = keyof typeof photoSizes
