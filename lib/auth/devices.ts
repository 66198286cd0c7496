import 'server-only'
import { sha256 } from '@/lib/platform/crypto'
import { consume, forgive, giveBack } from '@/lib/platform/rate-limit'

const quarter = 15 * 60
const perAccount = { name: 'login-account', points: 10, seconds: quarter }
const perAddress = { name: 'login-address', points: 10, seconds: quarter }
const perDevice = { name: 'login-device', points: 10, seconds: quarter }

/** A hash that names an account in counters and cookies without its address. */
export const accountOf = (email: string) => sha256(email.toLowerCase())

/** Where a login comes from. `device` is set when this browser has logged in to this account before. */
type LoginOrigin = { account: string; address: string; device: string | null }

/** Counts a try before the login. A known browser has its own count, so strangers cannot lock it out. */
export async function countLogin({ account, address, device }: LoginOrigin): Promise<void> {
  if (device) return consume(perDevice, device)
  await consume(perAddress, address)
  await consume(perAccount, account)
}

/** Takes back a successful try at the address, because an office shares one address. */
export async function uncountAtAddress({ address, device }: LoginOrigin): Promise<void> {
  if (!device) await giveBack(perAddress, address, 1)
}

/** Clears the count after a login; that on a known device does not clear the tries of strangers. */
export async function forgiveLogin({ account, device }: LoginOrigin): Promise<void> {
  await (device ? forgive(perDevice, device) : forgive(perAccount, account))
}
