import { sql } from 'db/connection'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { workbook } from '../../unit/documents/hostile'

/* Files that nobody meant well with, or that a program made of itself: each is answered in words, and nothing of it is half written. */

let site: MadeSite
let head: Visitor
beforeAll(async () => {
  site = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
})

const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const HEADINGS = ['আইডি', 'নাম', 'পদবি', 'যোগদানের তারিখ', 'জন্ম তারিখ']
const LETTERS = 'ABCDEFGHIJ'
const headings = row(1, ...HEADINGS.map((one, at) => text(`${LETTERS[at]}1`, one)))
/** A row of an employee; the days are serial numbers. */
const person = (number: number, code: string, joined: number, born: number, more = '') =>
  row(
    number,
    text(`A${number}`, code),
    more || text(`B${number}`, `রহিম ${code}`),
    text(`C${number}`, 'সহকারী শিক্ষক'),
    `<c r="D${number}" s="1"><v>${joined}</v></c>`,
    `<c r="E${number}" s="1"><v>${born}</v></c>`,
  )

const send = async (bytes: Uint8Array, name = 'staff.xlsx'): Promise<Answer> =>
  head.submit(await head.get(paths.employeeImport), 'form:has([name=file])', {
    file: new File([new Uint8Array(bytes)], name),
  })
const write = (check: Answer, mode: string) =>
  head.submit(check, 'form:has([value=confirm])', {}, { name: 'mode', value: mode })
const staff = (like: string) =>
  everywhere(() =>
    sql<{ code: string; joined: string; born: string | null }>(
      `SELECT code, joined_on::text AS joined, born_on::text AS born FROM employee WHERE site_id = $1 AND code LIKE $2 ORDER BY code`,
      [site.id, like],
    ),
  )
const JOINED = 43_843 // 13 January 2020

test('two hundred sheets, and sixteen thousand columns, are too many: said with the limit', async () => {
  const many = await send(workbook(headings + person(2, 'S1', JOINED, 30_000), { sheets: 200 }))
  expect([many.status, many.text.includes('শিট')]).toEqual([422, true])
  const wide = await send(workbook(row(1, text('A1', 'আইডি'), text('WQJ1', 'নাম'))))
  expect([wide.status, wide.text.includes('কলাম')]).toEqual([422, true])
  expect(await staff('S%')).toEqual([])
})

test('one merged cell over everything is no row of anybody', async () => {
  const merged = '</sheetData><mergeCells count="1"><mergeCell ref="A1:J5000"/></mergeCells></worksheet>'
  const page = await send(workbook(row(1, text('A1', 'শিক্ষকদের নাম ও পদবি')), { end: merged }))
  expect([200, 422]).toContain(page.status)
  expect(page.$('button[name=mode]')).toHaveLength(0)
})

test('where a formula failed the row is wrong at its column, and employees come in whole or not at all', async () => {
  const check = await send(
    workbook(
      headings +
        person(2, 'F1', JOINED, 30_000) +
        person(3, 'F2', JOINED, 30_000, '<c r="B3" t="e"><f>VLOOKUP(1,A:A,2)</f><v>#N/A</v></c>'),
    ),
  )
  expect(check.text).toContain('#N/A')
  expect(check.text).toContain('সূত্রের ত্রুটি')
  expect(check.$('main tbody tr')).toHaveLength(1)
  expect(check.$('button[name=mode]')).toHaveLength(0)
  expect((await write(check, 'good')).status).toBe(422)
  expect(await staff('F%')).toEqual([])
})

test('days are those that the program shows, counted from 1900 or from 1904', async () => {
  await write(await send(workbook(headings + person(2, 'D1900', JOINED, 30_000))), 'all')
  const since1904 = workbook(headings + person(2, 'D1904', JOINED - 1462, 30_000 - 1462), { from1904: true })
  await write(await send(since1904), 'all')
  expect(await staff('D%')).toEqual([
    { code: 'D1900', joined: '2020-01-13', born: '1982-02-18' },
    { code: 'D1904', joined: '2020-01-13', born: '1982-02-18' },
  ])
})

test('an empty cell that a program shows as a day of 1900 is nobody’s day of birth or of joining', async () => {
  const check = await send(workbook(headings + person(2, 'Z1', 1, 30_000) + person(3, 'Z2', JOINED, 0)))
  expect(check.$('main tbody tr').length).toBeGreaterThan(0)
  if (check.$('button[name=mode]').length) await write(check, 'good')
  expect((await staff('Z%')).filter(({ joined, born }) => joined < '1920' || (born ?? '1950') < '1920')).toEqual([])
})

test('a mapping from before a field went away asks for its columns again', async () => {
  const check = await send(workbook(headings + person(2, 'V1', JOINED, 30_000)))
  const id = Number(/(\d+)(?:\?|$)/.exec(check.url)?.[1])
  await everywhere(() =>
    sql(
      `UPDATE sheet_import SET mapping = jsonb_set(mapping, '{columns}', mapping -> 'columns' || '{"fax": 1, "pager": 77}') WHERE id = $1`,
      [id],
    ),
  )
  const again = await head.get(check.url)
  expect(again.status).toBe(200)
  const columns = await head.get(`${check.url}?step=columns`)
  expect(columns.$('select[name^="column."]')).toHaveLength(5)
  await write(again, 'all')
  expect((await staff('V%')).map(({ code }) => code)).toEqual(['V1'])
})

test('one is taken back while another is written: one after the other, each whole', async () => {
  const first = await write(await send(workbook(headings + person(2, 'A1', JOINED, 30_000))), 'all')
  const second = await send(workbook(headings + person(2, 'A1', JOINED, 30_001) + person(3, 'A2', JOINED, 30_000)))
  const other = await visit(site.alias).login(site.admin.username)
  const [undone, written] = await Promise.all([other.post(first.url, { intent: 'undo' }), write(second, 'all')])
  const now = await staff('A%')
  // Whichever came first: what it found was whole, and the other was told.
  const told = [undone, written].filter(({ status }) => status >= 400)
  if (told.length === 0) expect(now.map(({ code }) => code)).toEqual([])
  else expect(now.map(({ code }) => code)).toEqual(written.status >= 400 ? [] : ['A1', 'A2'])
  expect(told.length).toBe(1)
})

test('whoever confirms what another mapped differently meanwhile sees it again', async () => {
  // Of an institution of its own: what is said of a heading is remembered.
  const place = await makeSite()
  const clerk = await visit(place.alias).login(place.admin.username)
  const file = new File([new Uint8Array(workbook(headings + person(2, 'C1', JOINED, 30_000)))], 'staff.xlsx')
  const check = await clerk.submit(await clerk.get(paths.employeeImport), 'form:has([name=file])', { file })
  const columns = await clerk.get(`${check.url}?step=columns`)
  await clerk.submit(columns, 'form:has([name=headingRow])', { 'column.4': '' })
  const refused = await clerk.submit(check, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
  expect(refused.status).toBe(409)
  expect(await everywhere(() => sql(`SELECT 1 FROM employee WHERE site_id = $1 AND code = 'C1'`, [place.id]))).toEqual(
    [],
  )
})
