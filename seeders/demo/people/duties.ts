import { workingDays } from '../../../app/domain/calendar/working-days.server'
import { employees } from '../../../app/domain/leave/people.server'
import { proposals } from '~/domain/duty-roster/candidates.server'
import { dutyKinds, seedDutyKinds } from '~/domain/duty-roster/kinds.server'
import { fillTurns } from '~/domain/duty-roster/set-duty.server'
import { addDays, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow, createRows, insertRows } from '../../rows'
import { happened } from '../hours'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

/** Assembly and gate of the last weeks and of the next four by turns, a trip, and a swap that waits. */
export async function writeStaffDuties(siteId: number, users: DemoUsers): Promise<void> {
  const site = { id: siteId }
  const ctx = demoCtx(siteId, users.admin)
  await seedDutyKinds(ctx)
  const kinds = await dutyKinds(siteId)
  const people = (await employees(siteId)).slice(2)
  const past = await workingDays(site, addDays(today(), -45), addDays(today(), -1), null, 'staff')
  for (const kind of kinds.filter((one) => one.startsAt !== null && one.endsAt !== null)) {
    const may = people.filter((one) => one.isTeacher || !kind.teachersOnly)
    const rows = await createRows(
      'staff_duty',
      past.map((day) => ({
        site_id: siteId,
        kind_id: kind.id,
        day,
        starts_at: kind.startsAt,
        ends_at: kind.endsAt,
        place: kind.place,
        note: '',
        made_by: users.admin,
        made_at: `${day}T02:00:00Z`,
      })),
    )
    await insertRows(
      'staff_duty_person',
      rows.flatMap((row, at) =>
        Array.from({ length: kind.people }, (_, place) => ({
          site_id: siteId,
          duty_id: row.id,
          employee_id: may[(at * kind.people + place) % may.length]?.id,
        })),
      ),
    )
    await fillTurns(ctx, { kind: kind.id, fromOn: addDays(today(), 1), toOn: addDays(today(), 28) })
  }
  await writeTrip(siteId, users)
  await writeSwap(siteId)
}

async function writeTrip(siteId: number, users: DemoUsers): Promise<void> {
  const kind = (await dutyKinds(siteId)).find((one) => one.code === 'TRIP')
  const [day] = (await workingDays({ id: siteId }, addDays(today(), 10), addDays(today(), 40), null, 'staff')).slice(-1)
  if (!kind || !day) return
  const hours = { startsAt: '07:30', endsAt: '18:00' }
  const { id } = await createRow('staff_duty', {
    site_id: siteId,
    kind_id: kind.id,
    day,
    starts_at: hours.startsAt,
    ends_at: hours.endsAt,
    place: 'সোনারগাঁ জাদুঘর',
    note: 'দশম শ্রেণির শিক্ষা সফর',
    made_by: users.admin,
    made_at: happened(`${today()}T03:00:00Z`),
  })
  const all = await proposals({ id: siteId }, { ...hours, day, kindId: kind.id, teachersOnly: true })
  const chosen = all.filter((one) => one.against !== 'away' && one.against !== 'duty').slice(0, kind.people)
  await insertRows(
    'staff_duty_person',
    chosen.map((one) => ({ site_id: siteId, duty_id: id, employee_id: one.id })),
  )
}

/** Somebody asks that a colleague takes a duty of theirs. */
async function writeSwap(siteId: number): Promise<void> {
  const [duty] = await sql<{
    id: number
    kindId: number
    day: string
    startsAt: string
    endsAt: string
    employeeId: number
  }>(
    `SELECT d.id, d.kind_id AS "kindId", d.day, to_char(d.starts_at, 'HH24:MI') AS "startsAt", to_char(d.ends_at, 'HH24:MI') AS "endsAt", w.employee_id AS "employeeId"
     FROM staff_duty d JOIN staff_duty_person w ON w.site_id = d.site_id AND w.duty_id = d.id WHERE d.site_id = $1 AND d.day > $2 ORDER BY d.day DESC, d.id, w.employee_id LIMIT 1`,
    [siteId, addDays(today(), 3)],
  )
  if (!duty) return
  const free = (await proposals({ id: siteId }, { ...duty, teachersOnly: true })).find(
    (one) => one.against === null && one.id !== duty.employeeId,
  )
  if (!free) return
  await createRow('staff_duty_swap', {
    site_id: siteId,
    duty_id: duty.id,
    employee_id: duty.employeeId,
    colleague_id: free.id,
    reason: 'ওই দিন সকালে চিকিৎসকের কাছে যেতে হবে।',
    state: 'open',
    decision: '',
    asked_at: happened(`${today()}T04:00:00Z`),
  })
}
