import { expect, test } from 'vitest'
import { planSite } from '~/domain/routine/centre/plan.policy'
import { STRUCTURES } from '~/domain/routine/centre/structures'

const shift = { id: 1, nameEn: 'Day', nameBn: 'দিবা', startsAt: '10:00', endsAt: '17:00' }
const period = (over: object = {}) => ({
  id: 7,
  shiftId: 1,
  nameEn: 'Quran class',
  nameBn: 'কোরআন ক্লাস',
  kind: 'class',
  weekdays: [0],
  startsAt: '10:30',
  endsAt: '11:00',
  ...over,
})

test('classes nine and ten: assembly 15, seven periods of 60 and 50, tiffin 35; it fits into seven hours', () => {
  const plan = planSite(STRUCTURES.secondary, [shift], [])
  expect(plan).toMatchObject({ filled: 1, kept: 0, conflicts: [] })
  expect(plan.rows).toHaveLength(9)
  expect(plan.rows[0]).toMatchObject({ kind: 'assembly', startsAt: '10:00', endsAt: '10:15' })
  expect(plan.rows.at(-1)?.endsAt).toBe('16:50')
})

test('a shift that is too short is named, and a period that lies in the way', () => {
  const short = planSite(STRUCTURES.secondary, [{ ...shift, endsAt: '14:00' }], [])
  expect(short).toMatchObject({ rows: [], filled: 0, conflicts: [{ fault: 'outside', shift: { nameEn: 'Day' } }] })
  const full = planSite(STRUCTURES.secondary, [shift], [period()])
  expect(full.conflicts).toMatchObject([{ fault: 'overlaps', other: { nameEn: 'Quran class' } }])
})

test('a shift with class periods on all the days stays as it is; breaks alone are none', () => {
  const days = [0, 1, 2, 3, 4]
  expect(planSite(STRUCTURES.junior, [shift], [period({ weekdays: days })])).toMatchObject({ kept: 1, rows: [] })
  const breaks = planSite(
    STRUCTURES.junior,
    [shift],
    [period({ weekdays: days, kind: 'break', startsAt: '16:40', endsAt: '16:50' })],
  )
  expect(breaks).toMatchObject({ kept: 0, filled: 1 })
})

test('one conflict does not hide what would be made elsewhere', () => {
  const morning = { ...shift, id: 2, nameEn: 'Morning', startsAt: '07:00', endsAt: '09:00' }
  const plan = planSite(STRUCTURES.secondary, [shift, morning], [])
  expect(plan.filled).toBe(1)
  expect(plan.conflicts.map((one) => one.shift.nameEn)).toEqual(['Morning'])
})
