import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { bySpot, holderOf, meetsBy } from './shared/beside.policy'
import { roomChoices } from './candidates.server'
import { besides, spotKey, spotsOf, type Spot } from './geometry.policy'
import { finish, placeAt, spotOf } from './move-seat.server'
import { planToChange } from './plan-head.server'
import { planView, type PlanView } from './plan-view.server'
import { leaveOtherPlans, writeSeats, type SeatRow } from './write-seats.server'

interface Waiting {
  enrolmentId: number
  classId: number
  offeringId: number
}

/** Finds free chairs one after another, those with the fewest neighbours of the class first, of those in use before others. */
function chairFinder(view: PlanView): (one: Waiting) => Spot | null {
  const rooms = view.rooms.flatMap(({ id, columns, rows, perBench, now }) =>
    now
      ? [
          {
            id,
            columns: Math.min(columns, now.columns),
            rows: Math.min(rows, now.rows),
            perBench: Math.min(perBench, now.perBench),
          },
        ]
      : [],
  )
  const spots = [...spotsOf(rooms, view.head.settings.used), ...spotsOf(rooms, 6)]
  const at = new Map(view.seats.filter((one) => one.sits).map((one) => [spotKey(one), one.classId]))
  const [others, meets] = [bySpot(view.others.seats), meetsBy(view.others.meetings)]
  const alike = (spot: Spot, { classId, offeringId }: Waiting) =>
    besides(spot).reduce((sum, beside) => {
      const theirs = others.get(spotKey(beside)) ?? []
      return (
        sum +
        (at.get(spotKey(beside)) === classId ? 1 : 0) +
        theirs.filter((other) => other.classId === classId && meets(offeringId, other).length > 0).length
      )
    }, 0)
  return (one) => {
    let best: Spot | null = null
    let fewest = Infinity
    for (const spot of spots) {
      if (at.has(spotKey(spot)) || holderOf(others, meets, spot, one.offeringId)) continue
      const same = alike(spot, one)
      if (same < fewest) {
        best = spot
        fewest = same
      }
      if (fewest === 0) break
    }
    if (best) at.set(spotKey(best), one.classId)
    return best && spotOf(best)
  }
}

interface CaughtUp {
  placed: number
  freed: number
  moved: number
  /** Who found no chair: without a seat, or still on the doubled or missing one. */
  without: number
}

/**
 * Brings a plan up to date: who left gives up the seat; who came late or changed class, and whoever shares a chair with
 * another plan or lost the bench, gets the free seat with the fewest neighbours of the class, of those in use first.
 * @throws Refusal (stale, closed exam)
 */
export async function catchUp(ctx: SiteCtx, planId: number, version: number): Promise<CaughtUp> {
  await planToChange(ctx.site.id, planId, version)
  const view = await planView(ctx.site.id, planId)
  const gone = view.seats.filter((one) => !one.sits)
  // One in two places is not helped by another chair.
  const twice = new Set(view.clashes.flatMap(({ kind, one }) => (kind === 'person' ? [one.enrolmentId] : [])))
  const amiss = new Set(
    [...view.clashes.map(({ one }) => one), ...view.lost].flatMap((one) =>
      one.sits && !twice.has(one.enrolmentId) ? [one.enrolmentId] : [],
    ),
  )
  const elsewhere = new Set(
    view.others.seats
      .filter((other) =>
        view.unseated.some(
          (one) =>
            one.enrolmentId === other.enrolmentId && meetsBy(view.others.meetings)(one.offeringId, other).length > 0,
        ),
      )
      .map((one) => one.enrolmentId),
  )
  const chair = chairFinder(view)
  const moves = view.seats
    .filter((one) => amiss.has(one.enrolmentId))
    .flatMap((person) => {
      const to = chair(person)
      return to ? [{ person, to }] : []
    })
  const placed = view.unseated.flatMap((one): SeatRow[] => {
    const spot = elsewhere.has(one.enrolmentId) ? null : chair(one)
    return spot ? [{ enrolmentId: one.enrolmentId, ...spot }] : []
  })
  if (gone.length)
    await sql('DELETE FROM seat WHERE site_id = $1 AND plan_id = $2 AND enrolment_id = ANY($3::bigint[])', [
      ctx.site.id,
      planId,
      gone.map((one) => one.enrolmentId),
    ])
  await leaveOtherPlans(
    ctx,
    view.head.examId,
    planId,
    placed.map((one) => one.enrolmentId),
  )
  await placeAt(ctx, planId, moves)
  await writeSeats(ctx.site.id, planId, placed)
  await finish(ctx, view, [
    ...gone.map((one) => ({ enrolment: one.enrolmentId, before: spotOf(one), after: null })),
    ...moves.map(({ person, to }) => ({ enrolment: person.enrolmentId, before: spotOf(person), after: to })),
    ...placed.map((one) => ({ enrolment: one.enrolmentId, before: null, after: spotOf(one) })),
  ])
  return {
    placed: placed.length,
    freed: gone.length,
    moved: moves.length,
    without: view.unseated.length - placed.length + amiss.size - moves.length + twice.size,
  }
}

/** Takes another room into a plan, so that there are chairs to move to. @throws Missing; Refusal (stale, closed exam, already in it) */
export async function addRoom(ctx: SiteCtx, planId: number, version: number, roomId: number): Promise<void> {
  await planToChange(ctx.site.id, planId, version)
  if (!(await roomChoices(ctx.site.id)).some((one) => one.id === roomId)) throw new Missing('room')
  const added = await sql(
    `INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench, position)
     SELECT $1, $2, r.id, r.bench_columns, r.bench_rows, r.seats_per_bench, (SELECT coalesce(max(position), 0) + 1 FROM seat_plan_room WHERE site_id = $1 AND plan_id = $2)
       FROM room r WHERE r.site_id = $1 AND r.id = $3 ON CONFLICT (site_id, plan_id, room_id) DO NOTHING RETURNING room_id`,
    [ctx.site.id, planId, roomId],
  )
  if (!added.length) throw new Refusal('seating:refused.roomIn')
  await sql('UPDATE seat_plan SET version = version + 1 WHERE site_id = $1 AND id = $2', [ctx.site.id, planId])
  ctx.audit({ recordType: 'seat_plan', recordId: planId, after: { addedRoom: roomId } })
}
