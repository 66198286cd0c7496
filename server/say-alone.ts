import { log } from '@/lib/platform/logger'
import { isAlone } from './supervisor/parts'

/** Called in a part: writes into the log where it runs, unless the supervisor says that. */
export function sayAlone(text: string): void {
  if (isAlone()) log().info(text)
}
