import { sql } from 'db/connection'
import { calledThen } from '~/domain/academics/former-names'
import { examNames } from '~/domain/results/publishing/exam-name'
import { candidatesOf, type Candidate } from './candidates.server'
import { clashesOf, forcedPairs, meetsBy, type Clash } from './shared/beside.policy'
import { isThere, type SeatingRoom } from './geometry.policy'
import { othersOf, roomNumbers, type Others, type OtherSeat } from './shared/others.server'
import { planHead, type PlanHead } from './plan-head.server'
import { sectionJoins } from './section-name'

interface Named {
  nameEn: string
  nameBn: string
}
const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

interface PlanRow extends Named {
  id: number
  state: 'draft' | 'published'
  forced: number
  seats: number
  rooms: number
  /** Candidates without a chair of their own, because another plan has it at the same time. */
  doubled: number
  classes: Named[]
}

/** The plans of an exam. */
export const planList = (siteId: number, examId: number): Promise<PlanRow[]> =>
  sql<PlanRow>(
    `SELECT p.id, p.name_en AS "nameEn", p.name_bn AS "nameBn", p.state, p.forced,
      (SELECT count(*)::int FROM seat s WHERE s.site_id = p.site_id AND s.plan_id = p.id) AS seats,
      (SELECT count(*)::int FROM seats_due(p.site_id, p.exam_id) d JOIN seat s ON s.site_id = p.site_id AND s.plan_id = d.plan_id AND s.enrolment_id = d.enrolment_id
        WHERE d.plan_id = p.id AND d.times <> '{}' AND s.during = '{}') AS doubled,
      (SELECT count(DISTINCT s.room_id)::int FROM seat s WHERE s.site_id = p.site_id AND s.plan_id = p.id) AS rooms,
      (SELECT coalesce(json_agg(json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) ORDER BY k.position), '[]') FROM class k WHERE k.id IN (
        SELECT c.class_id FROM seat_plan_class pc JOIN class_offering c ON c.site_id = pc.site_id AND c.id = pc.class_offering_id WHERE pc.site_id = p.site_id AND pc.plan_id = p.id)) AS classes
    FROM seat_plan p WHERE p.site_id = $1 AND p.exam_id = $2 ORDER BY p.id`,
    [siteId, examId],
  )

/** Somebody in their seat. `sits`: still a candidate of the plan's classes. */
export interface Seated extends Named {
  enrolmentId: number
  roll: number
  roomId: number
  column: number
  row: number
  place: number
  classId: number
  offeringId: number
  className: Named
  group: Named & { code: string }
  sectionId: number
  section: Named
  shift: Named
  version: Named
  sits: boolean
}
interface PlanRoom extends SeatingRoom {
  number: string
  nameEn: string
  nameBn: string
  building: Named
  floor: Named
  /** The benches as they stand today; null: no exam is sat here any more. */
  now: { columns: number; rows: number; perBench: number } | null
}
export interface PlanView {
  head: PlanHead
  exam: Named & { session: string }
  offeringIds: number[]
  rooms: PlanRoom[]
  seats: Seated[]
  /** Neighbours of one class; the second may be of another plan that sits at the same time. */
  forced: [Seated, Seated | OtherSeat][]
  unseated: Candidate[]
  /** Who of other plans sits while a class of this plan does. */
  others: Others
  clashes: Clash<Seated, OtherSeat>[]
  /** Numbers of all rooms by id. */
  roomNumbers: ReadonlyMap<number, string>
  /** Seats on benches, or in rooms, that are no longer there for exams. */
  lost: Seated[]
}

