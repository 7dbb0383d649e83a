import { beforeEach, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeRooms, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { confirmSheet, pathOf, sendSheet, sheetFile, shownRows, takeBack } from '../support/sheet-import'

/* Rooms with their places and benches, from a sheet. */

let site: MadeSite
let head: Visitor
beforeEach(async () => {
  site = await makeSite()
  await makeRooms(site.id, 2)
  head = await visit(site.alias).login(site.admin.username)
})

const HEAD = ['ভবন', 'তলা', 'কক্ষ নম্বর', 'ধরন', 'বেঞ্চের কলাম', 'বেঞ্চের সারি', 'প্রতি বেঞ্চে আসন']
const send = async (...rows: string[][]) => sendSheet(head, paths.roomsImport, await sheetFile(HEAD, rows))
const rooms = () =>
  everywhere(() =>
    sql<{ said: string }>(
      `SELECT concat_ws(' ', b.name_bn, f.level, r.number, r.kind, r.bench_columns || 'x' || r.bench_rows || 'x' || r.seats_per_bench) AS said
       FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id WHERE r.site_id = $1 ORDER BY r.number`,
      [site.id],
    ),
  ).then((rows) => rows.map(({ said }) => said))

test('rooms come with their building and floor, are changed by number, and are taken back with what was made for them', async () => {
  const before = await rooms()
  expect(before).toEqual(['মূল ভবন 0 101 class 2x5x2', 'মূল ভবন 0 102 class 2x5x2'])
  const rows = [
    ['মূল ভবন', 'নিচতলা', '১০১', '', '৪', '', ''],
    ['মূল ভবন', '0', '102', '', '', '', ''],
    ['নতুন ভবন', '২', '৩০১', 'ল্যাব', '2', '6', '1'],
    ['নতুন ভবন', '2', '302', '', '', '', ''],
  ]
  const check = await send(...rows)
  expect(check.$('main tbody del').text()).toBe('২')
  const done = await confirmSheet(head, check)
  expect(await rooms()).toEqual([
    'মূল ভবন 0 101 class 4x5x2',
    'মূল ভবন 0 102 class 2x5x2',
    'নতুন ভবন 2 301 lab 2x6x1',
    'নতুন ভবন 2 302 class 3x8x2',
  ])
  expect((await send(...rows)).$('main').text()).toContain('নতুন কিছু নেই')
  await takeBack(head, done)
  expect(await rooms()).toEqual(before)
  const places = await everywhere(() =>
    sql<{ count: number }>('SELECT count(*)::int AS count FROM building WHERE site_id = $1', [site.id]),
  )
  expect(places[0]?.count).toBe(1)
})

test('what is wrong is said at its cell, and the good rows may be taken', async () => {
  const check = await send(
    ['মূল ভবন', 'দ্বিতীয় তলা', '201', '', '', '', ''],
    ['মূল ভবন', '0', '103', 'গুহা', '', '', ''],
    ['মূল ভবন', '0', '104', '', '99', '', ''],
    ['মূল ভবন', '0', '105', '', '', '', 'two'],
    ['', '0', '106', '', '', '', ''],
    ['মূল ভবন', '0', '107', '', '', '', ''],
    ['মূল ভবন', '0', '107', '', '', '', ''],
  )
  const said = shownRows(check)
  expect(said).toHaveLength(6)
  expect(said[0]).toContain('তলা সংখ্যায়')
  expect(said[1]).toContain('শ্রেণিকক্ষ')
  expect(said[3]).toContain('পূর্ণ সংখ্যা')
  expect(said[4]).toContain('ভবন')
  const done = await confirmSheet(head, check, 'good')
  expect((await rooms()).filter((one) => one.includes(' 107 '))).toHaveLength(1)
  await takeBack(head, done)
})

test('the sheet that is downloaded changes nothing, and another institution gets at no file', async () => {
  const sheet = await head.get(paths.roomsImportTemplate)
  expect(sheet.status).toBe(200)
  const back = await sendSheet(head, paths.roomsImport, new File([new Uint8Array(sheet.body)], 'back.xlsx'))
  expect(back.$('main').text()).toContain('নতুন কিছু নেই')
  const page = await head.get(paths.rooms)
  expect(page.$(`a[href="${paths.roomsImport}"]`)).toHaveLength(1)
  const other = await makeSite()
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(pathOf(back))).status).toBe(404)
  expect((await stranger.post(pathOf(back), { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.roomsImport)).status).toBe(403)
})
