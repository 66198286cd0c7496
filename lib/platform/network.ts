import 'server-only'
import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address. The zone of a local one (`%eth0`) says nothing of the caller. */
function groupsOf(address: string): string[] {
  const plain = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [left = [], right = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** The last two groups of an IPv4 address that was written as IPv6. */
function ipv4Of(groups: string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/**
 * What the limits count an address as. A customer of a network has a whole /64 of IPv6 addresses and may
 * take another one for each call, so they count as one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}