/** The whole of a plan in eight queries, however many candidates. @throws Missing */
export async function planView(siteId: number, planId: number): Promise<PlanView> {
  const head = await planHead(siteId, planId)
  const [exam] = await sql<Named & { session: string }>(
    `SELECT ${examNames('x')}, ss.label AS session FROM exam x JOIN site_session ss ON ss.site_id = x.site_id AND ss.id = x.session_id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, head.examId],
  )
  const offeringIds = await planOfferings(siteId, planId)
  const rooms = await planRooms(siteId, planId)
  const candidates = await candidatesOf(siteId, head.examId, offeringIds)
  const sitting = new Set(candidates.map((one) => one.enrolmentId))
  const seats = (await seatedOf(siteId, planId)).map((one) => ({ ...one, sits: sitting.has(one.enrolmentId) }))
  const seated = new Set(seats.map((one) => one.enrolmentId))
  const others = await othersOf(siteId, head.examId, offeringIds, planId)
  const meets = meetsBy(others.meetings)
  const roomOf = new Map(rooms.map((one) => [one.id, one]))
  return {
    head,
    exam: exam ?? { nameEn: '', nameBn: '', session: '' },
    offeringIds,
    rooms,
    seats,
    forced: forcedPairs(seats, others.seats, meets),
    unseated: candidates.filter((one) => !seated.has(one.enrolmentId)),
    others,
    clashes: clashesOf(seats, others.seats, meets),
    roomNumbers: others.seats.length ? await roomNumbers(siteId) : new Map(rooms.map((one) => [one.id, one.number])),
    lost: seats.filter((one) => {
      const room = roomOf.get(one.roomId)
      return !room?.now || !isThere(room.now, one)
    }),
  }
}

export const planOfferings = async (siteId: number, planId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      'SELECT class_offering_id AS id FROM seat_plan_class WHERE site_id = $1 AND plan_id = $2',
      [siteId, planId],
    )
  ).map((one) => one.id)

const planRooms = (siteId: number, planId: number): Promise<PlanRoom[]> =>
  sql<PlanRoom>(
    `SELECT r.id, r.number, r.name_en AS "nameEn", r.name_bn AS "nameBn", pr.bench_columns AS columns, pr.bench_rows AS rows, pr.seats_per_bench AS "perBench", ${pair('b')} AS building, ${pair('f')} AS floor,
      CASE WHEN r.active AND f.active AND b.active AND r.for_exams THEN json_build_object('columns', r.bench_columns, 'rows', r.bench_rows, 'perBench', r.seats_per_bench) END AS now
    FROM seat_plan_room pr JOIN room r ON r.site_id = pr.site_id AND r.id = pr.room_id
    JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id
    WHERE pr.site_id = $1 AND pr.plan_id = $2 ORDER BY pr.position`,
    [siteId, planId],
  )

/** Everybody seated, in calling order, in the place that the plan is of. */
export const seatedOf = (siteId: number, planId: number): Promise<Omit<Seated, 'sits'>[]> =>
  sql<Omit<Seated, 'sits'>>(
    `SELECT t.enrolment_id AS "enrolmentId", w.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", t.room_id AS "roomId", t.bench_column AS column, t.bench_row AS row, t.place,
      c.class_id AS "classId", c.id AS "offeringId", ${pair('k')} AS "className", json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, s.id AS "sectionId", ${calledThen('s', 'fs')} AS section, ${calledThen('h', 'fh')} AS shift, ${pair('v')} AS version
    FROM seat t JOIN seat_plan_room pr ON pr.site_id = t.site_id AND pr.plan_id = t.plan_id AND pr.room_id = t.room_id
    JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
    CROSS JOIN (SELECT plan_ends($1, $2) AS day) z CROSS JOIN LATERAL seat_place(t.site_id, t.plan_id, t.enrolment_id, z.day) w JOIN section s ON s.site_id = e.site_id AND s.id = w.section_id JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id
    JOIN class k ON k.id = c.class_id ${sectionJoins('z.day')}
    WHERE t.site_id = $1 AND t.plan_id = $2 ORDER BY pr.position, t.bench_column, t.bench_row, t.place`,
    [siteId, planId],
  )
