import { sql } from 'db/connection'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { periodsOf } from '~/domain/routine/periods.server'
import { placesOf } from '~/domain/students/student-places.server'
import { addDays, today, type Day } from '~/format/dates'
import { attendanceSetting } from '../settings.server'
import { stateOf, type AttendanceState } from '../states.policy'
import { ON_ROLL } from '../take/roll.server'
import {
  dayLetter,
  DAYS_AHEAD,
  DAYS_BACK,
  statesText,
  type OwnLesson,
  type OwnLists,
  type OwnSection,
  type OwnSheet,
  type OwnStudent,
  type SheetMore,
} from './lists.policy'

/** What a teacher needs to take attendance without a network: their own sections and lessons, and nothing of anybody else's. */
export async function ownLists(ctx: SiteCtx): Promise<OwnLists> {
  const day = today()
  const { correctDays } = await attendanceSetting(ctx.site.id)
  const from = addDays(day, -Math.min(correctDays, DAYS_BACK))
  const to = addDays(day, DAYS_AHEAD - 1)
  const frame: OwnLists = {
    today: day,
    from,
    correctDays,
    afterwards: ctx.can('attendance.students.correct-late'),
    sections: [],
    students: [],
    leaves: [],
    periods: [],
    lessons: [],
    sheets: [],
  }
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return frame
  const site = ctx.site.id
  const lessons = await lessonsOf(site, employeeId, from, to)
  const sections = await sectionsOf(ctx, employeeId, from, to)
  const ids = sections.map(([id]) => id)
  if (!ids.length) return frame
  const students = await studentsOf(site, ids, day)
  const used = new Set(lessons.map(([, period]) => period))
  return {
    ...frame,
    sections,
    students,
    leaves: await leavesOf(site, ids, from, to),
    periods: (await periodsOf(site))
      .filter((one) => used.has(one.id))
      .map((one) => [one.id, one.nameBn, one.nameEn, one.startsAt, one.endsAt]),
    lessons,
    sheets: await sheetsOf(site, sections, students, lessons, from, day),
  }
}

async function sectionsOf(ctx: SiteCtx, employeeId: number, from: Day, to: Day): Promise<OwnSection[]> {
  const rows = await sql<{ id: number; classId: number; startsOn: Day; endsOn: Day; own: boolean }>(
    `SELECT x.id, o.class_id AS "classId", i.starts_on AS "startsOn", i.ends_on AS "endsOn", coalesce(x.class_teacher_id = $2::bigint, false) AS own
     FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id
     WHERE x.site_id = $1 AND i.starts_on <= $4::date AND i.ends_on >= $3::date AND (x.class_teacher_id = $2::bigint
       OR EXISTS (SELECT 1 FROM routine_entry r WHERE r.site_id = x.site_id AND r.section_id = x.id AND r.employee_id = $2::bigint))`,
    [ctx.site.id, employeeId, from, to],
  )
  const sectionIds = rows.map((one) => one.id)
  const bn = await placesOf(ctx.site.id, 'bn', { sectionIds })
  const en = new Map((await placesOf(ctx.site.id, 'en', { sectionIds })).map((one) => [one.id, one.text]))
  const rule = await workingRule(ctx.site, from, to)
  const byId = new Map(rows.map((one) => [one.id, one]))
  return bn.flatMap(({ id, text }): OwnSection[] => {
    const row = byId.get(id)
    if (!row) return []
    let days = ''
    for (let day = from; day <= to; day = addDays(day, 1))
      days += dayLetter(dayState(day, { ...rule, classId: row.classId }))
    return [[id, text, en.get(id) ?? text, row.own ? 1 : 0, row.startsOn, row.endsOn, days]]
  })
}

async function studentsOf(siteId: number, sectionIds: readonly number[], day: Day): Promise<OwnStudent[]> {
  const rows = await sql<{ id: number; sectionId: number; roll: number; nameBn: string; nameEn: string }>(
    `SELECT e.id, e.section_id AS "sectionId", e.roll, d.name_bn AS "nameBn", d.name_en AS "nameEn"
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE e.site_id = $1 AND e.section_id = ANY ($2::bigint[]) AND ${ON_ROLL('$3::date')} ORDER BY e.section_id, e.roll, e.id`,
    [siteId, sectionIds, day],
  )
  return rows.map((one) => [one.id, one.sectionId, one.roll, one.nameBn, one.nameEn])
}

async function leavesOf(
  siteId: number,
  sectionIds: readonly number[],
  from: Day,
  to: Day,
): Promise<OwnLists['leaves']> {
  const rows = await sql<{ enrolmentId: number; fromOn: Day; toOn: Day }>(
    `SELECT l.enrolment_id AS "enrolmentId", l.from_on AS "fromOn", l.to_on AS "toOn"
     FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id
     WHERE l.site_id = $1 AND e.section_id = ANY ($2::bigint[]) AND l.state = 'granted' AND l.from_on <= $4::date AND l.to_on >= $3::date
     ORDER BY l.enrolment_id, l.from_on`,
    [siteId, sectionIds, from, to],
  )
  return rows.map((one) => [one.enrolmentId, one.fromOn, one.toOn])
}

