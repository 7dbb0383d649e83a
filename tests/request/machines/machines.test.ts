import http from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { matchWaiting } from '~/domain/attendance-devices/match.server'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit } from 'tests/harness/visitor'
import { ago, claimedMachine, freshSerial, givePin, keepAttendance, makeMachine, one } from './machine-rig'

afterAll(closeDatabase)

const records = (site: MadeSite) =>
  one<number>(site, 'SELECT count(*)::int AS value FROM machine_record WHERE site_id = $1')
const punches = (site: MadeSite) =>
  one<number>(site, 'SELECT count(*)::int AS value FROM staff_punch WHERE site_id = $1')

journey('a machine that nobody claimed', (step) => {
  const machine = makeMachine()
  let site: MadeSite
  step('is refused and keeps what it saw', async () => {
    machine.see({ pin: '1', at: ago(3600) }, { pin: '1', at: ago(60) })
    expect((await machine.hello()).status).toBe(403)
    const told = await machine.push()
    expect(told.status).toBe(403)
    expect(told.text).not.toMatch(/^OK/)
    expect(machine.kept).toHaveLength(2)
  })
  step('is shown as seen to whoever claims it, and then loses nothing', async () => {
    site = await makeSite()
    await keepAttendance(site)
    await givePin(site, '1', { employee: site.teacher.employeeId })
    const admin = await visit(site.alias).login(site.admin.username)
    const page = await admin.post(paths.machines, { serial: machine.serial.toLowerCase(), name: 'Gate', place: '' })
    expect(page.status).toBe(200)
    expect((await machine.hello()).text).toContain(`GET OPTION FROM: ${machine.serial}`)
    expect((await machine.push()).text).toBe('OK: 2')
    expect(machine.kept).toHaveLength(0)
    expect(await punches(site)).toBe(2)
    expect(
      await one<string>(site, 'SELECT state AS value FROM staff_day WHERE site_id = $1 ORDER BY day DESC LIMIT 1'),
    ).toBeDefined()
  })
  step('sends everything again after an outage: nothing is double', async () => {
    const again = [{ pin: '1', at: ago(7200) }]
    await machine.send(again)
    const before = await records(site)
    for (let at = 0; at < 3; at++) expect((await machine.send(again)).text).toBe('OK: 1')
    expect(await records(site)).toBe(before)
  })
  step('is nobody else’s to claim', async () => {
    const other = await makeSite()
    const stranger = await visit(other.alias).login(other.admin.username)
    const page = await stranger.post(paths.machines, { serial: machine.serial, name: 'Mine', place: '' })
    expect(page.status).toBe(422)
    expect(await one(other, 'SELECT count(*)::int AS value FROM machine WHERE site_id = $1')).toBe(0)
  })
  step('is refused again once it is given up', async () => {
    const id = await one<number>(site, 'SELECT id AS value FROM machine WHERE site_id = $1')
    const admin = await visit(site.alias).login(site.admin.username)
    await admin.post(paths.machine(id ?? 0), { intent: 'release' })
    machine.see({ pin: '1', at: ago(10) })
    expect((await machine.push()).status).toBe(403)
    expect(machine.kept).toHaveLength(1)
  })
})

test('what a machine saw at another institution is not said of this one’s people', async () => {
  const [first, second] = [await makeSite(), await makeSite()]
  const { machine, admin, id } = await claimedMachine(first)
  await machine.hello()
  await admin.post(paths.machine(id), { intent: 'release' })
  await givePin(second, '1', { employee: second.teacher.employeeId })
  const other = await visit(second.alias).login(second.admin.username)
  const claimed = await other.post(paths.machines, { serial: machine.serial, name: 'Gate', place: '' })
  expect(claimed.status).toBe(200)
  expect((await machine.hello()).status).toBe(200)
  expect((await machine.send([{ pin: '1', at: ago(86_400) }])).text).toBe('OK: 1')
  expect(await punches(second)).toBe(0)
  expect(await one(second, 'SELECT held AS value FROM machine_record WHERE site_id = $1')).toBe('old')
})

