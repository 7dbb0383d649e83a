import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let teacher: Visitor
let range = { from: '', until: '' }

const rows = <T extends object>(text: string, binds: unknown[] = []) => everywhere(() => sql<T>(text, binds))
const form = (over: Record<string, string | number | number[]> = {}) => ({
  nameBn: 'গণিত কোচিং',
  nameEn: 'Mathematics coaching',
  kind: 'coaching',
  sessionId: site.session.id,
  employeeId: site.teacher.employeeId,
  capacity: 3,
  fromOn: range.from,
  untilOn: range.until,
  days: [0, 2],
  startsAt: '15:30',
  endsAt: '16:30',
  ...over,
})
const idIn = (url: string) => Number(/\/view\/(\d+)/.exec(url)?.[1])
const make = async (over: Record<string, string | number | number[]> = {}) =>
  idIn((await head.post(paths.batchNew, form(over))).url)
const members = (id: number) =>
  rows<{ enrolment: number; left: string | null }>(
    'SELECT enrolment_id AS enrolment, left_on AS left FROM batch_member WHERE site_id = $1 AND batch_id = $2 ORDER BY id',
    [site.id, id],
  )
const enrolment = (at: number) => site.students[at]?.enrolmentId ?? 0

beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  const [session] = await rows<{ from: string; until: string }>(
    'SELECT starts_on AS "from", ends_on AS "until" FROM site_session WHERE site_id = $1 AND id = $2',
    [site.id, site.session.id],
  )
  range = session ?? range
})
afterAll(closeDatabase)

const listed = async () => (await head.get(paths.batches)).$('tbody tr').length

test('what is wrong is said at its field', async () => {
  const before = await listed()
  const wrong: [string, string | number][] = [
    ['untilOn', addDays(range.until, 1)],
    ['endsAt', '15:00'],
    ['employeeId', other.teacher.employeeId],
    ['sessionId', other.session.id],
    ['capacity', 0],
    ['fee', '500'],
  ]
  for (const [field, value] of wrong)
    expect([field, (await head.post(paths.batchNew, form({ [field]: value }))).status]).toEqual([field, 422])
  expect(await listed()).toBe(before)
})

