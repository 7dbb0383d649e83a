import { fillPlan } from '../../../app/domain/routine/fill-plan.server'
import { suggestNeeds } from '../../../app/domain/routine/needs.policy'
import { needsOf } from '../../../app/domain/routine/needs.server'
import { layDay } from '../../../app/domain/routine/period.policy'
import { solve } from '../../../app/domain/routine/solver/solve.policy'
import { writeSolution } from '../../../app/domain/routine/write-solution.server'
import { sql } from '../../../db/connection'
import { createRow, createRows } from '../../rows'

/** Seven periods between the bells of each shift: thirty-five minutes in the school, forty-five in the college. */
const DAYS: Record<string, { assembly: number; minutes: number; breakMinutes: number }> = {
  shapla: { assembly: 10, minutes: 35, breakMinutes: 15 },
  meghna: { assembly: 0, minutes: 45, breakMinutes: 30 },
}
/** NCTB 2025: thirty periods a week up to class eight, thirty-five above. */
const WEEKLY: Record<string, number> = { PRIMARY: 30, JUNIOR: 30 }
const STEPS = 12_000

/** The day of every shift of a demo institution, Sunday to Thursday, and the routine of its current session as the solver fills it. */
export async function writeRoutine(siteId: number, code: string, by: number): Promise<void> {
  const day = DAYS[code]
  if (!day) throw new Error(`No day for ${code}`)
  const shifts = await sql<{ id: number; startsAt: string }>(
    `SELECT id, to_char(starts_at, 'HH24:MI') AS "startsAt" FROM shift WHERE site_id = $1 ORDER BY position`,
    [siteId],
  )
  await createRows(
    'period',
    shifts.flatMap(({ id, startsAt }) =>
      layDay({
        shiftId: id,
        weekdays: [0, 1, 2, 3, 4],
        startsAt,
        periods: 7,
        first: day.minutes,
        breakAfter: 4,
        ...day,
      }).map((row) => ({
        site_id: siteId,
        shift_id: id,
        name_en: row.nameEn,
        name_bn: row.nameBn,
        kind: row.kind,
        weekdays: row.weekdays,
        starts_at: row.startsAt,
        ends_at: row.endsAt,
      })),
    ),
  )
  const [session] = await sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND is_current', [siteId])
  if (!session) throw new Error(`${code} has no current session`)
  await writeHomes(siteId, session.id)
  await writeNeeds(siteId, session.id)
  const plan = await fillPlan(siteId, session.id, null, false)
  const run = await createRow('routine_run', {
    site_id: siteId,
    session_id: session.id,
    anew: false,
    state: 'running',
    placed: 0,
    wanted: 0,
    left_over: [],
    made_by: by,
    made_at: '2026-01-03T04:00:00Z',
  })
  await writeSolution(siteId, run.id, plan, solve(plan.slots, plan.tasks, plan.fixed, { steps: STEPS }))
}

/** A class room for every section; the shifts share them. */
const writeHomes = (siteId: number, sessionId: number) =>
  sql(
    `UPDATE section s SET room_id = r.id FROM (
     SELECT x.id, row_number() OVER (PARTITION BY o.shift_id ORDER BY c.position, o.id, x.position) AS n FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
       WHERE x.site_id = $1 AND o.session_id = $2) w
   JOIN (SELECT id, row_number() OVER (ORDER BY number) AS n FROM room WHERE site_id = $1 AND kind = 'class') r ON r.n = w.n WHERE s.site_id = $1 AND s.id = w.id`,
    [siteId, sessionId],
  )

async function writeNeeds(siteId: number, sessionId: number): Promise<void> {
  const offerings = await sql<{ id: number; level: string }>(
    'SELECT o.id, c.level FROM class_offering o JOIN class c ON c.id = o.class_id WHERE o.site_id = $1 AND o.session_id = $2',
    [siteId, sessionId],
  )
  const papers = await needsOf(
    siteId,
    offerings.map((one) => one.id),
  )
  const given = offerings.flatMap(({ id, level }) => [
    ...suggestNeeds(
      papers.filter((one) => one.classOfferingId === id),
      WEEKLY[level] ?? 35,
    ),
  ])
  await sql(
    'UPDATE subject_offering o SET weekly_periods = u.weekly FROM unnest($2::bigint[], $3::int[]) AS u(id, weekly) WHERE o.site_id = $1 AND o.id = u.id',
    [siteId, given.map(([id]) => id), given.map(([, weekly]) => weekly)],
  )
}
