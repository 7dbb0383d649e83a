import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { workingDays } from '~/domain/calendar/working-days.server'
import { accrueLeave } from '~/domain/leave/ledger/accrue.server'
import { recountLeave } from '~/domain/leave/ledger/recount.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { callOf, OWN_PERIODS } from '../attendance/attendance-rig'
import { asked, balance, comingDays, makeTeacher, setUpLeave, typed } from './leave-rig'

afterAll(closeDatabase)

const lastRequest = (site: MadeSite): Promise<number | undefined> =>
  asked<number>(site, 'SELECT max(id) AS value FROM leave_request WHERE site_id = $1')

test('the nightly reckoning may be repeated without doubles, and closes the year', async () => {
  const site = await makeSite()
  const types = await setUpLeave(site)
  const year = Number(today().slice(0, 4))
  const run = (day: string) => everywhere(() => accrueLeave(site, day))
  const count = () => asked<number>(site, 'SELECT count(*)::int AS value FROM leave_entry WHERE site_id = $1')
  const before = await count()
  expect(await run(today())).toBe(0)
  expect(await count()).toBe(before)
  expect(await run(`${year + 1}-01-16`)).toBeGreaterThan(0)
  expect(await run(`${year + 1}-01-16`)).toBe(0)
  expect(
    await asked(
      site,
      'SELECT sum(halves)::int AS value FROM leave_entry WHERE site_id = $1 AND type_id = $2 AND employee_id = $3 AND extract(year FROM day) = $4',
      types.CL,
      site.teacher.employeeId,
      year,
    ),
  ).toBe(0)
  expect(await balance(site, site.teacher.employeeId, types.CL ?? 0)).toBe(40)
})

test('leave that is approved after its month was written lessens what the month earned, once; taken back it is earned again', async () => {
  const site = await makeSite()
  const types = await setUpLeave(site)
  const month = { from: '2026-03-01', to: '2026-03-31' }
  const who = site.teacher.employeeId
  const run = () => everywhere(() => accrueLeave(site, '2026-05-20'))
  await everywhere(async () => {
    await sql('DELETE FROM leave_entry WHERE site_id = $1', [site.id])
    await sql('UPDATE leave_setting SET kept_from = $2 WHERE site_id = $1', [site.id, month.from])
    await sql('UPDATE leave_type SET per_days = 1 WHERE site_id = $1 AND id = $2', [site.id, types.EL])
  })
  await run()
  const before = (await balance(site, who, types.EL ?? 0)) ?? 0
  const days = await everywhere(() => workingDays(site, month.from, month.to, null, 'staff'))
  const { id } = await everywhere(() =>
    createRow('leave_request', {
      site_id: site.id,
      employee_id: who,
      type_id: types.LWP ?? 0,
      from_on: days[2] ?? '',
      to_on: days[2] ?? '',
      halves: 2,
      paid_percent: 0,
      reason: 'x',
      state: 'approved',
    }),
  )
  expect(await run()).toBe(1)
  expect(await balance(site, who, types.EL ?? 0)).toBe(before - 2)
  expect(await run()).toBe(0)
  const row = await everywhere(() =>
    sql<{ day: string; counted: number; halves: number }>(
      `SELECT day, counted, halves FROM leave_entry WHERE site_id = $1 AND employee_id = $2 AND type_id = $3 AND kind = 'adjusted'`,
      [site.id, who, types.EL],
    ),
  )
  expect(row).toEqual([{ day: month.to, counted: -1, halves: -2 }])
  await everywhere(() =>
    sql(`UPDATE leave_request SET state = 'cancelled' WHERE site_id = $1 AND id = $2`, [site.id, id]),
  )
  expect(await run()).toBe(1)
  expect(await balance(site, who, types.EL ?? 0)).toBe(before)
})

test('lessons find a colleague who is free, the same subject first', async () => {
  const site = await makeSite()
  const types = await setUpLeave(site)
  const colleague = await makeTeacher(site, 'E003')
  const days = await comingDays(site)
  const day = days[1] ?? ''
  const paper = site.taught[0]
  await everywhere(async () => {
    const [period] = await sql<{ id: number }>(
      `INSERT INTO period (site_id, shift_id, name_en, name_bn, weekdays, starts_at, ends_at) VALUES ($1, $2, 'First', 'প্রথম', '{0,1,2,3,4,5,6}', '10:00', '10:40') RETURNING id`,
      [site.id, site.shift.id],
    )
    await sql(
      `INSERT INTO routine_entry (site_id, session_id, section_id, weekday, period_id, subject_offering_id, employee_id)
       SELECT $1, $2, $3, w, $4, $5, $6 FROM generate_series(0, 6) w`,
      [site.id, site.session.id, site.section.id, period?.id, paper?.id, site.teacher.employeeId],
    )
    await sql(
      'INSERT INTO assignment (site_id, employee_id, section_id, subject_offering_id) VALUES ($1, $2, $3, $4)',
      [site.id, colleague.employeeId, site.section.id, paper?.id],
    )
    await sql(`UPDATE site_session SET starts_on = $2, ends_on = $3 WHERE site_id = $1`, [
      site.id,
      addDays(today(), -60),
      addDays(today(), 90),
    ])
  })
  const teacher = await visit(site.alias).login(site.teacher.username)
  await teacher.post(`${paths.ownLeave}?ask=1`, {
    intent: 'ask',
    type: String(types.CL),
    fromOn: typed(day),
    reason: 'কাজ',
  })
  const id = (await lastRequest(site)) ?? 0
  const admin = await visit(site.alias).login('admin')
  const period = await asked<number>(site, 'SELECT id AS value FROM period WHERE site_id = $1')
  const own = await visit(site.alias).login(colleague.username)
  const call = () => own.post(OWN_PERIODS, callOf(site, { 1: 'present' }, { day, period: period ?? 0 }))
  expect((await call()).status).toBe(403)
  const page = await admin.get(paths.leaveRequest(id))
  expect(page.$('select[name=employee] option').eq(1).attr('value')).toBe(String(colleague.employeeId))
  await admin.post(paths.leaveRequest(id), { intent: 'fill' })
  expect(
    await asked(site, 'SELECT employee_id AS value FROM leave_substitute WHERE site_id = $1 AND day = $2', day),
  ).toBe(colleague.employeeId)
  expect((await own.get(paths.ownLeave)).text).toContain('সহকর্মীর পাঠ')
  // It is theirs to take now, though the day is still to come.
  expect((await call()).status).toBe(409)
  expect((await own.get(`${OWN_PERIODS}?day=${day}`)).text).toContain('প্রথম')
})