journey('a batch', (step) => {
  let id = 0
  let second = 0
  step('is made, and found in the list', async () => {
    const before = await listed()
    id = await make()
    second = await make({ nameBn: 'গণিত কোচিং ২', nameEn: 'Second' })
    expect(await listed()).toBe(before + 2)
    expect((await head.get(`${paths.batches}?export=csv`)).headers['content-type']).toContain('text/csv')
  })
  step('takes students of several sections, not more than it has places, nobody twice', async () => {
    const ids = [enrolment(0), enrolment(1)]
    const joinedOn = range.from
    expect((await head.post(paths.batchMembers(id), { intent: 'add', ids, joinedOn })).status).toBe(200)
    const codes = `${site.students[5]?.code ?? ''}\n${site.students[0]?.code ?? ''}`
    expect((await head.post(paths.batchMembers(id), { intent: 'add', codes, joinedOn })).status).toBe(200)
    expect((await members(id)).map((one) => one.enrolment)).toEqual([...ids, enrolment(5)])
    const more = { intent: 'add', ids: enrolment(2), joinedOn }
    expect((await head.post(paths.batchMembers(id), more)).status).toBe(422)
    expect((await head.post(paths.batchMembers(id), { intent: 'add', codes: 'NOBODY', joinedOn })).status).toBe(422)
    const strange = { intent: 'add', ids: other.students[0]?.enrolmentId, joinedOn }
    expect((await head.post(paths.batchMembers(id), strange)).status).toBe(404)
  })
  step('is called by its teacher, and by nobody else of the teachers', async () => {
    const page = await teacher.get(paths.ownBatches)
    expect(page.$('tbody').text()).toContain('গণিত কোচিং ২')
    const day = today() > range.until ? range.until : today()
    const call = { day, version: 0, [`s-${enrolment(1)}`]: 'absent' }
    expect((await teacher.post(paths.ownBatchAttendance(id), call)).status).toBe(200)
    expect((await teacher.post(paths.ownBatchAttendance(id), call)).status).toBe(422)
    const [counts] = await rows<{ present: number; absent: number }>(
      `SELECT count(*) FILTER (WHERE state = 'present') AS present, count(*) FILTER (WHERE state = 'absent') AS absent FROM batch_mark WHERE site_id = $1`,
      [site.id],
    )
    expect(counts).toEqual({ present: 2, absent: 1 })
    expect(await rows('SELECT 1 FROM attendance_mark WHERE site_id = $1', [site.id])).toEqual([])
    expect((await teacher.post(paths.ownBatchAttendance(id), { ...call, day: addDays(today(), 1) })).status).toBe(409)
    const foreign = { day, version: 1, [`s-${enrolment(3)}`]: 'absent' }
    expect((await teacher.post(paths.ownBatchAttendance(id), foreign)).status).toBe(404)
    await rows('UPDATE batch SET employee_id = NULL WHERE site_id = $1 AND id = $2', [site.id, id])
    expect((await teacher.get(paths.ownBatchAttendance(id))).status).toBe(404)
    expect((await teacher.post(paths.ownBatchAttendance(id), { ...call, version: 1 })).status).toBe(404)
    expect((await head.get(paths.batchSheet(id))).status).toBe(200)
  })
  step('lets a member move to another batch', async () => {
    const on = today() > range.until ? range.until : today()
    const move = { intent: 'move', ids: enrolment(0), to: second, on }
    expect((await head.post(paths.batch(id), move)).status).toBe(200)
    expect((await members(second)).map((one) => one.enrolment)).toEqual([enrolment(0)])
    expect((await members(id)).find((one) => one.enrolment === enrolment(0))?.left).toBe(addDays(on, -1))
    expect((await head.post(paths.batch(id), { ...move, to: 999_999 })).status).toBe(404)
  })
  step('is put away, and changes no more until it is taken up', async () => {
    const before = await listed()
    expect((await head.post(paths.batch(id), { intent: 'archive' })).status).toBe(200)
    const add = { intent: 'add', ids: enrolment(2), joinedOn: range.from }
    expect((await head.post(paths.batchMembers(id), add)).status).toBe(409)
    expect(await listed()).toBe(before - 1)
    expect((await head.post(paths.batch(id), { intent: 'restore' })).status).toBe(200)
    expect((await head.post(paths.batchMembers(id), add)).status).toBe(200)
  })
})

test('the fee of a month is charged once', async () => {
  const [head1] = await rows<{ id: number }>(
    `SELECT h.id FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE h.active AND f.active AND f.code <> 'FINE' ORDER BY h.id LIMIT 1`,
  )
  const id = await make({ subHeadId: head1?.id ?? 0, fee: '500' })
  const ids = [enrolment(3), enrolment(4)]
  await head.post(paths.batchMembers(id), { intent: 'add', ids, joinedOn: range.from })
  const charge = { month: range.from.slice(0, 7), dueOn: addDays(today(), 5) }
  expect((await head.post(paths.batchFees(id), charge)).status).toBe(200)
  expect((await head.post(paths.batchFees(id), charge)).status).toBe(409)
  const charged = await rows<{ amount: number }>('SELECT amount FROM fee_charge WHERE site_id = $1', [site.id])
  expect(charged.map((one) => one.amount)).toEqual([50_000, 50_000])
  expect((await head.post(paths.batchFees(id), { ...charge, month: '2001-01' })).status).toBe(422)
})

test('nothing of it is another institution’s, and a student sees their own alone', async () => {
  const id = await make({ nameBn: 'বিতর্ক ক্লাব', kind: 'club' })
  const stranger = await visit(other.alias).login('admin')
  for (const path of [
    paths.batch(id),
    paths.batchEdit(id),
    paths.batchMembers(id),
    paths.batchFees(id),
    paths.batchSheet(id),
  ])
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404])
  expect((await stranger.post(paths.batch(id), { intent: 'archive' })).status).toBe(404)
  const student = await visit(site.alias).login('student')
  expect((await student.get(paths.batches)).status).toBe(403)
  expect((await student.get('/student/attendance/routine')).text).not.toContain('বিতর্ক ক্লাব')
  const own = site.students.find((one) => one.id === site.student.studentId)?.enrolmentId
  await head.post(paths.batchMembers(id), { intent: 'add', ids: own, joinedOn: range.from })
  if (today() <= range.until) expect((await student.get('/student/attendance/routine')).text).toContain('বিতর্ক ক্লাব')
})
