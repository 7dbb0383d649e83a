import { sql } from 'db/connection'
import { concurrentSessions, lessonsOf, type LessonRow } from './lessons.server'
import { unitsOf, type RoomKind } from './needs.policy'
import { needsOf, type NeedRow } from './needs.server'
import { minutesOf } from './period.policy'
import { periodsOf } from './periods.server'
import type { SolverFixed, SolverSlot, SolverTask } from './solver/solver-types'
import { hoursOff, teachingLimits } from './teacher-hours.server'

interface PlanSection {
  id: number
  classOfferingId: number
  shiftId: number
  roomId: number | null
}
/** A lesson to be placed: one paper of a task, with its teacher. */
interface PlanLesson {
  offeringId: number
  employeeId: number
}
interface PlanTask extends SolverTask {
  lessons: PlanLesson[]
}
/** Papers that nothing can be placed of. */
interface Unplannable {
  sectionId: number
  offeringId: number
  count: number
  reason: 'no-teacher'
}

export interface FillPlan {
  sessionId: number
  sections: PlanSection[]
  slots: SolverSlot[]
  tasks: PlanTask[]
  fixed: SolverFixed[]
  standing: LessonRow[]
  unplannable: Unplannable[]
  /** The most periods a day of teachers who have such a limit. */
  daily: ReadonlyMap<number, number>
}

/**
 * What the solver is asked: for each section of a session (of one shift) the lessons of the week that its routine lacks, and
 * what stands already. With `anew` what an earlier run placed does not count as standing.
 */
export async function fillPlan(
  siteId: number,
  sessionId: number,
  shiftId: number | null,
  anew: boolean,
): Promise<FillPlan> {
  const sections = await sql<PlanSection>(
    `SELECT x.id, o.id AS "classOfferingId", o.shift_id AS "shiftId", r.id AS "roomId" FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      JOIN class c ON c.id = o.class_id LEFT JOIN room r ON r.site_id = x.site_id AND r.id = x.room_id AND r.active
      WHERE x.site_id = $1 AND o.session_id = $2 AND ($3::bigint IS NULL OR o.shift_id = $3) ORDER BY c.position, o.id, x.position, x.id`,
    [siteId, sessionId, shiftId],
  )
  const shifts = new Set(sections.map((one) => one.shiftId))
  const slots = (await periodsOf(siteId))
    .filter((one) => one.kind === 'class' && shifts.has(one.shiftId))
    .flatMap((one) =>
      one.weekdays.map((weekday): SolverSlot => ({
        weekday,
        periodId: one.id,
        shiftId: one.shiftId,
        from: minutesOf(one.startsAt),
        to: minutesOf(one.endsAt),
      })),
    )
  const inScope = new Set(sections.map((one) => one.id))
  const standing = (await lessonsOf(siteId, { sessionIds: await concurrentSessions(siteId, sessionId) })).filter(
    (one) => !(anew && !one.byHand && inScope.has(one.sectionId)),
  )
  const teachers = await teachersOf(
    siteId,
    sections.map((one) => one.id),
  )
  const needs = await needsOf(siteId, [...new Set(sections.map((one) => one.classOfferingId))])
  const taken = await takenPapers(
    siteId,
    sections.map((one) => one.id),
  )
  const rooms = await roomsToTeachIn(siteId)
  const unitOf = new Map<number, string>()
  const tasks: PlanTask[] = []
  const unplannable: Unplannable[] = []
  for (const section of sections) {
    const own = standing.filter((row) => row.sectionId === section.id)
    for (const unit of unitsOf(
      needs.filter((one) => one.classOfferingId === section.classOfferingId && taken(section.id, one)),
    )) {
      const name = `${section.id}/${unit[0]?.id ?? 0}`
      for (const one of unit) unitOf.set(one.id, String(unit[0]?.id ?? 0))
      addTasks({ section, unit, name, standing: own, teachers, rooms }, tasks, unplannable)
    }
  }
  // One round of every subject before the second of any: what has no place in the end is the last round's.
  const rounds = new Map<string, number>()
  const round = new Map(
    tasks.map((task) => {
      const at = rounds.get(task.unit) ?? 0
      rounds.set(task.unit, at + 1)
      return [task.id, at]
    }),
  )
  tasks.sort((a, b) => (round.get(a.id) ?? 0) - (round.get(b.id) ?? 0) || a.id - b.id)
  const fixed = standing.map((row): SolverFixed => ({
    sectionId: row.sectionId,
    weekday: row.weekday,
    from: minutesOf(row.startsAt),
    to: minutesOf(row.endsAt),
    teachers: row.employeeId === null ? [] : [row.employeeId],
    rooms: row.roomId === null ? [] : [row.roomId],
    ...(unitOf.has(row.offeringId) ? { unit: `${row.sectionId}/${unitOf.get(row.offeringId)}` } : {}),
  }))
  for (const one of await hoursOff(siteId))
    fixed.push({ sectionId: null, weekday: one.weekday, from: one.from, to: one.to, teachers: [one.employeeId] })
  const daily = await teachingLimits(siteId)
  return { sessionId, sections, slots, tasks, fixed, standing, unplannable, daily }
}

const CHOSEN = ['religion', 'elective', 'optional']

