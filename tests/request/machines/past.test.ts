import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { matchWaiting } from '~/domain/attendance-devices/match.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { ago, claimedMachine, givePin, keepAttendance, morning, one } from './machine-rig'

afterAll(closeDatabase)

const punches = (site: MadeSite) =>
  one<number>(site, 'SELECT count(*)::int AS value FROM staff_punch WHERE site_id = $1')

describe('what a machine says of the past', () => {
  const day = addDays(today(), -14)
  /** Four at once are a back-log, which tells nothing of the clock; three of them are of nobody. */
  const BACKLOG = ['1', '7', '8', '9'].map((pin) => ({ pin, at: morning(day) }))
  /** A machine of an institution whose teacher was absent on that day. */
  async function absentOnce() {
    const site = await makeSite()
    const employee = site.teacher.employeeId
    await keepAttendance(site)
    await givePin(site, '1', { employee })
    const claimed = await claimedMachine(site)
    await everywhere(() =>
      sql(`INSERT INTO staff_day (site_id, employee_id, day, state, absent_halves) VALUES ($1, $2, $3, 'absent', 2)`, [
        site.id,
        employee,
        day,
      ]),
    )
    await claimed.machine.hello()
    const held = () =>
      one<string>(
        site,
        `SELECT string_agg(coalesce(held, '-') || coalesce(settled, ''), ',') AS value FROM machine_record WHERE site_id = $1 AND pin = '1'`,
      )
    const record = () => one<number>(site, `SELECT id AS value FROM machine_record WHERE site_id = $1 AND pin = '1'`)
    const state = () =>
      one<string>(
        site,
        'SELECT state AS value FROM staff_day WHERE site_id = $1 AND employee_id = $2 AND day = $3',
        employee,
        day,
      )
    const trail = () =>
      one<string>(
        site,
        `SELECT string_agg(from_state || ' ' || (machine_id = $2) || ' ' || (made_by = $3), ',') AS value FROM staff_day_change WHERE site_id = $1 AND to_state <> 'absent'`,
        claimed.id,
        site.admin.id,
      )
    return { site, ...claimed, held, record, state, trail }
  }

  test('waits for somebody where it was in contact since; the day that changes has a trail', async () => {
    const { site, machine, admin, held, record, state, trail } = await absentOnce()
    await everywhere(() =>
      sql(
        `UPDATE machine SET last_seen = now() - interval '5 minutes', back_at = now() - interval '3 days', silent_from = now() - interval '4 days' WHERE site_id = $1`,
        [site.id],
      ),
    )
    expect((await machine.send([{ pin: '1', at: morning(day) }])).text).toBe('OK: 1')
    expect([await punches(site), await held(), await state(), await trail()]).toEqual([0, 'back', 'absent', null])
    expect((await admin.get(paths.machineHeld)).$('main tbody tr')).toHaveLength(1)
    await admin.post(paths.machineHeld, { intent: 'take', ids: [String(await record())] })
    expect([await punches(site), await held(), await trail()]).toEqual([1, 'backtaken', 'absent true true'])
    expect(await state()).not.toBe('absent')
  })

  test('after a silence counts from when that began, and leaves a trail too', async () => {
    const { site, machine, held, trail } = await absentOnce()
    await everywhere(() =>
      sql(`UPDATE machine SET last_seen = now() - interval '20 days', back_at = NULL WHERE site_id = $1`, [site.id]),
    )
    await machine.hello()
    await machine.send(BACKLOG)
    expect([await punches(site), await held()]).toEqual([1, '-'])
    expect(
      await one(
        site,
        `SELECT count(*)::int AS value FROM staff_day_change WHERE site_id = $1 AND machine_id IS NOT NULL AND made_by IS NULL`,
      ),
    ).toBe(1)
    expect(await trail()).toBeNull() // nobody let it in
  })

  test('waits where it undoes an absence of a month that is paid, also when its number becomes somebody’s', async () => {
    const { site, machine, admin, held, record, state } = await absentOnce()
    await everywhere(() =>
      sql(
        `INSERT INTO payroll_month (site_id, month, state, version, drafted) VALUES ($1, date_trunc('month', $2::date), 'paid', 1, 1)`,
        [site.id, day],
      ),
    )
    await machine.send(BACKLOG)
    expect([await punches(site), await held(), await state()]).toEqual([0, 'paid', 'absent'])
    await everywhere(() =>
      sql(`UPDATE machine_record SET held = NULL, matched = false WHERE site_id = $1 AND pin = '1'`, [site.id]),
    )
    await everywhere(() => matchWaiting(site, ['1'], null))
    expect([await punches(site), await held(), await state()]).toEqual([0, 'paid', 'absent'])
    await admin.post(paths.machineHeld, { intent: 'take', ids: [String(await record())] })
    expect([await punches(site), await held()]).toEqual([1, 'paidtaken'])
  })

  test('a student’s day of the past has a trail, which stands below its roll call; today in the machine’s own roll call is no change', async () => {
    const site = await makeSite({ students: 3 })
    const [first, second] = site.students
    if (!first || !second) throw new Error('no students')
    await givePin(site, '501', { student: first.id })
    await givePin(site, '502', { student: second.id })
    const { machine, admin, id } = await claimedMachine(site)
    await machine.hello()
    const sheets = () =>
      everywhere(() =>
        sql<{ day: string; section: number }>(
          'SELECT day, section_id AS section FROM attendance_sheet WHERE site_id = $1 ORDER BY day',
          [site.id],
        ),
      )
    const trail = () =>
      everywhere(() =>
        sql<{ day: string }>(
          `SELECT m.day, c.from_state AS was, c.to_state AS stands, c.machine_id AS machine, c.changed_by AS by
           FROM attendance_change c JOIN attendance_mark m ON m.site_id = c.site_id AND m.sheet_id = c.sheet_id AND m.enrolment_id = c.enrolment_id WHERE c.site_id = $1 ORDER BY m.day`,
          [site.id],
        ),
      )
    // A week of the past: there was school on some of its days. Four at once are a back-log.
    await everywhere(() =>
      sql(`UPDATE machine SET last_seen = now() - interval '20 days', back_at = NULL WHERE site_id = $1`, [site.id]),
    )
    await machine.hello()
    await machine.send(Array.from({ length: 7 }, (_, at) => ({ pin: '501', at: morning(addDays(day, at)) })))
    const past = await sheets()
    expect(past.length).toBeGreaterThan(0)
    const noted = { was: null, stands: 'present', machine: id, by: null }
    expect(await trail()).toEqual(past.map((one) => ({ day: one.day, ...noted })))
    const [sheet] = past
    const page = await admin.get(`${paths.studentAttendance}?section=${sheet?.section}&day=${sheet?.day}`)
    expect(page.$('main li').text()).toContain('Gate')
    await machine.send([{ pin: '502', at: ago(30) }])
    expect(await trail()).toHaveLength(past.length)
  })
})
