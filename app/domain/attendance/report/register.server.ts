import { sql } from 'db/connection'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { addDays, monthRange, type Day } from '~/format/dates'
import { attendanceSetting } from '../settings.server'
import { wasThere } from '../take/take.policy'
import { countsOf, noCounts, type AttendanceState, type Counts, type Weighing } from '../states.policy'

export interface RegisterDay {
  day: Day
  dayIs: DayState
  /** A roll call was held. */
  taken: boolean
  counts: Counts
}

export interface RegisterRow {
  enrolmentId: number
  roll: number
  code: string
  nameEn: string
  nameBn: string
  /** One a day of the month: what stands, null for nothing. */
  cells: (AttendanceState | null)[]
  /** Days on which the student did not belong here: not yet, or not any more. */
  away: boolean[]
  counts: Counts
}

/** A section's month as the paper register has it: students down, days across, totals at both ends. */
export interface Register {
  sectionId: number
  place: string
  /** 'YYYY-MM'. */
  month: string
  days: RegisterDay[]
  rows: RegisterRow[]
  totals: Counts
  workingDays: number
  how: Weighing
}

interface Student {
  enrolmentId: number
  roll: number
  code: string
  nameEn: string
  nameBn: string
  admittedOn: Day | null
  leftOn: Day | null
  left: boolean
}

/** @throws Missing for another institution's section */
export async function registerOf(ctx: SiteCtx, sectionId: number, month: string): Promise<Register> {
  const site = ctx.site.id
  const { from, to } = monthRange(`${month}-01`)
  const [place] = await placesOf(site, ctx.lang, { sectionIds: [sectionId], day: to })
  if (!place) throw new Missing('section')
  const students = await sql<Student>(
    `SELECT e.id AS "enrolmentId", coalesce(i.roll, (SELECT f.roll FROM enrolment_place f WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.section_id = $2 AND f.until > $3::date ORDER BY f.until LIMIT 1), e.roll) AS roll,
       d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", d.admitted_on AS "admittedOn", d.left_on AS "leftOn", e.state = 'left' AS left
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id LEFT JOIN stood_in($1, $2, $4::date) i ON i.enrolment_id = e.id
     WHERE e.site_id = $1 AND (i.enrolment_id IS NOT NULL AND (d.admitted_on IS NULL OR d.admitted_on <= $4::date) AND (e.state <> 'left' OR d.left_on >= $3::date)
       OR e.id IN (SELECT m.enrolment_id FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id
         WHERE s.site_id = $1 AND s.section_id = $2 AND s.day BETWEEN $3::date AND $4::date AND s.period_id IS NULL)) ORDER BY roll, e.id`,
    [site, sectionId, from, to],
  )
  // Who stood here at the month's end, on the roll of then, and who was called here before.
  // Of who changed sections the marks of this one's roll calls alone: the day's totals are those of its sheet.
  const marks = await sql<{ enrolmentId: number; day: Day; state: AttendanceState }>(
    `SELECT m.enrolment_id AS "enrolmentId", m.day, m.state FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
     WHERE m.site_id = $1 AND m.enrolment_id = ANY ($2::bigint[]) AND m.day BETWEEN $3::date AND $4::date AND s.section_id = $5 AND s.period_id IS NULL`,
    [site, students.map((one) => one.enrolmentId), from, to, sectionId],
  )
  const rule = await workingRule(ctx.site, from, to, place.classId)
  const setting = await attendanceSetting(site)
  const at = new Map(marks.map((one) => [`${one.enrolmentId} ${one.day}`, one.state]))
  const all: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  const rows = students.map(({ admittedOn, leftOn, left, ...one }) => {
    const cells = all.map((day) => at.get(`${one.enrolmentId} ${day}`) ?? null)
    const away = all.map((day) => !wasThere(day, { admittedOn, leftOn, left }))
    return { ...one, cells, away, counts: countsOf(cells.flatMap((cell) => cell ?? [])) }
  })
  const days = all.map((day, index) => {
    const counts = countsOf(rows.flatMap((row) => row.cells[index] ?? []))
    return { day, dayIs: dayState(day, rule), taken: Object.values(counts).some((count) => count > 0), counts }
  })
  const totals = noCounts()
  for (const row of rows)
    for (const [state, count] of Object.entries(row.counts)) totals[state as AttendanceState] += count
  return {
    sectionId,
    place: place.text,
    month,
    days,
    rows,
    totals,
    workingDays: days.filter((one) => one.dayIs === 'working').length,
    how: { lateCounts: setting.lateCounts, leaveExcused: setting.leaveExcused },
  }
}
