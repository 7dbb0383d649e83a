import { describe, expect, it } from 'vitest'
import { usualPass } from '~/domain/catalogues/academic/usual-pass.policy'
import { nextYear } from '~/domain/catalogues/holidays/next-year.policy'
import { curriculumForm } from '~/domain/catalogues/academic/curriculum.form'
import { holidayRows } from 'seeders/reference/catalogue-rows'
import { academicSessions, fiscalYears, passMark } from 'seeders/reference/data'

describe('the next year’s holidays', () => {
  it.each([
    ['2026-12-16', 'fixed', '2027-12-16', false],
    ['2026-03-21', 'lunar', '2027-03-10', true],
    ['2026-05-01', 'lunisolar', '2027-04-20', true],
    ['2027-01-05', 'lunar', '2028-12-13', true],
  ])('%s, %s, is %s', (date, rule, next, needsCheck) => {
    expect(nextYear(date, rule)).toEqual({ date: next, needsCheck })
  })
  it('has no 29 February unless it is a leap year', () => {
    expect(nextYear('2028-02-29', 'fixed')).toBeNull()
  })
})

it('a pass mark left empty is what the seed’s papers have', () => {
  for (const full of [20, 25, 30, 40, 50, 70, 75, 100]) expect(usualPass(full)).toBe(passMark(full))
})

it('only electives name a set, how many, and may be the fourth subject', () => {
  const row = { subjectId: '1', condition: 'compulsory', electiveSet: '', choose: '' }
  expect(curriculumForm.safeParse(row).success).toBe(true)
  expect(curriculumForm.safeParse({ ...row, mayBeOptional: 'on' }).success).toBe(false)
  expect(curriculumForm.safeParse({ ...row, condition: 'elective' }).success).toBe(false)
  expect(
    curriculumForm.safeParse({
      ...row,
      condition: 'elective',
      electiveSet: 'ELECTIVE',
      choose: '৩',
      mayBeOptional: 'on',
    }).data,
  ).toMatchObject({ choose: 3 })
})

describe('seeded calendars', () => {
  it('sessions run their months to the day', () => {
    const of = (code: string) => academicSessions.find((one) => one.code === code)
    expect(of('CALENDAR-2026')).toMatchObject({ label: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' })
    expect(of('SSC-2025')).toMatchObject({ label: '2025-26', startsOn: '2025-01-01', endsOn: '2026-12-31' })
    expect(of('HSC-2025')).toMatchObject({ label: '2025-2026', startsOn: '2025-07-01', endsOn: '2027-06-30' })
  })
  it('fiscal years run from July to June', () => {
    expect(fiscalYears.find((one) => one.code === '2025-26')).toMatchObject({
      startsOn: '2025-07-01',
      endsOn: '2026-06-30',
      nameBn: '২০২৫–২৬ অর্থবছর',
    })
  })
  it('each holiday has a code that outlives its date', () => {
    const codes = holidayRows(() => 1).map((one) => one.code)
    expect(new Set(codes).size).toBe(28)
    expect(codes).toContain('2026-eid-ul-fitr')
  })
})
