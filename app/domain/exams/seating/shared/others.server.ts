import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { Meeting, OtherSitter } from './beside.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** Somebody in a seat of another plan at the same time. */
export interface OtherSeat extends OtherSitter, Named {
  roll: number
  className: Named
}
export interface OtherPlan {
  id: number
  plan: Named
  exam: Named
}
/** What other plans of the institution, of this exam or another, have at the times of some classes of an exam. */
export interface Others {
  meetings: Meeting[]
  plans: OtherPlan[]
  seats: OtherSeat[]
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** Whoever changes seats of an institution waits here for whoever else does: what is free when it is read stays so. */
export const lockSeats = (siteId: number) => oneAtATime('seats', siteId)

/** Other plans with a class that sits while one of these classes does. */
const meetingsOf = (
  siteId: number,
  examId: number,
  offeringIds: readonly number[],
  but: number | null,
): Promise<(Meeting & { plan: Named; exam: Named })[]> =>
  sql(
    `WITH mine AS MATERIALIZED (SELECT id, seat_times($1, $2, id) AS times FROM unnest($3::bigint[]) id)
    SELECT m.id AS mine, h.plan_id AS "planId", h.class_offering_id AS theirs, ${pair('l')} AS plan, ${pair('x')} AS exam,
      (SELECT json_agg(to_char(lower(span), 'YYYY-MM-DD HH24:MI') ORDER BY span) FROM unnest(m.times * h.during) span) AS at
    FROM mine m JOIN seat_plan_class h ON h.site_id = $1 AND h.plan_id IS DISTINCT FROM $4::bigint AND m.times && h.during JOIN seat_plan l ON l.site_id = $1 AND l.id = h.plan_id JOIN exam x ON x.site_id = l.site_id AND x.id = l.exam_id
    ORDER BY h.plan_id, m.id, h.class_offering_id`,
    [siteId, examId, offeringIds, but],
  )

/** Everybody who sits in another plan than `but` at a time when one of the classes sits, with the plans they are in. */
export async function othersOf(
  siteId: number,
  examId: number,
  offeringIds: readonly number[],
  but: number | null,
): Promise<Others> {
  const found = await meetingsOf(siteId, examId, offeringIds, but)
  const classes = [...new Map(found.map((one) => [`${one.planId}.${one.theirs}`, one])).values()]
  const seats = classes.length
    ? await sql<OtherSeat>(
        `SELECT t.plan_id AS "planId", t.enrolment_id AS "enrolmentId", e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", t.room_id AS "roomId",
          t.bench_column AS column, t.bench_row AS row, t.place, c.class_id AS "classId", c.id AS "offeringId", ${pair('k')} AS "className"
        FROM unnest($2::bigint[], $3::bigint[]) m(plan, offering) JOIN class_offering c ON c.site_id = $1 AND c.id = m.offering JOIN class k ON k.id = c.class_id
        JOIN section s ON s.site_id = c.site_id AND s.class_offering_id = c.id JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.id
        JOIN seat t ON t.site_id = e.site_id AND t.enrolment_id = e.id AND t.plan_id = m.plan JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
        ORDER BY t.room_id, t.bench_column, t.bench_row, t.place, t.plan_id`,
        [siteId, classes.map((one) => one.planId), classes.map((one) => one.theirs)],
      )
    : []
  return {
    meetings: found,
    plans: [...new Map(found.map((one) => [one.planId, { id: one.planId, plan: one.plan, exam: one.exam }])).values()],
    seats,
  }
}

/** Numbers of the institution's rooms, for those of other plans as well. */
export const roomNumbers = async (siteId: number): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await sql<{ id: number; number: string }>('SELECT id, number FROM room WHERE site_id = $1', [siteId])).map(
      (one) => [one.id, one.number],
    ),
  )
