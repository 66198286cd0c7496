import 'server-only'
import { sha256 } from '@/lib/platform/crypto'
import { consume, forgive, giveBack } from '@/lib/platform/rate-limit'

const quarter = 15 * 60
const perAccount = { name: 'login-account', points: 10, seconds: quarter }
const perAddress = { name: 'login-address', points: 10, seconds: quarter }
const perDevice = { name: 'login-device', points: 10, seconds: quarter }

/** Names an account in counters and cookies without saying whose it is. */
export const accountOf = (email: string) => sha256(email.toLowerCase())

/** Where a login comes from: `device` is of a browser that has logged in to this account before. */
export type LoginOrigin = { account: string; address: string; device: string | null }

/**
 * Counts a login before anything is looked at. A browser that logged in before has tries of its own, so
 * that nobody is locked out by strangers who try their account, or who share their address.
 */
export async function countLogin({ account, address, device }: LoginOrigin): Promise<void> {
  if (device) return consume(perDevice, device)
  await consume(perAddress, address)
  await consume(perAccount, account)
}

/** An office shares its address: only what went wrong counts there. */
export async function uncountAtAddress({ address, device }: LoginOrigin): Promise<void> {
  if (!device) await giveBack(perAddress, address, 1)
}

/** Forgets the tries after a login. One on a known device leaves those of strangers counted. */
export async function forgiveLogin({ account, device }: LoginOrigin): Promise<void> {
  await (device ? forgive(perDevice, device) : forgive(perAccount, account))
}