test('records ahead of time are held, shown, and only dropped', async () => {
  const site = await makeSite()
  await givePin(site, '1', { employee: site.teacher.employeeId })
  const { machine, admin, id } = await claimedMachine(site)
  await machine.hello()
  expect((await machine.send([{ pin: '1', at: ago(-7200) }])).text).toBe('OK: 1')
  expect(await punches(site)).toBe(0)
  expect(await one(site, 'SELECT held AS value FROM machine_record WHERE site_id = $1')).toBe('future')
  const page = await admin.get(paths.machineHeld)
  expect(page.$('tbody tr')).toHaveLength(1)
  expect(
    Number(await one(site, 'SELECT drift_seconds AS value FROM machine WHERE site_id = $1 AND id = $2', id)),
  ).toBeGreaterThan(7000)
  const record = await one<number>(site, 'SELECT id AS value FROM machine_record WHERE site_id = $1')
  expect((await admin.post(paths.machineHeld, { intent: 'take', ids: [record ?? 0] })).status).toBe(409)
  await admin.post(paths.machineHeld, { intent: 'drop', ids: [record ?? 0] })
  expect((await admin.get(paths.machineHeld)).$('tbody tr')).toHaveLength(0)
  expect(await punches(site)).toBe(0)
})

test('a clock that is behind is noticed where records come at once, and what it says waits until somebody takes it', async () => {
  const site = await makeSite()
  await givePin(site, '1', { employee: site.teacher.employeeId })
  const { machine, admin } = await claimedMachine(site)
  await machine.hello()
  await machine.send([{ pin: '1', at: ago(1800) }])
  expect(await one(site, 'SELECT held AS value FROM machine_record WHERE site_id = $1')).toBe('clock')
  expect(await punches(site)).toBe(0)
  const record = await one<number>(site, 'SELECT id AS value FROM machine_record WHERE site_id = $1')
  await admin.post(paths.machineHeld, { intent: 'take', ids: [record ?? 0] })
  expect(await punches(site)).toBe(1)
})

test('numbers of nobody wait, and are handed over when they become somebody’s', async () => {
  const site = await makeSite()
  const { machine, admin } = await claimedMachine(site)
  await machine.send([
    { pin: '00042', at: ago(9000) },
    { pin: '42', at: ago(5000) },
  ])
  expect(await punches(site)).toBe(0)
  expect((await admin.get(paths.machineUsers)).text).toMatch(/42|৪২/)
  await admin.post(paths.machineUsers, {
    intent: 'user',
    pin: '42',
    employee: site.teacher.employeeId,
    student: '',
    card: '',
  })
  expect(await punches(site)).toBe(2)
  // The machine is told of them, does it, and is not told twice.
  expect((await machine.obey()).filter((command) => command.includes('PIN=42'))).toHaveLength(1)
  expect(await machine.obey()).toEqual([])
  expect(await one(site, 'SELECT answer AS value FROM machine_command WHERE site_id = $1')).toBe(0)
  expect(machine.users.has('42')).toBe(true)
})

test('what is of bodies is let through unread and kept nowhere', async () => {
  const site = await makeSite()
  const { machine } = await claimedMachine(site)
  const secret = 'TVQ5U0ZJTkdFUg=='
  for (const table of ['OPERLOG', 'BIODATA', 'ATTPHOTO', 'USERPIC', 'FACE'])
    expect(
      (
        await machine.call(
          'POST',
          `/iclock/cdata?SN=${machine.serial}&table=${table}&Stamp=1`,
          `FP PIN=1\tFID=6\tTMP=${secret}\n`,
        )
      ).text,
    ).toBe('OK')
  expect(await records(site)).toBe(0)
})

