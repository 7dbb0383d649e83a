import { beforeEach, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { paths } from '~/paths'
import { createRows } from 'seeders/rows'
import { everywhere, makeRooms, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { confirmSheet, pathOf, sendSheet, sheetFile, shownRows, takeBack } from '../support/sheet-import'

/* Lessons of the week, from a sheet. */

const HEAD = ['শ্রেণি', 'শাখা', 'বার', 'পিরিয়ড', 'বিষয়', 'শিক্ষক', 'কক্ষ']

let site: MadeSite
let head: Visitor
let names: { className: string; section: string }[]
let teacher = ''
beforeEach(async () => {
  site = await makeSite({ sections: 2 })
  await makeRooms(site.id, 2)
  await everywhere(async () => {
    await createRows(
      'period',
      [1, 2, 3].map((nth) => ({
        site_id: site.id,
        shift_id: site.shift.id,
        name_en: `P${nth}`,
        name_bn: `প${nth}`,
        kind: 'class',
        weekdays: [0, 1],
        starts_at: `${8 + nth}:00`,
        ends_at: `${8 + nth}:40`,
      })),
    )
    names = await sql(
      `SELECT c.name_bn AS "className", x.name_bn AS section FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
       WHERE x.site_id = $1 AND x.id = ANY ($2::bigint[]) ORDER BY array_position($2::bigint[], x.id)`,
      [site.id, site.sections.map(({ id }) => id)],
    )
    const [one] = await sql<{ code: string }>('SELECT code FROM employee WHERE site_id = $1 AND id = $2', [
      site.id,
      site.teacher.employeeId,
    ])
    teacher = one?.code ?? ''
  })
  head = await visit(site.alias).login(site.admin.username)
})

const row = (section: number, day: string, period: string, subject: string, who = '', room = '') => [
  names[section]?.className ?? '',
  names[section]?.section ?? '',
  day,
  period,
  subject,
  who,
  room,
]
const send = async (...rows: string[][]) => sendSheet(head, paths.routineImport, await sheetFile(HEAD, rows))
const lessons = () =>
  everywhere(() =>
    sql<{ said: string }>(
      `SELECT concat_ws(' ', array_position($2::bigint[], e.section_id) - 1, e.weekday, p.name_en, a.code, coalesce(r.number, '-'), CASE WHEN e.employee_id IS NULL THEN '-' ELSE 'taught' END) AS said
       FROM routine_entry e JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id JOIN subject_offering o ON o.site_id = e.site_id AND o.id = e.subject_offering_id
         JOIN subject_paper a ON a.id = o.subject_paper_id LEFT JOIN room r ON r.site_id = e.site_id AND r.id = e.room_id WHERE e.site_id = $1 ORDER BY 1`,
      [site.id, site.sections.map(({ id }) => id)],
    ),
  ).then((rows) => rows.map(({ said }) => said))

test('lessons come in by name, number or hours; another subject takes the place of the one; the same is nothing new; all is taken back', async () => {
  const rows = [
    row(0, 'রবিবার', '1', '109', '', '101'),
    row(0, 'Sunday', 'প২', '101'),
    row(1, 'সোম', '11:00', '109', teacher, '102'),
  ]
  const check = await send(...rows)
  const done = await confirmSheet(head, check)
  // Without a teacher it has the paper's own.
  expect(await lessons()).toEqual([
    '0 0 P1 109 101 taught',
    expect.stringMatching(/^0 0 P2 101 - /),
    '1 1 P3 109 102 taught',
  ])
  expect((await send(...rows)).$('main').text()).toContain('নতুন কিছু নেই')
  const changed = await send(row(0, 'রবি', '1', '107'), row(1, 'সোমবার', '3', '109', '', '101'))
  expect(changed.$('main tbody del').text()).toContain('গণিত')
  const later = await confirmSheet(head, changed)
  const now = await lessons()
  expect(now[0]).toContain('0 0 P1 107 101')
  expect(now[2]).toBe('1 1 P3 109 101 taught')
  await takeBack(head, later)
  expect((await lessons())[0]).toBe('0 0 P1 109 101 taught')
  await takeBack(head, done)
  expect(await lessons()).toEqual([])
})

test('clashes are said at their row, with what stands and within the file; the good rows are written alone', async () => {
  await confirmSheet(head, await send(row(0, 'রবিবার', '1', '109', teacher, '101')))
  const check = await send(
    row(1, 'রবিবার', '1', '107', teacher, '102'),
    row(1, 'রবিবার', '2', '107', '', '101'),
    row(0, 'রবিবার', '2', '101', '', '101'),
    row(1, 'সোমবার', '1', '107', '', '102'),
  )
  const said = shownRows(check)
  expect(said).toHaveLength(3)
  expect(said[0]).toContain('শিক্ষক')
  expect(said[1]).toContain('কক্ষ')
  expect(said[2]).toContain('কক্ষ')
  await confirmSheet(head, check, 'good')
  expect((await lessons()).map((one) => one.slice(0, 10))).toEqual(['0 0 P1 109', '1 1 P1 107'])
  // Two lessons may change their rooms with each other.
  await confirmSheet(head, await send(row(1, 'রবিবার', '1', '101', '', '102')))
  const swap = await send(row(0, 'রবিবার', '1', '109', '', '102'), row(1, 'রবিবার', '1', '101', '', '101'))
  await confirmSheet(head, swap)
  const now = await lessons()
  expect(now.some((one) => one.startsWith('0 0 P1 109 102'))).toBe(true)
  expect(now.some((one) => one.startsWith('1 0 P1 101 101'))).toBe(true)
})

test('what nobody has is said at its cell', async () => {
  const check = await send(
    row(0, 'রবিবার', '9', '109'),
    row(0, 'ঈদবার', '1', '109'),
    row(0, 'সোমবার', '1', 'জাদুবিদ্যা'),
    row(0, 'সোমবার', '2', '109', 'কেউ না'),
    row(0, 'সোমবার', '3', '109', '', '999'),
    [names[0]?.className ?? '', 'no such', 'সোমবার', '3', '109', '', ''],
  )
  const said = shownRows(check)
  expect(said).toHaveLength(6)
  for (const [at, word] of ['পিরিয়ড', 'বার', 'বিষয়', 'শিক্ষক', 'কক্ষ', 'শাখা'].entries()) expect(said[at]).toContain(word)
})

test('the week that is downloaded changes nothing, and another institution gets at no file', async () => {
  await confirmSheet(head, await send(row(0, 'রবিবার', '1', '109', '', '101'), row(1, 'রবিবার', '3', '107')))
  const session = await everywhere(() =>
    sql<{ id: number }>('SELECT session_id AS id FROM routine_entry WHERE site_id = $1 LIMIT 1', [site.id]),
  )
  const sheet = await head.get(paths.routineImportTemplate(session[0]?.id ?? 0))
  expect(sheet.status).toBe(200)
  const back = await sendSheet(head, paths.routineImport, new File([new Uint8Array(sheet.body)], 'back.xlsx'))
  expect(back.$('main').text()).toContain('নতুন কিছু নেই')
  const other = await makeSite()
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(pathOf(back))).status).toBe(404)
  expect((await stranger.post(pathOf(back), { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
  expect((await stranger.get(paths.routineImportTemplate(session[0]?.id ?? 0))).status).toBe(404)
  const who = await visit(site.alias).login(site.teacher.username)
  expect((await who.get(paths.routineImport)).status).toBe(403)
})
