import { beforeEach, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { confirmSheet, pathOf, sendSheet, sheetFile, shownRows, takeBack } from '../support/sheet-import'

/* The institution's own holidays and events, from a sheet. */

let site: MadeSite
let head: Visitor
beforeEach(async () => {
  site = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
})

const HEAD = ['তারিখ', 'পর্যন্ত', 'ছুটির নাম', 'ধরন']
const send = async (...rows: string[][]) => sendSheet(head, paths.calendarImport, await sheetFile(HEAD, rows))
const entries = () =>
  everywhere(() =>
    sql<{ said: string }>(
      `SELECT concat_ws(' ', from_on, to_on, kind, title_bn) AS said FROM calendar_event WHERE site_id = $1 AND active AND from_on >= '2031-01-01' ORDER BY from_on, title_bn`,
      [site.id],
    ),
  ).then((rows) => rows.map(({ said }) => said))

test('days and spans come in, a changed one is shown old and new, the same file is nothing new, and all of it is taken back', async () => {
  const rows = [
    ['13/03/2031', '', 'প্রতিষ্ঠা দিবস', 'অনুষ্ঠান'],
    ['২০/০৬/২০৩১ – ০৫/০৭/২০৩১', '', 'গ্রীষ্মকালীন অবকাশ', 'অবকাশ'],
    ['15/08/2031', '16/08/2031', 'স্থানীয় ছুটি', ''],
  ]
  const first = await send(...rows)
  const done = await confirmSheet(head, first)
  expect(await entries()).toEqual([
    '2031-03-13 2031-03-13 event প্রতিষ্ঠা দিবস',
    '2031-06-20 2031-07-05 vacation গ্রীষ্মকালীন অবকাশ',
    '2031-08-15 2031-08-16 holiday স্থানীয় ছুটি',
  ])
  expect((await send(...rows)).$('main').text()).toContain('নতুন কিছু নেই')
  const changed = await send(['15/08/2031', '18/08/2031', 'স্থানীয় ছুটি', ''])
  expect(changed.$('main tbody del').text()).toContain('১৬')
  expect(changed.$('main tbody ins').text()).toContain('১৮')
  const later = await confirmSheet(head, changed)
  expect((await entries())[2]).toBe('2031-08-15 2031-08-18 holiday স্থানীয় ছুটি')
  await takeBack(head, later)
  expect((await entries())[2]).toBe('2031-08-15 2031-08-16 holiday স্থানীয় ছুটি')
  await takeBack(head, done)
  expect(await entries()).toEqual([])
})

test('the month first is read so in both days of a span, and what is wrong is said at its cell', async () => {
  const span = await send(['03/04/2031 – 03/06/2031', '', 'মার্চ', ''], ['12/25/2031', '', 'ডিসেম্বর', ''])
  await confirmSheet(head, span)
  expect(await entries()).toEqual(['2031-03-04 2031-03-06 holiday মার্চ', '2031-12-25 2031-12-25 holiday ডিসেম্বর'])
  const wrong = await send(
    ['someday', '', 'কোনো দিন', ''],
    ['10/10/2031', '01/10/2031', 'উল্টো', ''],
    ['11/10/2031', '', 'ধরনহীন', 'পিকনিক'],
    ['13/10/2031', '', 'ভালো', ''],
  )
  expect(shownRows(wrong)).toHaveLength(3)
  expect(shownRows(wrong)[0]).toContain('তারিখ নয়')
  expect(shownRows(wrong)[2]).toContain('ছুটি, অবকাশ')
  await confirmSheet(head, wrong, 'good')
  expect(await entries()).toContain('2031-10-13 2031-10-13 holiday ভালো')
  expect(await entries()).toHaveLength(3)
})

test('what the centre has on the day stands already', async () => {
  await everywhere(() =>
    createRow('central_event', {
      title_en: 'Of all',
      title_bn: 'সবার ছুটি',
      kind: 'holiday',
      from_on: '2034-05-01',
      to_on: '2034-05-01',
    }),
  )
  const check = await send(['01/05/2034', '', 'মে দিবস', ''], ['02/05/2034', '', 'আমাদের ছুটি', ''])
  const rows = (await head.get(`${pathOf(check)}?rows=left`)).$('main tbody').text()
  expect(rows).toContain('সবার ছুটি')
  await confirmSheet(head, check)
  expect((await entries()).filter((one) => one.startsWith('2034'))).toEqual(['2034-05-02 2034-05-02 holiday আমাদের ছুটি'])
})

test('the sheet that is downloaded changes nothing, and another institution gets at no file', async () => {
  await confirmSheet(
    head,
    await send(['13/03/2031', '15/03/2031', 'প্রতিষ্ঠা দিবস', 'অনুষ্ঠান'], ['01/06/2031', '', 'স্থানীয় ছুটি', '']),
  )
  const sheet = await head.get(paths.calendarImportTemplate)
  expect(sheet.status).toBe(200)
  const back = await sendSheet(head, paths.calendarImport, new File([new Uint8Array(sheet.body)], 'back.xlsx'))
  expect(back.$('main').text()).toContain('নতুন কিছু নেই')
  const other = await makeSite()
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(pathOf(back))).status).toBe(404)
  expect((await stranger.post(pathOf(back), { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.calendarImport)).status).toBe(403)
})
