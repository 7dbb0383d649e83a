import { describe, expect, it } from 'vitest'
import {
  events,
  examPlans,
  groupPlan,
  institutionPlan,
  institutionPlans,
  institutionTexts,
  levelOf,
  notices,
  planAssignments,
  planClassTeachers,
  planEmployees,
} from 'seeders/demo/corpus'
import {
  boards,
  curriculumOf,
  examNames,
  holidays2026,
  institutionTypes,
  sessionTypes,
  thanas,
} from 'seeders/reference/data'
import { faults, repeated } from './bilingual'

describe('the demo plan', () => {
  it('is bilingual throughout', () => {
    // Stray spaces apart from paragraph breaks would show in print.
    expect(faults([institutionPlans, groupPlan, notices, events, institutionTexts])).toEqual([])
  })

  it.each(institutionPlans)('$code stands on the reference data', (plan) => {
    expect(plan.eiin).toMatch(/^99\d{4}$/)
    expect(plan.email).toBe(`info@${plan.code}.example`)
    expect(boards.some((row) => row.code === plan.board)).toBe(true)
    expect(institutionTypes.some((row) => row.code === plan.institutionType)).toBe(true)
    expect(thanas.some((row) => row.code === plan.upazilaCode)).toBe(true)
    for (const session of plan.sessions) {
      expect(sessionTypes.some((row) => row.code === session.type)).toBe(true)
      expect(session.startsOn < session.endsOn).toBe(true)
    }
    for (const section of plan.sections) {
      expect(curriculumOf(levelOf(section.classCode), section.group).length, section.classCode).toBeGreaterThan(0)
      expect(plan.sessions.some((row) => row.label === section.session)).toBe(true)
      expect(plan.shifts.some((row) => row.code === section.shift)).toBe(true)
      expect(plan.versions.some((row) => row.code === section.version)).toBe(true)
      expect(section.count).toBeLessThanOrEqual(55)
    }
    expect(
      repeated(
        plan.sections.map((row) =>
          [row.session, row.shift, row.version, row.classCode, row.group, row.section.code].join('/'),
        ),
      ),
    ).toEqual([])
  })

  it('runs every class of both institutions with all groups', () => {
    const classesOf = (code: 'shapla' | 'meghna') => [
      ...new Set(institutionPlan(code).sections.map((row) => row.classCode)),
    ]
    expect(classesOf('shapla')).toEqual(['SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'])
    expect(classesOf('meghna')).toEqual(['ELEVEN', 'TWELVE'])
    for (const classCode of ['NINE', 'TEN', 'ELEVEN', 'TWELVE']) {
      const found = institutionPlans
        .flatMap((plan) => plan.sections)
        .filter((row) => row.classCode === classCode)
        .map((row) => row.group)
      expect([...new Set(found)].sort(), classCode).toEqual(['BUSINESS', 'HUMANITIES', 'SCIENCE'])
    }
    expect(() => levelOf('PLAY')).toThrow('No subjects are planned')
  })

  it('names a head who is on the staff', () => {
    expect(institutionPlans.map((plan) => planEmployees(plan)[0]?.nameEn)).toEqual([
      'Md. Anisur Rahman',
      'Razia Sultana',
    ])
    expect(groupPlan.institutions).toEqual(institutionPlans.map((plan) => plan.code))
  })

  it.each(['shapla', 'meghna'] as const)('%s has twelve notices and its events in order of date', (code) => {
    const days = notices[code].map((row) => row.date)
    expect(days).toHaveLength(12)
    expect(days).toEqual([...days].sort())
    expect(repeated(notices[code].map((row) => row.memoNo))).toEqual([])
    const weekend = days.filter((day) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    const closed = days.filter((day) => holidays2026.some((row) => row.date === day && row.districts.length === 0))
    expect([...weekend, ...closed]).toEqual([])
    const starts = events[code].map((row) => row.startsAt)
    expect(starts).toEqual([...starts].sort())
    expect(events[code].every((row) => row.startsAt < row.endsAt)).toBe(true)
  })

  it.each(institutionPlans)(
    '$code has one teacher for every subject of every section, and a class teacher for each',
    (plan) => {
      const made = planAssignments(plan)
      const wanted = plan.sections.flatMap((section) => {
        const level = levelOf(section.classCode)
        return [
          ...new Set(
            curriculumOf(level, section.group).map((row) => `${section.classCode}/${level}/${row.subjectCode}`),
          ),
        ]
      })
      expect(made.map((row) => `${row.section.classCode}/${row.level}/${row.subjectCode}`)).toEqual(wanted)
      const staff = new Map(planEmployees(plan).map((row) => [row.code, row]))
      expect(
        made.filter(
          (row) =>
            !staff
              .get(row.employee)
              ?.subjects.some((each) => each.level === row.level && each.code === row.subjectCode),
        ),
      ).toEqual([])
      const teachers = planClassTeachers(plan)
      expect(teachers.map((row) => row.section)).toEqual(plan.sections)
      expect(repeated(teachers.map((row) => row.employee))).toEqual([])
      expect(teachers.filter((row) => staff.get(row.employee)?.category !== 'teacher')).toEqual([])
    },
  )

  it.each(institutionPlans)('$code sits its exams on working days of the right classes', (plan) => {
    for (const exam of examPlans[plan.code]) {
      const name = examNames.find((row) => row.code === exam.name)
      expect(name, exam.name).toBeDefined()
      for (const classCode of exam.classCodes) {
        expect(name?.levels).toContain(levelOf(classCode))
        expect(
          plan.sections.some((row) => row.classCode === classCode && row.session === exam.session),
          `${exam.name} ${classCode}`,
        ).toBe(true)
      }
      const days = [exam.startsOn, exam.endsOn, ...(exam.publishedOn ? [exam.publishedOn] : [])]
      expect(days).toEqual([...days].sort())
      expect(days.filter((day) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual([])
      expect(days.filter((day) => holidays2026.some((row) => row.date === day && row.districts.length === 0))).toEqual(
        [],
      )
    }
  })
})