interface Taught {
  sectionId: number
  periodId: number
  weekday: number
  subjects: { id: number; all: boolean; nameBn: string; nameEn: string }[]
}

/** The person's own lessons in the week, with who takes them. */
async function lessonsOf(siteId: number, employeeId: number, from: Day, to: Day): Promise<OwnLesson[]> {
  const rows = await sql<Taught>(
    `SELECT r.section_id AS "sectionId", r.period_id AS "periodId", r.weekday,
       json_agg(json_build_object('id', f.id, 'all', f.condition IN ('compulsory', 'continuous'), 'nameBn', q.name_bn, 'nameEn', q.name_en) ORDER BY f.position, f.id) AS subjects
     FROM routine_entry r JOIN site_session i ON i.site_id = r.site_id AND i.id = r.session_id AND i.starts_on <= $4::date AND i.ends_on >= $3::date
       JOIN section x ON x.site_id = r.site_id AND x.id = r.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       JOIN period p ON p.site_id = r.site_id AND p.id = r.period_id AND p.shift_id = o.shift_id AND p.kind = 'class' AND r.weekday = ANY (p.weekdays)
       JOIN subject_offering f ON f.site_id = r.site_id AND f.id = r.subject_offering_id JOIN subject_paper q ON q.id = f.subject_paper_id
     WHERE r.site_id = $1 AND r.employee_id = $2::bigint
     GROUP BY r.site_id, r.section_id, r.period_id, r.weekday, p.starts_at ORDER BY r.weekday, p.starts_at, r.section_id`,
    [siteId, employeeId, from, to],
  )
  const chosen = rows.flatMap((one) => (one.subjects.some(({ all }) => all) ? [] : one.subjects.map(({ id }) => id)))
  const takers = chosen.length ? await takersOf(siteId, [...new Set(chosen)]) : []
  return rows.map(({ sectionId, periodId, weekday, subjects }) => {
    const offerings = new Set(subjects.map(({ id }) => id))
    const called = subjects.some(({ all }) => all)
      ? (0 as const)
      : [
          ...new Set(
            takers.filter((one) => offerings.has(one.offeringId) && one.sectionId === sectionId).map((one) => one.id),
          ),
        ]
    const named = (pick: (one: Taught['subjects'][number]) => string) => subjects.map(pick).join(', ')
    return [sectionId, periodId, weekday, named((one) => one.nameBn), named((one) => one.nameEn), called]
  })
}

const takersOf = (siteId: number, offerings: readonly number[]) =>
  sql<{ id: number; sectionId: number; offeringId: number }>(
    `SELECT e.id, e.section_id AS "sectionId", t.subject_offering_id AS "offeringId"
     FROM enrolment_subject t JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id
     WHERE t.site_id = $1 AND t.subject_offering_id = ANY ($2::bigint[]) ORDER BY e.id`,
    [siteId, offerings],
  )

type Standing = [enrolment: number, state: string, minutes: number | null, note: string]

/** What was taken of the last days: of the day by a class teacher, of their own periods by others. */
async function sheetsOf(
  siteId: number,
  sections: readonly OwnSection[],
  students: readonly OwnStudent[],
  lessons: readonly OwnLesson[],
  from: Day,
  to: Day,
): Promise<OwnSheet[]> {
  const rows = await sql<{ sectionId: number; day: Day; periodId: number | null; version: number; marks: Standing[] }>(
    `SELECT s.section_id AS "sectionId", s.day, s.period_id AS "periodId", s.version,
       (SELECT coalesce(json_agg(json_build_array(m.enrolment_id, m.state, m.minutes, m.note) ORDER BY m.enrolment_id), '[]')
         FROM attendance_mark m WHERE m.site_id = s.site_id AND m.sheet_id = s.id) AS marks
     FROM attendance_sheet s WHERE s.site_id = $1 AND s.section_id = ANY ($2::bigint[]) AND s.day BETWEEN $3::date AND $4::date ORDER BY s.day, s.section_id, s.id`,
    [siteId, sections.map(([id]) => id), from, to],
  )
  const own = new Set([
    ...sections.filter(([, , , isClassTeacher]) => isClassTeacher).map(([id]) => `${id}/0`),
    ...lessons.map(([section, period]) => `${section}/${period}`),
  ])
  const rolls = new Map<number, number[]>()
  for (const [id, section] of students) rolls.set(section, [...(rolls.get(section) ?? []), id])
  return rows
    .filter((one) => own.has(`${one.sectionId}/${one.periodId ?? 0}`))
    .map(({ sectionId, day, periodId, version, marks }) => {
      const stands = new Map<number, AttendanceState>()
      const more: SheetMore[] = []
      for (const [enrolment, text, minutes, note] of marks) {
        const state = stateOf(text)
        if (state) stands.set(enrolment, state)
        if (minutes !== null || note) more.push([enrolment, minutes, note])
      }
      return [sectionId, day, periodId ?? 0, version, statesText(rolls.get(sectionId) ?? [], stands), more]
    })
}