test('who may not: a teacher, and another institution', async () => {
  const site = await makeSite()
  const other = await makeSite()
  const types = await setUpLeave(other)
  const teacher = await visit(site.alias).login(site.teacher.username)
  for (const path of [paths.leaveTypes, paths.leaveRequests, paths.leaveWeek, paths.leaveRecords, paths.staffDuties])
    expect((await teacher.get(path)).status, path).toBe(403)
  const admin = await visit(site.alias).login('admin')
  for (const path of [paths.leaveType(types.CL ?? 0), paths.leaveRecord(other.teacher.employeeId)])
    expect((await admin.get(path)).status, path).toBe(404)
  const student = await visit(site.alias).login(site.student.username)
  expect((await student.get(paths.ownLeave)).status).toBe(403)
  expect((await visit(site.alias).get(paths.ownLeave)).url).toContain('/login')
})

test('every screen opens, and the register is a PDF in both languages', async () => {
  const site = await makeSite()
  await setUpLeave(site)
  const admin = await visit(site.alias).login('admin')
  for (const path of [
    paths.leaveTypes,
    paths.leaveTypeNew,
    paths.leaveRequests,
    paths.leaveWeek,
    paths.leaveRecords,
    paths.leaveRecord(site.teacher.employeeId),
    `${paths.leaveRecord(site.teacher.employeeId)}?tab=requests`,
    `${paths.leaveRecord(site.teacher.employeeId)}?tab=ask`,
    `${paths.leaveRecord(site.teacher.employeeId)}?tab=adjust`,
    paths.ownLeave,
    paths.ownDuties,
  ])
    expect((await admin.get(path)).status, path).toBe(200)
  for (const lang of ['bn', 'en'])
    expect((await admin.get(paths.leaveRegister(Number(today().slice(0, 4)), lang))).status).toBe(200)
  for (const path of [paths.leaveTypes, paths.leaveRequests, paths.leaveRecords])
    expect((await admin.get(`${path}?export=csv`)).status, path).toBe(200)
})

test('a holiday inside approved leave is given back by visible rows, once, and taken again when it is not one; who is away is told', async () => {
  const site = await makeSite()
  const types = await setUpLeave(site)
  const who = site.teacher.employeeId
  const days = await comingDays(site)
  const [from = '', , to = ''] = days
  const teacher = await visit(site.alias).login(site.teacher.username)
  await teacher.post(`${paths.ownLeave}?ask=1`, {
    intent: 'ask',
    type: String(types.CL),
    fromOn: typed(from),
    toOn: typed(to),
    reason: 'পারিবারিক কাজ',
  })
  const id = (await lastRequest(site)) ?? 0
  const admin = await visit(site.alias).login('admin')
  await admin.post(paths.leaveRequest(id), { intent: 'approve', id: String(id) })
  expect(await balance(site, who, types.CL ?? 0)).toBe(34)
  const recount = () => everywhere(() => recountLeave(site, today()))
  expect(await recount()).toBe(0)
  await everywhere(() =>
    createRow('calendar_event', {
      site_id: site.id,
      kind: 'holiday',
      title_en: 'Declared',
      title_bn: 'ঘোষিত ছুটি',
      from_on: days[1],
      to_on: days[1],
    }),
  )
  expect([await recount(), await recount()]).toEqual([1, 0])
  expect(await balance(site, who, types.CL ?? 0)).toBe(36)
  const rows = () =>
    everywhere(() =>
      sql<{ kind: string; halves: number }>(
        `SELECT e.kind, sum(e.halves)::int AS halves FROM leave_entry e WHERE e.site_id = $1 AND e.request_id = $2 GROUP BY e.site_id, e.kind ORDER BY e.kind`,
        [site.id, id],
      ),
    )
  expect(await rows()).toEqual([
    { kind: 'returned', halves: 6 },
    { kind: 'taken', halves: -10 },
  ])
  expect(await asked(site, 'SELECT halves AS value FROM leave_request WHERE site_id = $1 AND id = $2', id)).toBe(4)
  expect(
    await asked(
      site,
      `SELECT count(*)::int AS value FROM notification n WHERE n.tenant_id = $1 AND n.user_id = $2 AND n.title_bn = 'আপনার ছুটির দিন নতুন করে গণনা করা হয়েছে'`,
      site.teacher.id,
    ),
  ).toBe(1)
  await everywhere(() => sql('DELETE FROM calendar_event WHERE site_id = $1', [site.id]))
  expect(await recount()).toBe(1)
  expect(await balance(site, who, types.CL ?? 0)).toBe(34)
})
