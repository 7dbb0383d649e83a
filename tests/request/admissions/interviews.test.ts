import { beforeAll, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { weekendOf } from '~/domain/calendar/stored-events.server'
import { everywhere, makeRooms } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { asked, makeApplicants, makeDesk, type DeskSite } from './desk-site'

let desk: DeskSite
let office: Visitor
let rooms: { id: number }[]
beforeAll(async () => {
  desk = await makeDesk({ way: 'interview' })
  office = await visit(desk.site.alias).login('admin')
  rooms = await makeRooms(desk.site.id, 2, { columns: 1, rows: 2, perBench: 2 })
})

const text = (answer: Answer) => answer.$('body').text().replace(/\s+/g, ' ')
const many = () => asked<number>(desk, 'SELECT count(*)::int AS value FROM admission_sitting WHERE site_id = $1')
/** A whole week. */
const WEEK = { day: '02/12/2097', until: '08/12/2097', from: '10:00', to: '11:00', slotMinutes: '15' }
const make = async (fields: Record<string, string | number | number[] | undefined>) =>
  office.post(`${paths.admissionTestsOf(desk.admission)}&dialog=many`, {
    intent: 'many',
    admission: desk.admission,
    ...fields,
  })

test('several interview lists are made at once: each room and place on each working day; all of them or none', async () => {
  const page = await office.get(`${paths.admissionTestsOf(desk.admission)}&dialog=many`)
  expect(page.$('dialog [name=rooms]')).toHaveLength(2)
  const before = (await many()) ?? 0
  expect((await make(WEEK)).status).toBe(422)
  expect((await make({ ...WEEK, until: '01/12/2097', rooms: [rooms[0]?.id ?? 0] })).status).toBe(422)
  expect((await make({ ...WEEK, until: '08/12/2098', rooms: [rooms[0]?.id ?? 0] })).status).toBe(422)
  expect((await make({ ...WEEK, slotMinutes: '90', rooms: [rooms[0]?.id ?? 0] })).status).toBe(422)
  expect(await many()).toBe(before)
  const done = await make({ ...WEEK, rooms: rooms.map((one) => one.id), places: 'প্রধান শিক্ষকের কক্ষ' })
  const days = 7 - (await everywhere(() => weekendOf(desk.site.id))).length
  expect(text(done)).toMatch(/[০-৯]+টি তালিকা তৈরি হয়েছে/)
  expect(await many()).toBe(before + days * 3)
  expect(
    await asked<number>(
      desk,
      `SELECT min(seats) AS value FROM admission_sitting WHERE site_id = $1 AND part = 'interview' AND slot_minutes = 15`,
    ),
  ).toBe(4)

  // One room that is taken on one day keeps all from being made, and it is said which.
  const again = await make({ ...WEEK, from: '10:30', to: '12:00', rooms: [rooms[1]?.id ?? 0], places: 'মাঠ' })
  expect([again.status, text(again).includes('কক্ষ খালি নেই')]).toEqual([422, true])
  expect(await many()).toBe(before + days * 3)

  const other = await makeDesk({ way: 'interview' })
  const [foreign] = await makeRooms(other.site.id, 1, { columns: 1, rows: 2, perBench: 2 })
  expect((await make({ ...WEEK, from: '15:00', to: '16:00', rooms: [foreign?.id ?? 0] })).status).toBe(422)
  const stranger = await visit(other.site.alias).login('admin')
  const theirs = { intent: 'many', admission: desk.admission, ...WEEK, rooms: [foreign?.id ?? 0] }
  expect((await stranger.post(paths.admissionTests, theirs)).status).toBe(404)
})

test('all interview lists are printed as one paper, each on a page of its own', async () => {
  const own = await makeDesk({ way: 'interview' })
  const head = await visit(own.site.alias).login('admin')
  await makeApplicants(
    own,
    [1, 2, 3].map((serial) => ({ name: `জন ${serial}`, serial, state: 'verified' })),
  )
  const at = paths.admissionTestsOf(own.admission)
  const paper = paths.admissionPrintSittings(own.admission, 'interview')
  expect((await head.get(paper)).status).toBe(409)
  await head.post(at, {
    ...{ intent: 'many', admission: own.admission, day: '02/12/2097', from: '10:00', to: '10:20', slotMinutes: '10' },
    places: 'বোর্ড ১\nবোর্ড ২',
  })
  await head.post(at, { intent: 'seat', admission: own.admission, part: 'interview', order: 'number', offer: '' })
  expect(
    await everywhere(() =>
      sql('SELECT place FROM admission_candidate WHERE site_id = $1 ORDER BY application_id', [own.site.id]),
    ),
  ).toEqual([{ place: 1 }, { place: 2 }, { place: 1 }])
  expect((await head.get(at)).$(`a[href="${paper}"]`)).toHaveLength(1)
  const pdf = await head.get(paper)
  expect([pdf.status, pdf.body.toString('latin1').match(/\/Type \/Page\b/g)?.length]).toEqual([200, 2])
  expect((await office.get(paper)).status).toBe(404)
})
