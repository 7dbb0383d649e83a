import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { bySpot, holderOf, meetsBy } from './shared/beside.policy'
import { clashWords } from './shared/clash-words.server'
import { settle } from './shared/count-forced.server'
import { isThere, spotKey, type Spot } from './geometry.policy'
import { planToChange } from './plan-head.server'
import { planView, type PlanView, type Seated } from './plan-view.server'
import type { BlockForm, MoveForm } from './seating.form'
import { leaveOtherPlans, writeSeats } from './write-seats.server'

export interface Moved {
  forced: number
  before: number
}

export const spotOf = (one: Spot): Spot => ({ roomId: one.roomId, column: one.column, row: one.row, place: one.place })

function mustExist(view: PlanView, spot: Spot): void {
  const room = view.rooms.find((one) => one.id === spot.roomId)
  if (!room || !isThere(room, spot)) throw new Missing('seat')
  if (!room.now || !isThere(room.now, spot)) throw new Refusal('seating:refused.noBench')
}

/** @throws Refusal naming who of another plan has one of the chairs at the same time, or where else one of the people sits */
function mustBeFree(
  ctx: SiteCtx,
  view: PlanView,
  moves: readonly { person: { enrolmentId: number; offeringId: number }; to: Spot }[],
): void {
  const [others, meets] = [bySpot(view.others.seats), meetsBy(view.others.meetings)]
  const words = clashWords(ctx.lang, view.others.plans, view.roomNumbers)
  for (const { person, to } of moves) {
    const { offeringId } = person
    const twice = view.others.seats.find(
      (one) => one.enrolmentId === person.enrolmentId && meets(offeringId, one).length > 0,
    )
    if (twice)
      throw new Refusal('seating:refused.twice', {
        seat: words.seat(twice),
        who: words.person(twice),
        plan: words.plan(twice.planId),
        when: words.when(meets(offeringId, twice)),
      })
    const holder = holderOf(others, meets, to, offeringId)
    if (!holder) continue
    throw new Refusal('seating:refused.held', {
      seat: words.seat(to),
      who: words.person(holder),
      plan: words.plan(holder.planId),
      when: words.when(meets(offeringId, holder)),
    })
  }
}

/** Puts somebody on a free seat, or lets two change seats. @throws Missing, Refusal (stale, closed exam, a chair of another plan) */
export async function moveSeat(ctx: SiteCtx, input: MoveForm): Promise<Moved> {
  await planToChange(ctx.site.id, input.plan, input.version)
  const view = await planView(ctx.site.id, input.plan)
  const target = { roomId: input.room, column: input.column, row: input.row, place: input.place }
  mustExist(view, target)
  const person = view.seats.find((one) => one.enrolmentId === input.enrolment)
  const there = view.seats.find((one) => spotKey(one) === spotKey(target))
  if (!person) {
    const late = view.unseated.find((one) => one.enrolmentId === input.enrolment)
    if (!late) throw new Missing('candidate')
    if (there) throw new Refusal('seating:refused.taken')
    mustBeFree(ctx, view, [{ person: late, to: target }])
    await leaveOtherPlans(ctx, view.head.examId, input.plan, [input.enrolment])
    await writeSeats(ctx.site.id, input.plan, [{ enrolmentId: input.enrolment, ...target }])
    return finish(ctx, view, [{ enrolment: input.enrolment, before: null, after: target }])
  }
  if (there) mustExist(view, spotOf(person))
  return write(ctx, view, [
    { person, to: target },
    ...(there && there !== person ? [{ person: there, to: spotOf(person) }] : []),
  ])
}

/** Two bench columns, of one room or two, change everybody who sits there. @throws Refusal where somebody would have no seat */
export async function swapColumns(ctx: SiteCtx, input: BlockForm): Promise<Moved> {
  await planToChange(ctx.site.id, input.plan, input.version)
  const view = await planView(ctx.site.id, input.plan)
  const of = (roomId: number, column: number) =>
    view.seats.filter((one) => one.roomId === roomId && one.column === column)
  mustExist(view, { roomId: input.fromRoom, column: input.fromColumn, row: 1, place: 1 })
  mustExist(view, { roomId: input.room, column: input.column, row: 1, place: 1 })
  const moves = [
    ...of(input.fromRoom, input.fromColumn).map((person) => ({
      person,
      to: { ...spotOf(person), roomId: input.room, column: input.column },
    })),
    ...(input.fromRoom === input.room && input.fromColumn === input.column
      ? []
      : of(input.room, input.column).map((person) => ({
          person,
          to: { ...spotOf(person), roomId: input.fromRoom, column: input.fromColumn },
        }))),
  ]
  const fits = (spot: Spot) => {
    const room = view.rooms.find((one) => one.id === spot.roomId)
    return room !== undefined && isThere(room, spot) && room.now !== null && isThere(room.now, spot)
  }
  if (!moves.every(({ to }) => fits(to))) throw new Refusal('seating:refused.columns')
  return write(ctx, view, moves)
}

async function write(ctx: SiteCtx, view: PlanView, moves: readonly { person: Seated; to: Spot }[]): Promise<Moved> {
  mustBeFree(ctx, view, moves)
  await placeAt(ctx, view.head.id, moves)
  return finish(
    ctx,
    view,
    moves.map(({ person, to }) => ({ enrolment: person.enrolmentId, before: spotOf(person), after: to })),
  )
}

/** Writes new places of people who have a seat, in one statement: the database looks at its end who sits where. */
export async function placeAt(
  ctx: SiteCtx,
  planId: number,
  moves: readonly { person: Pick<Seated, 'enrolmentId'>; to: Spot }[],
): Promise<void> {
  if (!moves.length) return
  await sql(
    `UPDATE seat s SET room_id = t.room, bench_column = t.col, bench_row = t.row, place = t.place
     FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[]) t(id, room, col, row, place) WHERE s.site_id = $1 AND s.plan_id = $2 AND s.enrolment_id = t.id`,
    [
      ctx.site.id,
      planId,
      moves.map((one) => one.person.enrolmentId),
      moves.map((one) => one.to.roomId),
      moves.map((one) => one.to.column),
      moves.map((one) => one.to.row),
      moves.map((one) => one.to.place),
    ],
  )
}

/** Ends a change: counts anew what it changed, here and in plans of the same time, and says in the log who sat where. */
export async function finish(
  ctx: SiteCtx,
  view: PlanView,
  changes: readonly { enrolment: number; before: Spot | null; after: Spot | null }[],
): Promise<Moved> {
  const forced = await settle(ctx.site.id, [view.head.id, ...view.others.plans.map((one) => one.id)])
  await sql('UPDATE seat_plan SET version = version + 1 WHERE site_id = $1 AND id = $2', [ctx.site.id, view.head.id])
  ctx.audit({
    recordType: 'seat_plan',
    recordId: view.head.id,
    before: {
      forced: view.forced.length,
      seats: changes.map((one) => [one.enrolment, one.before && spotKey(one.before)]),
    },
    after: { forced, seats: changes.map((one) => [one.enrolment, one.after && spotKey(one.after)]) },
  })
  return { forced, before: view.forced.length }
}
