import { setupItems } from './constants'
import type { Setup } from './schema'

/** Whether nothing is missing. */
export const isSetUp = ({ done }: Setup): boolean => setupItems.every((item) => done.includes(item))
