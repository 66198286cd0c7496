import { readDevice, writeDevice } from '@/lib/platform/browser/device'

const countKey = 'taskers-photo-count'
let onThisPage = 0

/** How many photos wait on this device: read without loading their store, which most people never need. */
export const readPhotoCount = (): number => Math.max(onThisPage, readDevice<number>(countKey) ?? 0)

export function writePhotoCount(count: number): void {
  onThisPage = count
  writeDevice(countKey, count || null)
}
