import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { besides, forcedPairs, spotKey, spotsOf, type Spot } from './geometry.policy'
import { planToChange, writeSeats, type SeatRow } from './make-plan.server'
import { planView, type PlanView, type Seated } from './plan-view.server'
import type { BlockForm, MoveForm } from './seating.form'

export interface Moved {
  forced: number
  before: number
}

const spotOf = (one: Spot): Spot => ({ roomId: one.roomId, column: one.column, row: one.row, place: one.place })

function mustExist(view: PlanView, spot: Spot): void {
  const room = view.rooms.find((one) => one.id === spot.roomId)
  if (!room || spot.column > room.columns || spot.row > room.rows || spot.place > room.perBench)
    throw new Missing('seat')
}

/** Puts somebody on a free seat, or lets two change seats. @throws Missing, Refusal (stale, closed exam) */
export async function moveSeat(ctx: SiteCtx, input: MoveForm): Promise<Moved> {
  await planToChange(ctx.site.id, input.plan, input.version)
  const view = await planView(ctx.site.id, input.plan)
  const target = { roomId: input.room, column: input.column, row: input.row, place: input.place }
  mustExist(view, target)
  const person = view.seats.find((one) => one.enrolmentId === input.enrolment)
  const there = view.seats.find((one) => spotKey(one) === spotKey(target))
  if (!person) {
    if (!view.unseated.some((one) => one.enrolmentId === input.enrolment)) throw new Missing('candidate')
    if (there) throw new Refusal('seating:refused.taken')
    await writeSeats(ctx.site.id, input.plan, [{ enrolmentId: input.enrolment, ...target }])
    return finish(ctx, view, [{ enrolment: input.enrolment, before: null, after: target }])
  }
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
    return room !== undefined && spot.row <= room.rows && spot.place <= room.perBench
  }
  if (!moves.every(({ to }) => fits(to))) throw new Refusal('seating:refused.columns')
  return write(ctx, view, moves)
}

async function write(ctx: SiteCtx, view: PlanView, moves: readonly { person: Seated; to: Spot }[]): Promise<Moved> {
  await sql('SET CONSTRAINTS ALL DEFERRED')
  await sql(
    `UPDATE seat s SET room_id = t.room, bench_column = t.col, bench_row = t.row, place = t.place
     FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[]) t(id, room, col, row, place) WHERE s.site_id = $1 AND s.plan_id = $2 AND s.enrolment_id = t.id`,
    [
      ctx.site.id,
      view.head.id,
      moves.map((one) => one.person.enrolmentId),
      moves.map((one) => one.to.roomId),
      moves.map((one) => one.to.column),
      moves.map((one) => one.to.row),
      moves.map((one) => one.to.place),
    ],
  )
  return finish(
    ctx,
    view,
    moves.map(({ person, to }) => ({ enrolment: person.enrolmentId, before: spotOf(person), after: to })),
  )
}

async function finish(
  ctx: SiteCtx,
  view: PlanView,
  changes: readonly { enrolment: number; before: Spot | null; after: Spot | null }[],
): Promise<Moved> {
  const forced = forcedPairs((await planView(ctx.site.id, view.head.id)).seats).length
  await sql('UPDATE seat_plan SET version = version + 1, forced = $3 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    view.head.id,
    forced,
  ])
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

/**
 * Brings a plan up to date with the roll: who left gives up the seat, who came late or changed class gets the free seat
 * with the fewest neighbours of the class, of those in use first. Answers how many were placed and how many found no seat.
 */
export async function catchUp(
  ctx: SiteCtx,
  planId: number,
  version: number,
): Promise<{ placed: number; freed: number; without: number }> {
  const head = await planToChange(ctx.site.id, planId, version)
  const view = await planView(ctx.site.id, planId)
  const gone = view.seats.filter((one) => !one.sits)
  if (gone.length)
    await sql('DELETE FROM seat WHERE site_id = $1 AND plan_id = $2 AND enrolment_id = ANY($3::bigint[])', [
      ctx.site.id,
      planId,
      gone.map((one) => one.enrolmentId),
    ])
  const at = new Map(view.seats.filter((one) => one.sits).map((one) => [spotKey(one), one.classId]))
  const spots = [...spotsOf(view.rooms, head.settings.used), ...spotsOf(view.rooms, 6)]
  const placed: SeatRow[] = []
  for (const one of view.unseated) {
    let best: Spot | null = null
    let fewest = Infinity
    for (const spot of spots) {
      if (at.has(spotKey(spot))) continue
      const same = besides(spot).filter((beside) => at.get(spotKey(beside)) === one.classId).length
      if (same < fewest) {
        best = spot
        fewest = same
      }
      if (fewest === 0) break
    }
    if (!best) break
    at.set(spotKey(best), one.classId)
    placed.push({ enrolmentId: one.enrolmentId, ...spotOf(best) })
  }
  await writeSeats(ctx.site.id, planId, placed)
  await finish(ctx, view, [
    ...gone.map((one) => ({ enrolment: one.enrolmentId, before: spotOf(one), after: null })),
    ...placed.map((one) => ({ enrolment: one.enrolmentId, before: null, after: spotOf(one) })),
  ])
  return { placed: placed.length, freed: gone.length, without: view.unseated.length - placed.length }
}
