import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingDays, workingRule } from '~/domain/calendar/working-days.server'
import { decideDayOfAll, decideSpan } from '~/domain/staff-attendance/days/decide-days.server'
import { monthOf } from '~/domain/staff-attendance/month.server'
import { takePunches } from '~/domain/staff-attendance/punches/take-punches.server'
import { addDays, instantAt, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeTeacher, setUpLeave, typed } from '../leave/leave-rig'
import { keepAttendance, one } from '../machines/machine-rig'

afterAll(closeDatabase)

const RULES = {
  correctDays: '3',
  lateDays: '',
  quietMinutes: '5',
  overtimeFrom: '30',
  overtimeStep: '0',
  noOut: 'present',
}
const SHIFT = {
  intent: 'shift',
  nameBn: 'দিবা',
  nameEn: 'Day',
  isDefault: 'on',
  byCalendar: 'on',
  active: 'on',
  startsAt: '09:00',
  endsAt: '16:00',
  graceIn: '10',
  graceOut: '0',
  halfAfter: '120',
  halfBefore: '120',
  ...Object.fromEntries(['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, 'on'])),
}

/** Working days of the staff that are over, the latest last. */
const pastDays = (site: MadeSite): Promise<string[]> =>
  everywhere(() => workingDays(site, addDays(today(), -30), addDays(today(), -1), null, 'staff'))
const stateOn = (site: MadeSite, employeeId: number, day: string): Promise<string | undefined> =>
  one<string>(
    site,
    'SELECT state AS value FROM staff_day WHERE site_id = $1 AND employee_id = $2 AND day = $3::date',
    employeeId,
    day,
  )
const individual = (id: number, day: string) => paths.staffIndividualOf(id, day.slice(0, 7))

journey('a day of an employee', (step) => {
  let site: MadeSite
  let admin: Visitor
  let day = ''
  let who = 0
  const month = () => everywhere(() => monthOf({ site }, day, day, [who]))
  step('shifts and rules are set up; a shift that ends when it begins is none', async () => {
    site = await makeSite()
    who = site.teacher.employeeId
    day = (await pastDays(site)).at(-1) ?? ''
    admin = await visit(site.alias).login(site.admin.username)
    const wrong = await admin.post(paths.staffShiftNew, { ...SHIFT, fromOn: typed(addDays(day, -60)), endsAt: '09:00' })
    expect(wrong.status).toBe(422)
    expect(wrong.$('[name=endsAt]').attr('aria-invalid')).toBe('true')
    await admin.post(paths.staffShiftNew, { ...SHIFT, fromOn: typed(addDays(day, -60)) })
    await admin.post(paths.staffAttendanceSetting, { ...RULES, keptFrom: typed(addDays(day, -20)) })
    expect(await one(site, 'SELECT count(*)::int AS value FROM staff_shift_hours WHERE site_id = $1')).toBe(1)
  })
  step('nobody who did not come is absent before the night’s run, and everybody after it', async () => {
    expect(await stateOn(site, who, day)).toBeUndefined()
    await everywhere(() => decideDayOfAll(site, day))
    expect(await stateOn(site, who, day)).toBe('absent')
    expect((await month())[0]).toMatchObject({ absentHalfDays: 2, presentHalfDays: 0 })
  })
  step('punches that come later decide it anew, in the same write', async () => {
    await everywhere(() =>
      takePunches(
        site,
        [
          { employeeId: who, at: new Date(instantAt(day, '09:25').getTime()) },
          { employeeId: who, at: instantAt(day, '17:00') },
        ],
        { source: 'import', userId: null },
      ),
    )
    expect(await stateOn(site, who, day)).toBe('late')
    // domain-facts, section 6: 25 minutes are 1,500 seconds.
    expect((await month())[0]).toMatchObject({
      lateDays: 1,
      lateSeconds: 1500,
      overtimeSeconds: 3600,
      presentHalfDays: 2,
      absentHalfDays: 0,
    })
  })
  step('a correction needs a reason, and says who made it', async () => {
    const page = individual(who, day)
    expect(
      (await admin.post(page, { intent: 'correct', day, state: 'half', inAt: '', outAt: '', reason: '' })).status,
    ).toBe(422)
    await admin.post(page, { intent: 'correct', day, state: 'half', inAt: '', outAt: '', reason: 'Left for the bank' })
    expect(await stateOn(site, who, day)).toBe('half')
    expect((await admin.get(page)).text).toContain('Left for the bank')
  })
  step('rules leave what a hand decided, until a hand gives it back', async () => {
    await everywhere(() => decideSpan(site, who, day, day))
    expect(await stateOn(site, who, day)).toBe('half')
    await admin.post(individual(who, day), {
      intent: 'correct',
      day,
      state: 'rule',
      inAt: '',
      outAt: '',
      reason: 'As punched',
    })
    expect(await stateOn(site, who, day)).toBe('late')
  })
  step('a punch is withdrawn, not deleted', async () => {
    const id = await one<number>(site, 'SELECT min(id) AS value FROM staff_punch WHERE site_id = $1')
    await admin.post(individual(who, day), { intent: 'withdraw', id: id ?? 0, reason: 'Somebody else’s card' })
    expect(await one(site, 'SELECT count(*)::int AS value FROM staff_punch WHERE site_id = $1')).toBe(2)
    expect(await stateOn(site, who, day)).toBe('half') // came at five in the afternoon
  })
  step('the lists, the grid, the files and the paper open in both languages', async () => {
    for (const address of [
      paths.staffAttendanceOn(day),
      `${paths.staffAttendanceOn(day)}&f_state=half&q=x&sort=-in`,
      paths.staffMonth,
      individual(who, day),
      paths.staffAttendanceSetting,
    ])
      expect((await admin.get(address)).status, address).toBe(200)
    for (const address of [
      `${paths.staffAttendanceOn(day)}&export=csv`,
      `${paths.staffMonth}?month=${day.slice(0, 7)}&export=xlsx`,
      `${individual(who, day)}&export=csv`,
    ])
      expect((await admin.get(address)).status, address).toBe(200)
    for (const lang of ['bn', 'en'] as const) {
      const paper = await admin.get(paths.staffMonthPaper(day.slice(0, 7), lang, ''))
      expect(paper.body.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

test('all who are not there yet are marked at once, never oneself, and of a day that is over with a reason', async () => {
  const site = await makeSite()
  const other = await makeTeacher(site, 'T2')
  const head = await makeUser(site.id, { roles: ['head'], employeeId: (await makeTeacher(site, 'T3')).employeeId })
  const day = (await pastDays(site)).at(-1) ?? ''
  const own = await one<number>(site, `SELECT id AS value FROM employee WHERE site_id = $1 AND code = 'T3'`)
  const visitor = await visit(site.alias).login(head.username)
  const all = { intent: 'everybody', day, state: 'present' }
  expect((await visitor.post(paths.staffAttendance, { ...all, reason: '' })).status).toBe(422)
  await visitor.post(paths.staffAttendance, { ...all, reason: 'No machine' })
  expect(await stateOn(site, other.employeeId, day)).toBe('present')
  expect(await stateOn(site, own ?? 0, day)).toBeUndefined()
  const refused = await visitor.post(individual(own ?? 0, day), {
    intent: 'correct',
    day,
    state: 'present',
    inAt: '',
    outAt: '',
    reason: 'x',
  })
  expect(refused.status).toBe(403)
})

test('after the set days the head alone puts a day right; no day ahead', async () => {
  const site = await makeSite()
  await keepAttendance(site)
  const old = (await pastDays(site))[0] ?? ''
  const clerk = await makeUser(site.id, { roles: ['admin'] })
  const head = await makeUser(site.id, { roles: ['head'] })
  const fields = { intent: 'correct', day: old, state: 'present', inAt: '', outAt: '', reason: 'Was there' }
  const page = individual(site.teacher.employeeId, old)
  expect((await (await visit(site.alias).login(clerk.username)).post(page, fields)).status).toBe(409)
  const visitor = await visit(site.alias).login(head.username)
  await visitor.post(page, fields)
  expect(await stateOn(site, site.teacher.employeeId, old)).toBe('present')
  expect((await visitor.post(page, { ...fields, day: addDays(today(), 1) })).status).toBe(409)
})

test('leave that is granted is leave, whatever was decided before', async () => {
  const site = await makeSite()
  await keepAttendance(site)
  const types = await setUpLeave(site)
  const day = (await pastDays(site)).at(-1) ?? ''
  const who = site.teacher.employeeId
  await everywhere(() => decideDayOfAll(site, day))
  expect(await stateOn(site, who, day)).toBe('absent')
  await everywhere(async () => {
    await sql(
      `INSERT INTO leave_request (site_id, employee_id, type_id, from_on, to_on, halves, paid_percent, reason, state) VALUES ($1, $2, $3, $4::date, $4::date, 2, 100, 'x', 'approved')`,
      [site.id, who, types.CL, day],
    )
    await decideSpan(site, who, day, day)
  })
  expect(await stateOn(site, who, day)).toBe('leave')
})

journey('work on a day off', (step) => {
  let site: MadeSite
  let admin: Visitor
  let off = ''
  let worked = ''
  step('is ordered for days off only', async () => {
    site = await makeSite()
    await keepAttendance(site)
    admin = await visit(site.alias).login(site.admin.username)
    const rule = await everywhere(() => workingRule(site, addDays(today(), -20), today(), null, 'staff'))
    for (let at = 1; at <= 20; at++) {
      const day = addDays(today(), -at)
      if (dayState(day, rule) === 'working') worked ||= day
      else off ||= day
    }
    const order = {
      intent: 'order',
      people: [site.teacher.employeeId],
      work: 'National day',
      earns: 'usual',
      leaveType: '',
    }
    expect((await admin.post(`${paths.holidayDuties}?new=${worked}`, { ...order, day: worked })).status).toBe(422)
    await admin.post(`${paths.holidayDuties}?new=${off}`, { ...order, day: off })
    await admin.post(`${paths.holidayDuties}?new=${off}`, { ...order, day: off })
    expect(await one(site, 'SELECT count(*)::int AS value FROM staff_holiday_duty WHERE site_id = $1')).toBe(1)
  })
  step('earns once it is confirmed, and no more once it is cancelled', async () => {
    const id = (await one<number>(site, 'SELECT id AS value FROM staff_holiday_duty WHERE site_id = $1')) ?? 0
    const earned = async () => (await everywhere(() => monthOf({ site }, off, off)))[0]?.holidayDutyHalfDays ?? 0
    expect(await earned()).toBe(0)
    await admin.post(paths.holidayDuties, { intent: 'confirm', ids: [id] })
    expect(await earned()).toBe(2)
    await admin.post(paths.holidayDuties, { intent: 'cancel', ids: [id] })
    expect(await earned()).toBe(0)
  })
  step('earns leave in the ledger, and gives it back by a row of its own', async () => {
    const types = await setUpLeave(site)
    const type = types.CL ?? 0
    await admin.post(paths.holidayDuties, {
      intent: 'setting',
      teaching: 'leave',
      teachingLeave: type,
      other: 'pay',
      otherLeave: '',
    })
    await admin.post(paths.holidayDuties, {
      intent: 'order',
      day: off,
      people: [site.teacher.employeeId],
      work: 'Exam hall',
      earns: 'usual',
      leaveType: '',
    })
    const id =
      (await one<number>(
        site,
        `SELECT id AS value FROM staff_holiday_duty WHERE site_id = $1 AND state = 'ordered'`,
      )) ?? 0
    const sum = () =>
      one<number>(
        site,
        `SELECT coalesce(sum(halves), 0)::int AS value FROM leave_entry WHERE site_id = $1 AND once LIKE 'holiday%'`,
      )
    await admin.post(paths.holidayDuties, { intent: 'confirm', ids: [id] })
    expect(await sum()).toBe(2)
    await admin.post(paths.holidayDuties, { intent: 'cancel', ids: [id] })
    expect(await sum()).toBe(0)
  })
})

test('a sheet of punches is shown before it is written, whole or not at all, and doubles vanish', async () => {
  const site = await makeSite()
  const day = (await pastDays(site)).at(-1) ?? ''
  const code = await one<string>(
    site,
    'SELECT code AS value FROM employee WHERE site_id = $1 AND id = $2',
    site.teacher.employeeId,
  )
  const admin = await visit(site.alias).login(site.admin.username)
  const send = (rows: string[]) =>
    admin.post(
      paths.staffImport,
      { file: new File([['Employee code,Date,In,Out', ...rows].join('\n')], 'punches.csv', { type: 'text/csv' }) },
      { multipart: true },
    )
  let written = await admin.get(paths.staffImport)
  const wrong = await send([`${code},${typed(day)},08:55,16:05`, `${code},yesterday,08:55,16:05`])
  expect(wrong.status).toBe(200)
  expect((await admin.submit(wrong, 'form:has([value=confirm])', { mode: 'good' })).status).toBe(422)
  let page = wrong
  for (const made of [2, 0]) {
    page = await admin.submit(
      await send([`${code},${typed(day)},08:55,16:05`]),
      'form:has([value=confirm])',
      {},
      { name: 'mode', value: 'all' },
    )
    expect(
      await one(
        site,
        `SELECT coalesce((summary ->> 'punches')::int, 0) AS value FROM sheet_import WHERE tenant_id = $1 ORDER BY id DESC LIMIT 1`,
      ),
    ).toBe(made)
    if (made) written = page
  }
  const punches = () => one(site, 'SELECT count(*)::int AS value FROM staff_punch WHERE site_id = $1')
  expect(await punches()).toBe(2)
  // Taken back: the punches are gone, and the day is decided without them.
  const came = `SELECT first_in::text AS value FROM staff_day WHERE site_id = $1 ORDER BY day DESC LIMIT 1`
  expect(await one(site, came)).not.toBeNull()
  await admin.submit(await admin.get(`${written.url}?confirm=undo`), 'form:has([value=undo])')
  expect(await punches()).toBe(0)
  expect((await one(site, came)) ?? null).toBeNull()
})

test('one sees one’s own month in the teachers’ panel, and nobody else’s', async () => {
  const site = await makeSite()
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.ownStaffAttendance)).status).toBe(200)
  expect((await teacher.get(paths.staffAttendance)).status).toBe(403)
  const other = await makeSite()
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(individual(site.teacher.employeeId, today()))).status).toBe(404)
})
