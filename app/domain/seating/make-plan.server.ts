import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { arrange, type Arrangement } from './arrange.policy'
import { candidatesOf, offeringChoices, roomChoices, type Candidate } from './candidates.server'
import { spotsOf } from './geometry.policy'
import type { PlanForm } from './seating.form'

export interface PlanHead {
  id: number
  examId: number
  nameEn: string
  nameBn: string
  state: 'draft' | 'published'
  version: number
  forced: number
  settings: { used: number; unavoidable?: number }
  examClosed: boolean
  startsOn: string | null
}

/** A plan's head; `lock` holds it against other changes. @throws Missing for another institution's */
export async function planHead(siteId: number, planId: number, lock = false): Promise<PlanHead> {
  const [head] = await sql<PlanHead>(
    `SELECT p.id, p.exam_id AS "examId", p.name_en AS "nameEn", p.name_bn AS "nameBn", p.state, p.version, p.forced, p.settings, x.state = 'closed' AS "examClosed", x.starts_on AS "startsOn"
      FROM seat_plan p JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id WHERE p.site_id = $1 AND p.id = $2 ${lock ? 'FOR UPDATE OF p' : ''}`,
    [siteId, planId],
  )
  if (!head) throw new Missing('seat plan')
  return head
}

/** The head of a plan that is about to change. @throws Refusal when somebody changed it since it was looked at, or the exam is closed */
export async function planToChange(siteId: number, planId: number, version: number): Promise<PlanHead> {
  const head = await planHead(siteId, planId, true)
  if (head.examClosed) throw new Refusal('seating:refused.closed')
  if (head.version !== version) throw new Refusal('seating:refused.stale')
  return head
}

/**
 * Makes the seat plan of an exam's classes and gives back its id. Classes that are in a plan already, and more candidates
 * than seats, are faults of the form.
 * @throws Invalid, Missing (another institution's exam), Refusal (closed exam)
 */
export async function makePlan(ctx: SiteCtx, input: PlanForm): Promise<{ planId: number; forced: number }> {
  const siteId = ctx.site.id
  const [exam] = await sql<{ state: string; kind: string }>(
    'SELECT state, kind FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, input.exam],
  )
  if (!exam || exam.kind !== 'sat') throw new Missing('exam')
  if (exam.state === 'closed') throw new Refusal('seating:refused.closed')
  const offerings = (await offeringChoices(siteId, input.exam)).filter((one) => input.offerings.includes(one.id))
  if (offerings.length !== new Set(input.offerings).size) throw new Invalid({ offerings: ['seating:error.offering'] })
  if (offerings.some((one) => one.planId !== null)) throw new Invalid({ offerings: ['seating:error.planned'] })
  const rooms = (await roomChoices(siteId)).filter((one) => input.rooms.includes(one.id))
  if (rooms.length !== new Set(input.rooms).size) throw new Invalid({ rooms: ['seating:error.room'] })
  const [taken] = await sql(
    'SELECT 1 AS is FROM seat_plan WHERE site_id = $1 AND exam_id = $2 AND (name_en = $3 OR name_bn = $4)',
    [siteId, input.exam, input.nameEn, input.nameBn],
  )
  if (taken) throw new Invalid({ nameBn: ['seating:error.name'], nameEn: ['seating:error.name'] })
  const candidates = await candidatesOf(
    siteId,
    input.exam,
    offerings.map((one) => one.id),
  )
  if (!candidates.length) throw new Invalid({ offerings: ['seating:error.nobody'] })
  const seats = spotsOf(rooms, input.used).length
  if (seats < candidates.length)
    throw new Invalid({
      rooms: [
        `seating:error.seats?${new URLSearchParams({ seats: String(seats), candidates: String(candidates.length) })}`,
      ],
    })
  const made = arrange(
    [...bySize(candidates)].map(([classId, people]) => ({ classId, size: people.length })),
    rooms,
    input.used,
  )
  const settings = { used: input.used, unavoidable: made.unavoidable }
  const [plan] = await sql<{ id: number }>(
    `INSERT INTO seat_plan (site_id, exam_id, name_en, name_bn, settings, forced, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [siteId, input.exam, input.nameEn, input.nameBn, JSON.stringify(settings), made.forced, ctx.user.userId || null],
  )
  if (!plan) throw new Error('no seat plan was written')
  await sql(
    'INSERT INTO seat_plan_class (site_id, plan_id, exam_id, class_offering_id) SELECT $1, $2, $3, unnest($4::bigint[])',
    [siteId, plan.id, input.exam, offerings.map((one) => one.id)],
  )
  await sql(
    `INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position)
     SELECT $1, $2, r.id, r.bench_columns, r.bench_rows, r.seats_per_bench, t.at FROM unnest($3::bigint[]) WITH ORDINALITY t(id, at) JOIN room r ON r.site_id = $1 AND r.id = t.id`,
    [siteId, plan.id, rooms.map((one) => one.id)],
  )
  await writeSeats(siteId, plan.id, seatsInOrder(candidates, made))
  ctx.audit({
    recordType: 'seat_plan',
    recordId: plan.id,
    after: {
      exam: input.exam,
      offerings: input.offerings,
      rooms: input.rooms,
      seats: candidates.length,
      ...settings,
      forced: made.forced,
    },
  })
  return { planId: plan.id, forced: made.forced }
}

function bySize(candidates: readonly Candidate[]): Map<number, Candidate[]> {
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

/** Publishes a plan or takes it back. */
export async function publishPlan(ctx: SiteCtx, planId: number, version: number, publish: boolean): Promise<void> {
  const head = await planToChange(ctx.site.id, planId, version)
  await sql(
    `UPDATE seat_plan SET state = $3, version = version + 1, published_by = CASE WHEN $3 = 'published' THEN $4::bigint END, published_at = CASE WHEN $3 = 'published' THEN now() END
     WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, planId, publish ? 'published' : 'draft', ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'seat_plan',
    recordId: planId,
    before: { state: head.state },
    after: { state: publish ? 'published' : 'draft' },
  })
}

/** Takes a draft away, with its seats; the rooms' seats are then free for another plan. @throws Refusal for a published one */
export async function deletePlan(ctx: SiteCtx, planId: number, version: number): Promise<void> {
  const head = await planToChange(ctx.site.id, planId, version)
  if (head.state === 'published') throw new Refusal('seating:refused.published')
  const seats = await sql<SeatRow>(
    'DELETE FROM seat WHERE site_id = $1 AND plan_id = $2 RETURNING enrolment_id AS "enrolmentId", room_id AS "roomId", bench_column AS column, bench_row AS row, place',
    [ctx.site.id, planId],
  )
  await sql('DELETE FROM seat_plan WHERE site_id = $1 AND id = $2', [ctx.site.id, planId])
  ctx.audit({
    recordType: 'seat_plan',
    recordId: planId,
    before: { ...head, seats: seats.map((one) => [one.enrolmentId, one.roomId, one.column, one.row, one.place]) },
  })
}
