import 'server-only'
import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, without the zone of a local one (`%eth0`). */
function groupsOf(address: string): string[] {
  const plain = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [left = [], right = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** The IPv4 address that the last two groups of an IPv6 address contain. */
function ipv4Of(groups: string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** An address as the limits count it: a /64 network of IPv6 is one, because a customer has all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}
