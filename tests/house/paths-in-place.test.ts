import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { written } from '../../scripts/paths-in-place'

test('every address can stand by itself in the scripts of a browser', () => {
  expect([...written().keys()].sort()).toEqual(Object.keys(paths).sort())
})

test('an address that leans on something beside it does not build', () => {
  const leaning =
    'const idsIn = (ids: number[]) => ids.join()\nexport const paths = { some: (ids: number[]) => `/some?${idsIn(ids)}` }'
  expect(() => written(leaning)).toThrow('some uses idsIn')
})

test('an address that two files name does not build: the later one would be meant everywhere', () => {
  expect(() => written("const a = { own: '/a' }\nexport const paths = { own: '/b' }")).toThrow('own stands twice')
})

test('ticked dues stand in the address as a form would send them', () => {
  expect(paths.ownPaymentsOf([4, 7])).toBe('/student/payment/master?charges=4&charges=7')
  expect(paths.payByTransactionIdOf([4])).toBe('/student/payment/payment-with-transaction-id?charges=4')
  expect(paths.payFromAdvanceOf([])).toBe('/student/payment/payment-with-wallet?')
})
