import { sql } from 'db/connection'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { addDays, monthRange, type Day } from '~/format/dates'
import { attendanceSetting } from '../settings.server'
import { wasThere } from '../take/take.policy'
import { rollMovement, type OnRoll, type RollMovement } from './roll-movement.policy'
import { countsOf, noCounts, type AttendanceState, type Counts, type Weighing } from '../states.policy'

interface RegisterDay {
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
  /** Brought forward: the session until the month's beginning. */
  before: Counts
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
  before: Counts
  roll: RollMovement
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
  const earlier = await broughtForward(
    site,
    students.map((one) => one.enrolmentId),
    from,
  )
  const rule = await workingRule(ctx.site, from, to, place.classId)
  const setting = await attendanceSetting(site)
  const at = new Map(marks.map((one) => [`${one.enrolmentId} ${one.day}`, one.state]))
  const all: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  const rows = students.map(({ admittedOn, leftOn, left, ...one }) => {
    const cells = all.map((day) => at.get(`${one.enrolmentId} ${day}`) ?? null)
    const away = all.map((day) => !wasThere(day, { admittedOn, leftOn, left }))
    const counts = countsOf(cells.flatMap((cell) => cell ?? []))
    return { ...one, cells, away, counts, before: earlier.get(one.enrolmentId) ?? noCounts() }
  })
  const days = all.map((day, index) => {
    const counts = countsOf(rows.flatMap((row) => row.cells[index] ?? []))
    return { day, dayIs: dayState(day, rule), taken: Object.values(counts).some((count) => count > 0), counts }
  })
  const sumOf = (of: (row: RegisterRow) => Counts): Counts => {
    const sum = noCounts()
    for (const row of rows) for (const [state, count] of Object.entries(of(row))) sum[state as AttendanceState] += count
    return sum
  }
  return {
    sectionId,
    place: place.text,
    month,
    days,
    rows,
    totals: sumOf((row) => row.counts),
    before: sumOf((row) => row.before),
    roll: await movementOf(site, sectionId, { from, to }),
    workingDays: days.filter((one) => one.dayIs === 'working').length,
    how: { lateCounts: setting.lateCounts, leaveExcused: setting.leaveExcused },
  }
}

/** What stands of each in the session before a day, in whichever section they were called. */
async function broughtForward(siteId: number, enrolments: readonly number[], from: Day): Promise<Map<number, Counts>> {
  const rows = await sql<{ enrolmentId: number; state: AttendanceState; count: number }>(
    `SELECT m.enrolment_id AS "enrolmentId", m.state, count(*)::int AS count FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
     WHERE m.site_id = $1 AND m.enrolment_id = ANY ($2::bigint[]) AND m.day < $3::date AND s.period_id IS NULL GROUP BY m.enrolment_id, m.state`,
    [siteId, enrolments, from],
  )
  const found = new Map<number, Counts>()
  for (const { enrolmentId, state, count } of rows) {
    const counts = found.get(enrolmentId) ?? noCounts()
    counts[state] += count
    found.set(enrolmentId, counts)
  }
  return found
}

/** Who came to the section and who went in a month; in the session's first the roll of its first day is what one begins with. */
async function movementOf(
  siteId: number,
  sectionId: number,
  { from, to }: { from: Day; to: Day },
): Promise<RollMovement> {
  const [session] = await sql<{ startsOn: Day }>(
    `SELECT i.starts_on AS "startsOn" FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, sectionId],
  )
  const last = addDays(from, -1)
  const opened = session && session.startsOn > last ? session.startsOn : last
  const people = await sql<OnRoll>(
    `SELECT d.admitted_on AS "admittedOn", d.left_on AS "leftOn", e.state = 'left' AS left, a.enrolment_id IS NOT NULL AS "atOpening", z.enrolment_id IS NOT NULL AS "atClosing"
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       LEFT JOIN stood_in($1, $2, $3::date) a ON a.enrolment_id = e.id LEFT JOIN stood_in($1, $2, $4::date) z ON z.enrolment_id = e.id
     WHERE e.site_id = $1 AND (a.enrolment_id IS NOT NULL AND (e.state <> 'left' OR d.left_on >= $3::date) AND (d.admitted_on IS NULL OR d.admitted_on <= $4::date)
       OR z.enrolment_id IS NOT NULL AND (d.admitted_on IS NULL OR d.admitted_on <= $4::date) AND (e.state <> 'left' OR d.left_on > $3::date)
       OR e.id IN (SELECT m.enrolment_id FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id
         WHERE s.site_id = $1 AND s.section_id = $2 AND s.day > $3::date AND s.day <= $4::date AND s.period_id IS NULL))`,
    [siteId, sectionId, opened, to],
  )
  return rollMovement(people, opened, to)
}
