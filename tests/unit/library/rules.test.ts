import { describe, expect, test } from 'vitest'
import { isbn13, isbnShown } from '~/domain/library/isbn'
import {
  dueDay,
  fineOf,
  holdUntil,
  lateDays,
  mayNotBorrow,
  mayNotRenew,
  USUAL_RULES,
} from '~/domain/library/rules/rules.policy'
import { workingDaysOf } from '~/domain/calendar/working-days.policy'

/** Open days of July 2026 with Friday and Saturday off. */
const open = workingDaysOf('2026-07-01', '2026-08-31', { weekend: [5, 6], entries: [], classId: null })

describe('the day a loan falls due', () => {
  test('is so many days later, whatever day it is', () => {
    expect(dueDay({ loanDays: 14, skipsClosed: false }, '2026-07-03', open)).toBe('2026-07-17')
  })
  test('becomes the next day that is open, where days off do not count', () => {
    // The 17th is a Friday, the 18th a Saturday.
    expect(dueDay({ loanDays: 14, skipsClosed: true }, '2026-07-03', open)).toBe('2026-07-19')
    expect(dueDay({ loanDays: 14, skipsClosed: true }, '2026-07-05', open)).toBe('2026-07-19')
  })
  test('stays where the calendar says nothing of the time', () => {
    expect(dueDay({ loanDays: 14, skipsClosed: true }, '2026-07-03', [])).toBe('2026-07-17')
  })
})

describe('a fine', () => {
  test('counts days after the due day, without days off where the rule says so', () => {
    expect(lateDays({ skipsClosed: false }, '2026-07-16', '2026-07-20', open)).toBe(4)
    expect(lateDays({ skipsClosed: true }, '2026-07-16', '2026-07-20', open)).toBe(2)
    expect(lateDays({ skipsClosed: true }, '2026-07-16', '2026-07-16', open)).toBe(0)
    expect(lateDays({ skipsClosed: false }, '2026-07-16', '2026-07-01', open)).toBe(0)
  })
  test('is nothing within the days of grace, then every late day, up to its limit', () => {
    const rule = { finePerDay: 200, mostFine: 1000, graceDays: 2 }
    expect([0, 2, 3, 5, 6, 100].map((late) => fineOf(rule, late))).toEqual([0, 0, 600, 1000, 1000, 1000])
    expect(fineOf({ ...rule, mostFine: 0 }, 100)).toBe(20_000)
  })
})

test('a reserved copy waits so many working days', () => {
  expect(holdUntil({ holdDays: 3, skipsClosed: true }, '2026-07-15', open)).toBe('2026-07-20')
  expect(holdUntil({ holdDays: 3, skipsClosed: false }, '2026-07-15', open)).toBe('2026-07-18')
})

test('who is barred, has something overdue or has as many as allowed borrows nothing more', () => {
  const rule = USUAL_RULES.student
  const code = (standing: Parameters<typeof mayNotBorrow>[1]) => mayNotBorrow(rule, standing)?.code.split('.').at(-1)
  expect(code({ barred: null, open: 1, overdue: 0 })).toBeUndefined()
  expect(code({ barred: null, open: 2, overdue: 0 })).toBe('limit')
  expect(code({ barred: null, open: 1, overdue: 1 })).toBe('overdue')
  expect(code({ barred: 'suspended', open: 0, overdue: 0 })).toBe('suspended')
})

test('a loan is renewed in time, as often as its rule allows, and not while others wait', () => {
  const now = { day: '2026-07-10', waiting: 0, barred: null }
  const code = (loan: { dueOn: string; renewed: number }, at = now) =>
    mayNotRenew({ renewals: 1 }, loan, at)?.code.split('.').at(-1)
  expect(code({ dueOn: '2026-07-10', renewed: 0 })).toBeUndefined()
  expect(code({ dueOn: '2026-07-09', renewed: 0 })).toBe('renewOverdue')
  expect(code({ dueOn: '2026-07-10', renewed: 1 })).toBe('renewals')
  expect(code({ dueOn: '2026-07-10', renewed: 0 }, { ...now, waiting: 1 })).toBe('awaited')
})

test('an ISBN is thirteen digits however it was typed, and none with a wrong check digit', () => {
  expect(isbn13('0-306-40615-2')).toBe('9780306406157')
  expect(isbn13('৯৭৮-০-৩০৬-৪০৬১৫-৭')).toBe('9780306406157')
  expect(isbn13('080442957X')).toBe('9780804429573')
  expect(isbn13('9780306406158')).toBeNull()
  expect(isbn13('0306406153')).toBeNull()
  expect(isbn13('১২৩')).toBeNull()
  expect(isbnShown('9780306406157')).toBe('978-0-306-40615-7')
})