test('a card makes a student present, and no machine speaks against a teacher', async () => {
  const site = await makeSite({ students: 3 })
  const [first, second] = site.students
  if (!first || !second) throw new Error('no students')
  await givePin(site, '501', { student: first.id })
  await givePin(site, '502', { student: second.id })
  const { machine } = await claimedMachine(site)
  await machine.send([{ pin: '501', at: ago(30) }])
  const marks = await one<number>(
    site,
    `SELECT count(*)::int AS value FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id WHERE m.site_id = $1 AND s.source = 'machine' AND m.state = 'present'`,
  )
  const works = await one<number>(site, 'SELECT count(*)::int AS value FROM attendance_sheet WHERE site_id = $1')
  expect(marks).toBe(works) // none on a day off, else one
  await machine.send([{ pin: '501', at: ago(20) }])
  expect(
    await one(site, 'SELECT coalesce(sum(present), 0)::int AS value FROM attendance_sheet WHERE site_id = $1'),
  ).toBe(marks)
})

test('a machine is bound to its first network: what comes from another counts when somebody accepts it, and not when it is refused', async () => {
  const site = await makeSite()
  await givePin(site, '1', { employee: site.teacher.employeeId })
  const { machine, admin, id } = await claimedMachine(site)
  await machine.hello()
  const own = await one<string>(site, 'SELECT network AS value FROM machine WHERE site_id = $1')
  expect(own).toBe(machine.options.address)
  const bells = () =>
    one<number>(
      site,
      'SELECT count(*)::int AS value FROM notification WHERE tenant_id = $1 AND link = $2 AND user_id = $3',
      paths.machine(id),
      site.admin.id,
    )
  const held = () =>
    one<string>(
      site,
      `SELECT string_agg(coalesce(held, '-') || coalesce(settled, ''), ',' ORDER BY at) AS value FROM machine_record WHERE site_id = $1`,
    )
  const thief = makeMachine(machine.serial, '203.0.113.9')
  const first = { pin: '1', at: ago(7200) }
  expect((await thief.send([first])).text).toBe('OK: 1')
  await thief.send([first])
  await thief.hello()
  expect([await punches(site), await held(), await bells()]).toEqual([0, 'network', 1])
  expect(await one(site, 'SELECT network AS value FROM machine WHERE site_id = $1')).toBe(own)
  expect((await admin.get(paths.machineHeld)).$('tbody tr')).toHaveLength(1)
  // Another one waits for the first to be decided on, and a stranger is told nothing of what the machine is to do.
  expect((await makeMachine(machine.serial, '203.0.113.10').send([first])).status).toBe(403)
  await admin.post(paths.machine(id), { intent: 'check' })
  expect(await thief.obey()).toEqual([])
  expect((await machine.obey()).length).toBe(1)

  expect((await admin.post(paths.machine(id), { intent: 'accept', network: '198.51.100.1' })).status).toBe(409)
  expect((await admin.get(paths.machine(id))).text).toContain('203.0.113.9')
  await admin.post(paths.machine(id), { intent: 'refuse', network: '203.0.113.9' })
  expect([await punches(site), await held()]).toEqual([0, 'networkdropped'])
  expect((await thief.send([{ pin: '1', at: ago(60) }])).status).toBe(403)
  // What the stranger said first keeps the machine's own record away no more than anything else.
  // Four at once are a back-log, which tells nothing of the clock; three of them are of nobody.
  await machine.send([first, ...['7', '8', '9'].map((pin) => ({ pin, at: first.at }))])
  expect([await punches(site), await held()]).toEqual([1, '-,-,-,-'])

  const moved = makeMachine(machine.serial, '203.0.113.11')
  await moved.send([{ pin: '1', at: ago(3600) }])
  expect([await punches(site), await bells()]).toEqual([1, 2])
  await admin.post(paths.machine(id), { intent: 'accept', network: '203.0.113.11' })
  expect([await punches(site), await held()]).toEqual([2, '-,-,-,-,networktaken'])
  expect(await one(site, 'SELECT network AS value FROM machine WHERE site_id = $1')).toBe('203.0.113.11')
  await moved.send([{ pin: '1', at: ago(1800) }])
  expect(
    await one(site, `SELECT count(*)::int AS value FROM machine_record WHERE site_id = $1 AND held = 'network'`),
  ).toBe(1)
})

