import { expect, test } from 'vitest'
import { neighbourhoodOf, networkOf } from '~/domain/operations/network'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.*'],
  ['2001:db8:12:34::1', '2001:db8:12:34', '2001:db8:12:*'],
  ['2001:DB8:12:99:1:2:3:4%eth0', '2001:db8:12:99', '2001:db8:12:*'],
  ['', '', ''],
])('%s is counted as %s, among %s', (ip, network, around) => {
  expect(networkOf(ip)).toBe(network)
  expect(neighbourhoodOf(ip)).toBe(around)
})