/** Papers of choice that none of a section's students take need no hour in it; where nobody has chosen anything yet, all do. */
export async function takenPapers(
  siteId: number,
  sectionIds: readonly number[],
): Promise<(sectionId: number, paper: { id: number; condition: string }) => boolean> {
  const rows = await sql<{ sectionId: number; offeringId: number }>(
    `SELECT DISTINCT e.section_id AS "sectionId", c.subject_offering_id AS "offeringId" FROM enrolment e JOIN enrolment_subject c ON c.site_id = e.site_id AND c.enrolment_id = e.id
      WHERE e.site_id = $1 AND e.section_id = ANY($2::bigint[]) AND e.state = 'active'`,
    [siteId, sectionIds],
  )
  const chosen = new Set(rows.map((row) => `${row.sectionId}/${row.offeringId}`))
  const known = new Set(rows.map((row) => row.sectionId))
  return (sectionId, paper) =>
    !CHOSEN.includes(paper.condition) || !known.has(sectionId) || chosen.has(`${sectionId}/${paper.id}`)
}

type Teachers = ReadonlyMap<string, number>

async function teachersOf(siteId: number, sectionIds: readonly number[]): Promise<Teachers> {
  const rows = await sql<{ sectionId: number; offeringId: number; employeeId: number }>(
    `SELECT DISTINCT ON (a.section_id, a.subject_offering_id) a.section_id AS "sectionId", a.subject_offering_id AS "offeringId", a.employee_id AS "employeeId"
      FROM assignment a JOIN employee e ON e.site_id = a.site_id AND e.id = a.employee_id AND e.state = 'active' WHERE a.site_id = $1 AND a.section_id = ANY($2::bigint[]) ORDER BY a.section_id, a.subject_offering_id, a.id`,
    [siteId, sectionIds],
  )
  return new Map(rows.map((row) => [`${row.sectionId}/${row.offeringId}`, row.employeeId]))
}

/** Rooms that lessons are held in: of each kind, and class rooms in which no section stays. */
interface TeachingRooms {
  ofKind: (kind: RoomKind) => readonly number[]
  spare: readonly number[]
}

/** Other class rooms that are tried where the section's own is taken. */
const MOST_SPARE = 12

async function roomsToTeachIn(siteId: number): Promise<TeachingRooms> {
  const rows = await sql<{ id: number; kind: string; home: boolean }>(
    `SELECT r.id, r.kind, EXISTS (SELECT 1 FROM section x WHERE x.site_id = r.site_id AND x.room_id = r.id) AS home FROM room r
      WHERE r.site_id = $1 AND r.active ORDER BY r.position, r.id`,
    [siteId],
  )
  return {
    ofKind: (kind) => rows.filter((row) => row.kind === kind).map((row) => row.id),
    spare: rows
      .filter((row) => row.kind === 'class' && !row.home)
      .map((row) => row.id)
      .slice(0, MOST_SPARE),
  }
}

interface Unit {
  section: PlanSection
  unit: readonly NeedRow[]
  name: string
  standing: readonly LessonRow[]
  teachers: Teachers
  rooms: TeachingRooms
}

/**
 * A unit's missing lessons, the n-th of each of its papers together; papers of one teacher cannot be, so each has its own. A paper
 * that is taught alone has its double lessons first.
 */
function addTasks(
  { section, unit, name, standing, teachers, rooms }: Unit,
  tasks: PlanTask[],
  unplannable: Unplannable[],
): void {
  const missing = unit.flatMap((one) => {
    const count = Math.max(0, (one.weekly ?? 0) - standing.filter((row) => row.offeringId === one.id).length)
    const employeeId = teachers.get(`${section.id}/${one.id}`)
    if (count === 0) return []
    if (employeeId === undefined) {
      unplannable.push({ sectionId: section.id, offeringId: one.id, count, reason: 'no-teacher' })
      return []
    }
    return [{ offeringId: one.id, employeeId, count, kind: one.roomKind }]
  })
  const add = (lessons: (PlanLesson & { kind: RoomKind | null })[], double: boolean) =>
    tasks.push({
      id: tasks.length + 1,
      sectionId: section.id,
      shiftId: section.shiftId,
      unit: name,
      teachers: lessons.map((one) => one.employeeId),
      rooms: lessons.map(({ kind }, at) =>
        kind
          ? rooms.ofKind(kind)
          : section.roomId === null
            ? []
            : [...(at === 0 ? [section.roomId] : []), ...rooms.spare],
      ),
      ...(lessons.some((one) => one.kind) ? { needsRoom: true } : {}),
      ...(double ? { double } : {}),
      lessons: lessons.map(({ offeringId, employeeId }) => ({ offeringId, employeeId })),
    })
  const [alone] = unit
  const [only] = missing
  if (unit.length === 1 && alone && only) {
    const pairs = Math.min(alone.doubles, Math.floor(only.count / 2))
    for (let n = 0; n < pairs; n++) add([only], true)
    for (let n = 2 * pairs; n < only.count; n++) add([only], false)
    return
  }
  for (let round = 0; missing.some((one) => one.count > round); round++) {
    const groups: (typeof missing)[] = []
    for (const one of missing.filter((each) => each.count > round)) {
      const group = groups.find((lessons) => lessons.every((other) => other.employeeId !== one.employeeId))
      if (group) group.push(one)
      else groups.push([one])
    }
    for (const lessons of groups) add(lessons, false)
  }
}
