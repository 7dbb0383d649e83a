import { expect, test } from 'vitest'
import { asIssued, keptOrder, type IssuedOrder } from '~/domain/exams/committee/issued-order.policy'

const named = (name: string) => ({ nameEn: name, nameBn: name })
const order = (...members: [number, string][]): IssuedOrder => ({
  exam: named('Annual'),
  head: named('Head'),
  members: members.map(([employeeId, name]) => ({ employeeId, ...named(name), designation: named('Senior Teacher') })),
})
const memo = { memoNo: '112', formedOn: '2026-10-05' }

test('an order without a number or a date is not issued', () => {
  expect(keptOrder(undefined, { ...memo, memoNo: '' }, order([1, 'Anwara']))).toBeNull()
  expect(keptOrder(undefined, { ...memo, formedOn: null }, order([1, 'Anwara']))).toBeNull()
})

test('one that is issued keeps its names; who joins is named as today, who left it is gone', () => {
  const before = { ...memo, issued: order([1, 'Anwara'], [2, 'Karim']) }
  const kept = keptOrder(before, memo, order([1, 'Renamed'], [3, 'Rahim']))
  expect(kept?.members.map((one) => one.nameEn)).toEqual(['Anwara', 'Rahim'])
})

test('another number is another order, with the names of today', () => {
  const before = { ...memo, issued: order([1, 'Anwara']) }
  expect(keptOrder(before, { ...memo, memoNo: '113' }, order([1, 'Renamed']))?.members[0]?.nameEn).toBe('Renamed')
})

test('members are shown as the order names them', () => {
  const now = [{ employeeId: 1, ...named('Renamed'), designation: named('Gardener'), role: 'member' }]
  expect(asIssued(now, order([1, 'Anwara']))[0]).toMatchObject({
    nameEn: 'Anwara',
    designation: { nameEn: 'Senior Teacher' },
    role: 'member',
  })
  expect(asIssued(now, null)).toEqual(now)
})
