import { sql } from 'db/connection'
import type { FillPlan } from './fill-plan.server'
import { choicesApart, concurrentSessions, lessonsOf } from './lessons.server'
import { timeOf } from './period.policy'
import { lessonClashes, type LessonSpot } from './routine.policy'
import { followingSlots } from './solver/solver-board.policy'
import type { Solution, WhyLeft } from './solver/solver-types'

export interface LeftOver {
  sectionId: number
  offeringId: number
  count: number
  /** 'roomless': it was placed, and no room was free for it. */
  reason: WhyLeft | 'no-teacher' | 'clash' | 'roomless'
  teacherId: number | null
}

/**
 * Writes what was placed and why the rest was not, once: a run that is done stays as it is. What people laid meanwhile goes before:
 * a lesson that clashes with it is left over. A lesson for which no room was free stands without one, and is told.
 */
export async function writeSolution(siteId: number, runId: number, plan: FillPlan, solution: Solution): Promise<void> {
  const [run] = await sql<{ anew: boolean }>(
    `SELECT anew FROM routine_run WHERE site_id = $1 AND id = $2 AND state = 'running' FOR UPDATE`,
    [siteId, runId],
  )
  if (!run) return
  const sectionIds = plan.sections.map((one) => one.id)
  if (run.anew)
    await sql('DELETE FROM routine_entry WHERE site_id = $1 AND NOT by_hand AND section_id = ANY($2::bigint[])', [
      siteId,
      sectionIds,
    ])
  const papers = new Map(
    (
      await sql<
        Omit<LessonSpot, 'id' | 'sectionId' | 'weekday' | 'periodId' | 'startsAt' | 'endsAt' | 'employeeId' | 'roomId'>
      >(
        `SELECT id AS "offeringId", subject_paper_id AS "paperId", condition, elective_set AS "electiveSet", choose, may_be_optional AS "mayBeOptional" FROM subject_offering WHERE site_id = $1 AND class_offering_id = ANY($2::bigint[])`,
        [siteId, [...new Set(plan.sections.map((one) => one.classOfferingId))]],
      )
    ).map((row) => [row.offeringId, row]),
  )
  const apart = await choicesApart(siteId, sectionIds)
  const standing = new Map<number, LessonSpot[]>()
  const stand = (one: LessonSpot) => standing.set(one.weekday, [...(standing.get(one.weekday) ?? []), one])
  for (const row of await lessonsOf(siteId, { sessionIds: await concurrentSessions(siteId, plan.sessionId) }))
    stand(row)
  const left: LeftOver[] = plan.unplannable.map((one) => ({ ...one, teacherId: null }))
  const made: LessonSpot[] = []
  const homes = new Set(plan.sections.filter((one) => one.roomId !== null).map((one) => one.id))
  const following = followingSlots(plan.slots)
  const why = new Map(solution.left.map((one) => [one.task, one]))
  for (const task of plan.tasks) {
    const first = solution.placed.get(task.id) ?? -1
    const slot = plan.slots[first]
    // Papers of one task stand beside each other because they were planned so; among themselves they never clash by the rules of choice.
    const beside: LessonSpot[] = []
    const cells = slot ? [slot, ...(task.double ? [plan.slots[following[first] ?? -1] ?? slot] : [])] : []
    for (const [at, { offeringId, employeeId }] of task.lessons.entries()) {
      const paper = papers.get(offeringId)
      const said = why.get(task.id)
      const leave = (reason: LeftOver['reason'], teacherId: number | null, count: number) =>
        left.push({ sectionId: task.sectionId, offeringId, count, reason, teacherId })
      if (!slot || !paper) {
        leave(said?.why ?? 'limit', said?.teacher ?? null, task.double ? 2 : 1)
        continue
      }
      const room = solution.rooms.get(task.id)?.[at] ?? null
      const spots = cells.map((cell) => ({
        ...paper,
        id: null,
        sectionId: task.sectionId,
        weekday: cell.weekday,
        periodId: cell.periodId,
        startsAt: timeOf(cell.from),
        endsAt: timeOf(cell.to),
        employeeId,
        roomId: room,
      }))
      const found = spots.flatMap((one) => lessonClashes(one, standing.get(one.weekday) ?? [], apart))
      if (found.some((clash) => clash.kind !== 'room') || (found.length && task.needsRoom)) {
        leave('clash', employeeId, cells.length)
        continue
      }
      // Where sections have rooms of their own, a lesson beside another needs one, too.
      if (homes.has(task.sectionId) && (room === null || found.length)) leave('roomless', null, cells.length)
      const own = spots.map((one): LessonSpot => (found.length ? { ...one, roomId: null } : one))
      beside.push(...own)
      made.push(...own)
    }
    beside.forEach(stand)
  }
  await sql(
    `INSERT INTO routine_entry (site_id, session_id, section_id, weekday, period_id, subject_offering_id, employee_id, room_id, by_hand)
      SELECT $1, $2, u.*, false FROM unnest($3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) AS u(section, weekday, period, offering, employee, room)`,
    [
      siteId,
      plan.sessionId,
      made.map((one) => one.sectionId),
      made.map((one) => one.weekday),
      made.map((one) => one.periodId),
      made.map((one) => one.offeringId),
      made.map((one) => one.employeeId),
      made.map((one) => one.roomId),
    ],
  )
  await sql(
    `UPDATE routine_run SET state = 'done', placed = $3, wanted = $4, left_over = $5, finished_at = now() WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      runId,
      made.length,
      made.length + left.reduce((sum, one) => sum + (one.reason === 'roomless' ? 0 : one.count), 0),
      JSON.stringify(summed(left)),
    ],
  )
}

/** The same lack of the same paper once, with how often. */
function summed(left: readonly LeftOver[]): LeftOver[] {
  const sums = new Map<string, LeftOver>()
  for (const one of left) {
    const key = `${one.sectionId}/${one.offeringId}/${one.reason}/${one.teacherId}`
    const known = sums.get(key)
    if (known) known.count += one.count
    else sums.set(key, { ...one })
  }
  return [...sums.values()]
}