test('a machine that may call from anywhere is heard from anywhere', async () => {
  const site = await makeSite()
  const { machine, admin, id } = await claimedMachine(site)
  await machine.hello()
  await admin.post(paths.machine(id), { intent: 'machine', name: 'Gate', place: '', zoneUnit: 'minutes' })
  const moved = makeMachine(machine.serial, '203.0.113.9')
  expect((await moved.hello()).text).toContain('TimeZone=360')
  expect(await one(site, 'SELECT network AS value FROM machine WHERE site_id = $1')).toBe('203.0.113.9')
})

test('a stranger who floods in its name does not hold off the machine itself', async () => {
  const site = await makeSite()
  const { machine } = await claimedMachine(site)
  await machine.hello()
  const thief = makeMachine(machine.serial, '203.0.113.12')
  const told = await Promise.all(Array.from({ length: 320 }, () => thief.hello()))
  expect(told.some((one) => one.status === 429)).toBe(true)
  expect((await machine.hello()).status).toBe(200)
})

test('a flood in one name is refused, and nonsense too', async () => {
  const machine = makeMachine(freshSerial())
  let refused = 0
  for (let at = 0; at < 90; at++) if ((await machine.hello()).status === 429) refused += 1
  expect(refused).toBeGreaterThan(0)
  expect((await machine.call('GET', '/iclock/cdata')).status).toBe(400)
  expect((await machine.call('GET', `/iclock/nothing?SN=${machine.serial}`)).status).toBe(404)
})

test('machines of another institution are not there', async () => {
  const site = await makeSite()
  const { id } = await claimedMachine(site)
  const other = await makeSite()
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(paths.machine(id))).status).toBe(404)
  expect((await stranger.post(paths.machine(id), { intent: 'release' })).status).toBe(404)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.machines)).status).toBe(403)
})

test('a record that comes while its number becomes somebody’s is theirs', async () => {
  const site = await makeSite()
  const { machine } = await claimedMachine(site)
  let sending: Promise<unknown> = Promise.resolve()
  await everywhere(async () => {
    await oneAtATime('staff attendance', site.id)
    await createRow('machine_user', { site_id: site.id, pin: '1', employee_id: site.teacher.employeeId })
    await matchWaiting(site, ['1'], null)
    sending = machine.send([{ pin: '1', at: ago(600) }])
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  await sending
  expect(await punches(site)).toBe(1)
})

test('a few slow bodies of one serial number are all that is held: the next is told to wait', async () => {
  const site = await makeSite()
  const { machine } = await claimedMachine(site)
  const begin = () => {
    const request = http.request({
      host: '127.0.0.1',
      port: Number(process.env.TEST_PORT),
      method: 'POST',
      path: `/iclock/cdata?SN=${machine.serial}&table=ATTLOG&Stamp=1`,
      agent: false,
      headers: {
        'content-type': 'text/plain',
        'content-length': 1000,
        'x-forwarded-for': machine.options.address,
      },
    })
    request.on('error', () => {})
    request.write('1\t')
    return request
  }
  const send = async () => (await machine.send([{ pin: '1', at: ago(60) }])).status
  // One more than are held: when it is refused the others are held, whatever order they came in.
  const slow = Array.from({ length: 5 }, begin)
  const refused = await Promise.race(
    slow.map((request) => new Promise((resolve) => request.on('response', ({ statusCode }) => resolve(statusCode)))),
  )
  expect(refused).toBe(429)
  expect(await send()).toBe(429)
  for (const request of slow) request.destroy()
  await expect.poll(send, { timeout: 5_000 }).toBe(200)
})
