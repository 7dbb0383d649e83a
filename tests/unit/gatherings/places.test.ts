import { describe, expect, test } from 'vitest'
import { feeOf, fits, peopleOf, whoMovesUp } from '~/domain/event-registration/places.policy'
import { stopAt } from '~/domain/event-registration/gate.policy'
import { guestForm } from '~/domain/event-registration/guest.form'

const fees = { self: 150_000, spouse: 100_000, child: 50_000, guest: 100_000 }

describe('a party', () => {
  test('counts who registers, and costs what each costs', () => {
    expect(peopleOf({ spouse: 0, child: 0, guest: 0 })).toBe(1)
    expect(peopleOf({ spouse: 1, child: 2, guest: 1 })).toBe(5)
    // 1,500 + 1,000 + 2 × 500 + 1,000 taka
    expect(feeOf(fees, { spouse: 1, child: 2, guest: 1 })).toBe(450_000)
    expect(feeOf({ self: 0, spouse: 0, child: 0, guest: 0 }, { spouse: 1, child: 2, guest: 1 })).toBe(0)
  })

  test('fits into what is left, whole or not at all', () => {
    expect([fits(3, 3), fits(3, 4), fits(0, 1), fits(null, 99)]).toEqual([true, false, false, true])
  })
})

describe('who waits', () => {
  const waiting = [
    { id: 1, people: 4 },
    { id: 2, people: 1 },
    { id: 3, people: 2 },
    { id: 4, people: 1 },
  ]
  test('moves up in order as far as whole parties find room', () => {
    expect(whoMovesUp(0, waiting)).toEqual([])
    expect(whoMovesUp(4, waiting)).toEqual([1])
    expect(whoMovesUp(5, waiting)).toEqual([1, 2])
    expect(whoMovesUp(null, waiting)).toEqual([1, 2, 3, 4])
  })
  test('a party that is too large is passed over, and those behind it get what is left', () => {
    expect(whoMovesUp(3, waiting)).toEqual([2, 3])
    expect(whoMovesUp(1, waiting)).toEqual([2])
  })
})

test('at the gate only who has a place and has paid is let in at once', () => {
  const guest = { state: 'coming', paid: 'paid', arrivedAt: null } as const
  expect(stopAt(guest)).toBeNull()
  expect(stopAt({ ...guest, paid: 'free' })).toBeNull()
  expect(stopAt({ ...guest, paid: 'waived' })).toBeNull()
  expect(stopAt({ ...guest, paid: 'unpaid' })).toBe('unpaid')
  expect(stopAt({ ...guest, paid: 'unpaid', arrivedAt: new Date() })).toBe('already')
  for (const state of ['waiting', 'withdrawn', 'cancelled'] as const) expect(stopAt({ ...guest, state })).toBe(state)
})

describe('the form of a guest', () => {
  const asks = { batch: 'required', size: 'optional' } as const
  const schema = guestForm({ who: 'former', asks, companions: ['child'], mostCompanions: 2 })
  const given = { name: 'মোঃ করিম', mobile: '০১৭১২৩৪৫৬৭৮', batch: '১৯৯৫', child: '২', agree: 'on' }

  test('takes what is asked, in Bengali digits too, and nothing else', () => {
    const read = schema.parse({ ...given, spouse: '1', guest: '5', work: 'forged', student: 'forged' })
    expect(read).toMatchObject({
      mobile: '8801712345678',
      batch: 1995,
      child: 2,
      spouse: 0,
      guest: 0,
      work: null,
      student: null,
      size: null,
      email: null,
    })
  })

  test('misses what is required, and refuses more companions than may come', () => {
    const wrong = (more: Record<string, unknown>) =>
      schema.safeParse({ ...given, ...more }).error?.issues.map(({ path }) => path[0])
    expect(wrong({ batch: '' })).toEqual(['batch'])
    expect(wrong({ batch: '1820' })).toEqual(['batch'])
    expect(wrong({ child: '3' })).toEqual(['child'])
    expect(wrong({ child: '-1' })).toEqual(['child'])
    expect(wrong({ size: 'huge' })).toEqual(['size'])
    expect(wrong({ agree: undefined })).toEqual(['agree'])
    const two = guestForm({ who: 'anyone', asks: {}, companions: ['spouse', 'child'], mostCompanions: 2 })
    expect(two.safeParse({ ...given, spouse: '1', child: '2' }).error?.issues.map(({ path }) => path[0])).toEqual([
      'child',
    ])
  })
})
