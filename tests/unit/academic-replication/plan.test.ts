import { describe, expect, test } from 'vitest'
import {
  planReplication,
  totalsOf,
  workOf,
  type SetupClass,
  type SetupPaper,
} from '~/domain/academics/copying/plan.policy'

const named = (text: string) => ({ nameEn: text, nameBn: text })
const paper = (id: number, subjectPaperId: number, more: Partial<SetupPaper> = {}): SetupPaper => ({
  id,
  subjectId: subjectPaperId,
  subjectPaperId,
  ...named(`p${subjectPaperId}`),
  condition: 'compulsory',
  electiveSet: null,
  choose: null,
  mayBeOptional: false,
  gradeKey: 'g',
  position: 1,
  weeklyPeriods: 3,
  parts: [{ partTypeId: 1, full: 70, pass: 23, separatePass: true, position: 1 }],
  ...more,
})
const section = (id: number, name: string, classTeacherId: number | null = null) => ({
  id,
  nameEn: name,
  nameBn: `${name}-bn`,
  capacity: 60,
  position: 1,
  roomId: null,
  classTeacherId,
})
const nine = (more: Partial<SetupClass> = {}): SetupClass => ({
  id: 1,
  shiftId: 1,
  versionId: 1,
  classId: 9,
  groupId: 1,
  class: named('Nine'),
  group: { ...named('None'), code: 'NONE' },
  shift: named('Day'),
  version: named('Bangla'),
  active: true,
  sections: [section(11, 'A', 5), section(12, 'B', 6)],
  papers: [paper(21, 101), paper(22, 109)],
  assignments: [
    { sectionId: 11, offeringId: 21, employeeId: 5 },
    { sectionId: 12, offeringId: 22, employeeId: 6 },
  ],
  ...more,
})
const all = { sections: true, subjects: true, teachers: true }
const staff = new Set([5, 6])

describe('replication of a session’s setup', () => {
  test('an empty session gets everything', () => {
    expect(totalsOf(planReplication([nine()], [], all, staff))).toEqual({
      classes: 1,
      sections: 2,
      papers: 2,
      classTeachers: 2,
      assignments: 2,
      gone: 0,
      other: 0,
      blocked: 0,
    })
  })

  test('what is there stays: the same session again gives nothing', () => {
    expect(workOf(totalsOf(planReplication([nine()], [nine({ id: 99 })], all, staff)))).toBe(0)
  })

  test('a half-made class gets what it lacks; a section of either name is the section', () => {
    const half = nine({
      id: 99,
      sections: [{ ...section(31, 'A1'), nameBn: 'A-bn' }],
      papers: [paper(41, 101, { condition: 'optional' })],
      assignments: [],
    })
    const [plan] = planReplication([nine()], [half], all, staff)
    expect(plan?.newSections.map((one) => one.nameEn)).toEqual(['B'])
    expect(plan?.newPapers.map((one) => one.subjectPaperId)).toEqual([109])
    expect(plan?.otherPapers.map((one) => one.nameEn)).toEqual(['p101'])
    expect(plan?.classTeachers).toEqual([
      { section: 'A', employeeId: 5 },
      { section: 'B', employeeId: 6 },
    ])
  })

  test('people who left are counted, not given duties; a class teacher who was chosen already stays', () => {
    const target = nine({ id: 99, sections: [section(31, 'A', 8)], papers: [], assignments: [] })
    const [plan] = planReplication([nine()], [target], all, new Set([5]))
    expect(plan?.classTeachers).toEqual([])
    expect(plan?.assignments).toEqual([{ section: 'A', subjectPaperId: 101, employeeId: 5 }])
    expect(plan?.gone).toBe(2)
  })

  test('only what is wanted: teachers need their sections and papers', () => {
    expect(
      totalsOf(planReplication([nine()], [], { sections: false, subjects: true, teachers: true }, staff)),
    ).toMatchObject({ classes: 1, sections: 0, papers: 2, classTeachers: 0, assignments: 0 })
    expect(
      totalsOf(planReplication([nine()], [], { sections: true, subjects: false, teachers: true }, staff)),
    ).toMatchObject({ sections: 2, papers: 0, classTeachers: 2, assignments: 0 })
  })

  test('a class whose shift is out of use is not made', () => {
    expect(totalsOf(planReplication([nine({ active: false })], [], all, staff))).toMatchObject({
      classes: 0,
      sections: 0,
      papers: 0,
      blocked: 1,
    })
  })
})
