import { describe, expect, it } from 'vitest'
import { networkOf } from '@/lib/platform/network'

describe('networkOf', () => {
  it.each([
    ['197.243.10.5', '197.243.10.5'],
    ['::ffff:197.243.10.5', '197.243.10.5'],
    ['::FFFF:c5f3:a05', '197.243.10.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['2001:db8:nonsense', '2001:db8:nonsense'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
