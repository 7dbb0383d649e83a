import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { Arrangement } from './arrange.policy'
import type { Candidate } from './candidates.server'
import { settle } from './shared/count-forced.server'

/** Candidates by class. */
export function bySize(candidates: readonly Candidate[]): Map<number, Candidate[]> {
  const groups = new Map<number, Candidate[]>()
  for (const one of candidates) {
    const group = groups.get(one.classId)
    if (group) group.push(one)
    else groups.set(one.classId, [one])
  }
  return groups
}

export interface SeatRow {
  enrolmentId: number
  roomId: number
  column: number
  row: number
  place: number
}

/** The candidates of each class take the class's seats in roll order. */
export function seatsInOrder(candidates: readonly Candidate[], made: Arrangement): SeatRow[] {
  const waiting = bySize(candidates)
  const next = new Map<number, number>()
  return made.seats.flatMap(({ classId, ...spot }) => {
    const at = next.get(classId) ?? 0
    next.set(classId, at + 1)
    const one = waiting.get(classId)?.[at]
    return one ? [{ enrolmentId: one.enrolmentId, ...spot }] : []
  })
}

/**
 * Who changed class may still have a seat in another plan of the exam: it is given up, for a class is in one plan only.
 */
export async function leaveOtherPlans(
  ctx: SiteCtx,
  examId: number,
  planId: number,
  enrolmentIds: readonly number[],
): Promise<void> {
  const left = await sql<{ planId: number; enrolmentId: number }>(
    `DELETE FROM seat t USING seat_plan l WHERE t.site_id = $1 AND l.site_id = t.site_id AND l.id = t.plan_id AND l.exam_id = $2 AND l.id <> $3 AND t.enrolment_id = ANY($4::bigint[])
     RETURNING t.plan_id AS "planId", t.enrolment_id AS "enrolmentId"`,
    [ctx.site.id, examId, planId, enrolmentIds],
  )
  const plans = [...new Set(left.map((one) => one.planId))]
  for (const id of plans) {
    await sql('UPDATE seat_plan SET version = version + 1 WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
    ctx.audit({
      recordType: 'seat_plan',
      recordId: id,
      before: { seats: left.filter((one) => one.planId === id).map((one) => one.enrolmentId) },
      after: { movedTo: planId },
    })
  }
  await settle(ctx.site.id, plans)
}

/** Writes seats in one statement. */
export async function writeSeats(siteId: number, planId: number, rows: readonly SeatRow[]): Promise<void> {
  if (!rows.length) return
  await sql(
    `INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place)
     SELECT $1, $2, * FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[])`,
    [
      siteId,
      planId,
      rows.map((one) => one.enrolmentId),
      rows.map((one) => one.roomId),
      rows.map((one) => one.column),
      rows.map((one) => one.row),
      rows.map((one) => one.place),
    ],
  )
}
