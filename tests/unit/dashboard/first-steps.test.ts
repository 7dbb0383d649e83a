import { describe, expect, test } from 'vitest'
import { groupsOf, sessionToBegin, shiftNames } from '~/domain/academics/starting/start.policy'
import { startForm } from '~/domain/academics/starting/start.form'
import { sectionForm } from '~/domain/academics/class-setting.form'
import { shiftForm } from '~/domain/academics/shift.form'
import { BESIDE, NEEDS, stepsOf, WAY, type Done } from '~/domain/dashboard/first-steps/steps.policy'

const nothing = Object.fromEntries([...WAY, ...BESIDE].map((key) => [key, false])) as Done
const all = () => true

describe('the steps of a new institution', () => {
  test('lead to the first of the way that is not done, whatever was done after it', () => {
    const { way } = stepsOf({ ...nothing, classes: true, exam: true }, all, all)
    expect(way.find((step) => step.next)?.key).toBe('students')
    expect(way.filter((step) => step.done).map((step) => step.key)).toEqual(['classes', 'exam'])
  })
  test('have no choices where no class offers any', () => {
    const { way } = stepsOf({ ...nothing, choices: null }, all, all)
    expect(way.map((step) => step.key)).not.toContain('choices')
  })
  test('of areas outside the package are not there; of others’ rights the way stays, what is beside does not', () => {
    const { way, beside } = stepsOf(
      nothing,
      (area) => area !== 'results',
      (permission) => permission === NEEDS.exam,
    )
    expect(way.map((step) => [step.key, step.mine])).toEqual([
      ['classes', false],
      ['students', false],
      ['choices', false],
      ['exam', true],
      ['marks', false],
    ])
    expect(beside).toEqual([])
  })
})

describe('how an institution begins', () => {
  const year = (id: number, startsOn: string, endsOn: string, type = 1) => ({
    id,
    startsOn,
    endsOn,
    type: { id: type },
  })
  const list = [
    year(1, '2025-01-01', '2025-12-31'),
    year(2, '2026-01-01', '2026-12-31'),
    year(3, '2025-07-01', '2027-06-30', 4),
  ]
  test('with the session the day lies in, the shortest of several; else with the next', () => {
    expect(sessionToBegin(list, '2026-11-27')?.id).toBe(2)
    expect(sessionToBegin(list, '2027-03-01')?.id).toBe(3)
    expect(sessionToBegin(list, '2024-06-01')?.id).toBe(1)
    expect(sessionToBegin([], '2024-06-01')).toBe(null)
  })
  test('shifts and groups', () => {
    expect(shiftNames('দিবা')).toEqual({ nameBn: 'দিবা', nameEn: 'Day' })
    expect(shiftNames('morning')).toEqual({ nameBn: 'প্রভাতি', nameEn: 'Morning' })
    expect(shiftNames('ক শিফট')).toEqual({ nameBn: 'ক শিফট', nameEn: 'ক শিফট' })
    expect(groupsOf({ hasGroups: true, groupIds: [1, 2] }, [2, 3])).toEqual([2])
    expect(groupsOf({ hasGroups: false, groupIds: [] }, [2, 3])).toEqual([])
  })
  test('a new shift needs a name and hours, one that is there does not', () => {
    const form = { versionId: 1, classIds: [1], sections: 'ক' }
    expect(startForm.safeParse({ ...form, shiftId: 4 }).success).toBe(true)
    const fields = startForm.safeParse(form).error?.issues.map((issue) => issue.path[0])
    expect(fields).toEqual(['shiftName', 'startsAt', 'endsAt'])
  })
})

describe('Bengali alone is enough', () => {
  test('an empty English name is the Bengali one', () => {
    const shift = { nameBn: 'দিবা', nameEn: '', startsAt: '10:00', endsAt: '16:00', position: 1 }
    expect(shiftForm.parse(shift)).toMatchObject({ nameBn: 'দিবা', nameEn: 'দিবা' })
    expect(shiftForm.parse({ ...shift, nameEn: 'Day' })).toMatchObject({ nameEn: 'Day' })
    expect(sectionForm.parse({ nameBn: 'পদ্মা' })).toMatchObject({ nameEn: 'পদ্মা' })
  })
  test('an empty Bengali name is still refused', () => {
    const refused = sectionForm.safeParse({ nameBn: ' ', nameEn: 'Padma' })
    expect(refused.error?.issues.map((issue) => issue.path.join())).toEqual(['nameBn'])
  })
})
