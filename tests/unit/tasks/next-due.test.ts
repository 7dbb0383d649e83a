import { expect, test } from 'vitest'
import { nextDue } from '~/domain/tasks/next-due.policy'
import { movesOf } from '~/domain/tasks/task'
import { weekday } from '~/format/dates'

/** Friday and Saturday are the weekend. */
const works = (day: string) => weekday(day) !== 0 && weekday(day) !== 6
const next = (due: string | null, repeats: 'none' | 'daily' | 'weekly' | 'monthly', today: string, until?: string) =>
  nextDue({ due, repeats, until: until ?? null }, today, works)

test('a task that does not repeat, or has no day, makes none', () => {
  expect(next('2026-11-26', 'none', '2026-11-26')).toBeNull()
  expect(next(null, 'daily', '2026-11-26')).toBeNull()
})

test('a daily one is due on the next working day: after Thursday on Sunday', () => {
  expect(next('2026-11-25', 'daily', '2026-11-25')).toBe('2026-11-26')
  expect(next('2026-11-26', 'daily', '2026-11-26')).toBe('2026-11-29')
  // Done days late, it is due today, not on days that are over.
  expect(next('2026-11-22', 'daily', '2026-11-25')).toBe('2026-11-25')
})

test('a weekly one keeps its day, a monthly one its date or the last of the month', () => {
  expect(next('2026-11-22', 'weekly', '2026-11-22')).toBe('2026-11-29')
  expect(next('2026-11-01', 'weekly', '2026-11-27')).toBe('2026-11-29')
  expect(next('2026-10-31', 'monthly', '2026-10-31')).toBe('2026-11-30')
  expect(next('2026-12-31', 'monthly', '2027-01-05')).toBe('2027-01-31')
  expect(next('2027-01-31', 'monthly', '2027-01-31')).toBe('2027-02-28')
  // The date is counted from the first, so February does not shorten March.
  expect(next('2027-01-31', 'monthly', '2027-03-15')).toBe('2027-03-31')
})

test('after its last day there is none', () => {
  expect(next('2026-11-22', 'weekly', '2026-11-22', '2026-11-28')).toBeNull()
  expect(next('2026-11-22', 'weekly', '2026-11-22', '2026-11-29')).toBe('2026-11-29')
})

test('whoever is asked takes up and ends; only the office cancels, and opens again what it cancelled', () => {
  expect(movesOf('open', false)).toEqual(['doing', 'done'])
  expect(movesOf('open', true)).toContain('cancelled')
  expect(movesOf('cancelled', false)).toEqual([])
  expect(movesOf('done', false)).toEqual(['open'])
})
