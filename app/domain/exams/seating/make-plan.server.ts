import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { arrange, freeSpots } from './arrange.policy'
import { meetsBy, takenBy } from './shared/beside.policy'
import { candidatesOf, offeringChoices, roomChoices } from './candidates.server'
import { refuseTwice } from './shared/clash-words.server'
import { settle } from './shared/count-forced.server'
import { spotsOf } from './geometry.policy'
import { lockSeats, othersOf, roomNumbers } from './shared/others.server'
import type { PlanForm } from './seating.form'
import { bySize, leaveOtherPlans, seatsInOrder, writeSeats } from './write-seats.server'

/**
 * Makes the seat plan of an exam's classes and gives back its id. Chairs that other plans have at the same time are not
 * free. Classes that are in a plan already, candidates who sit elsewhere then, and more candidates than seats, are faults
 * of the form.
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
  await lockSeats(siteId)
  const offerings = (await offeringChoices(siteId, input.exam)).filter((one) => input.offerings.includes(one.id))
  const rooms = (await roomChoices(siteId)).filter((one) => input.rooms.includes(one.id))
  const [named] = await sql(
    'SELECT 1 AS is FROM seat_plan WHERE site_id = $1 AND exam_id = $2 AND (name_en = $3 OR name_bn = $4)',
    [siteId, input.exam, input.nameEn, input.nameBn],
  )
  const planned = offerings.some((one) => one.planId !== null)
  await allOf(
    () => refuse(offerings.length !== new Set(input.offerings).size, 'offerings', 'seating:error.offering'),
    () => refuse(planned, 'offerings', 'seating:error.planned'),
    () => refuse(rooms.length !== new Set(input.rooms).size, 'rooms', 'seating:error.room'),
    () => refuse(!!named, 'nameBn', 'seating:error.name'),
    () => refuse(!!named, 'nameEn', 'seating:error.name'),
  )
  const offeringIds = offerings.map((one) => one.id)
  const candidates = await candidatesOf(siteId, input.exam, offeringIds)
  if (!candidates.length) throw new Invalid({ offerings: ['seating:error.nobody'] })
  const others = await othersOf(siteId, input.exam, offeringIds, null)
  refuseTwice(ctx, candidates, others, await roomNumbers(siteId))
  const taken = takenBy(offerings, others.seats, meetsBy(others.meetings))
  const seats = freeSpots(rooms, input.used, taken).length
  if (seats < candidates.length) {
    const others = spotsOf(rooms, input.used).length - seats
    const figures = new URLSearchParams(
      Object.entries({ seats, candidates: candidates.length, others }).map(([key, value]) => [key, String(value)]),
    )
    throw new Invalid({ rooms: [`seating:error.${others ? 'seatsTaken' : 'seats'}?${figures}`] })
  }
  const made = arrange(
    [...bySize(candidates)].map(([classId, people]) => ({ classId, size: people.length })),
    rooms,
    input.used,
    taken,
  )
  const settings = { used: input.used, unavoidable: made.unavoidable }
  const [plan] = await sql<{ id: number }>(
    `INSERT INTO seat_plan (site_id, exam_id, name_en, name_bn, settings, forced, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [siteId, input.exam, input.nameEn, input.nameBn, JSON.stringify(settings), made.forced, ctx.user.userId || null],
  )
  if (!plan) throw new Error('no seat plan was written')
  await sql(
    'INSERT INTO seat_plan_class (site_id, plan_id, exam_id, class_offering_id) SELECT $1, $2, $3, unnest($4::bigint[])',
    [siteId, plan.id, input.exam, offeringIds],
  )
  await sql(
    `INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position)
     SELECT $1, $2, r.id, r.bench_columns, r.bench_rows, r.seats_per_bench, t.at FROM unnest($3::bigint[]) WITH ORDINALITY t(id, at) JOIN room r ON r.site_id = $1 AND r.id = t.id`,
    [siteId, plan.id, rooms.map((one) => one.id)],
  )
  await leaveOtherPlans(
    ctx,
    input.exam,
    plan.id,
    candidates.map((one) => one.enrolmentId),
  )
  await writeSeats(siteId, plan.id, seatsInOrder(candidates, made))
  const forced = await settle(siteId, [plan.id, ...others.plans.map((one) => one.id)])
  ctx.audit({
    recordType: 'seat_plan',
    recordId: plan.id,
    after: {
      exam: input.exam,
      offerings: input.offerings,
      rooms: input.rooms,
      seats: candidates.length,
      ...settings,
      forced,
    },
  })
  return { planId: plan.id, forced }
}
