import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSheet, writeXlsx, type SheetCell } from '~/documents/spreadsheet.server'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

/*
 * What is downloaded from a list can be sent back: as it is it changes nothing, and with one cell edited it changes that cell alone. Tried for every column
 * that both know, by writing the cell of another row into it.
 */

let site: MadeSite
let head: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 4 })
  head = await visit(site.alias).login(site.admin.username)
  await everywhere(async () => {
    // Each a little different, so that every column has another value to be given.
    await sql(
      `UPDATE student SET gender = CASE roll % 2 WHEN 0 THEN 'male' ELSE 'female' END, blood_group = (ARRAY['A+', 'B+', 'O-', 'AB+'])[1 + roll % 4],
         born_on = date '2012-01-13' + (roll * 40)::int, email = 'child' || roll || '@example.com', present_address = 'গ্রাম ' || roll
       FROM (SELECT e.student_id, e.roll FROM enrolment e WHERE e.site_id = $1) r WHERE student.site_id = $1 AND student.id = r.student_id`,
      [site.id],
    )
    await sql(
      `INSERT INTO employee (site_id, code, name_bn, name_en, designation_id, state, joined_on, gender, blood_group, mobile, email, born_on, father_name_bn, present_address, position)
       SELECT $1, 'R' || n, 'কর্মী ' || n, 'Worker ' || n, d.id, 'active', date '2018-02-14' + n::int, CASE n % 2 WHEN 0 THEN 'male' ELSE 'female' END, (ARRAY['A+', 'B+', 'O-', 'AB+'])[n],
         '88017110090' || lpad(n::text, 2, '0'), 'w' || n || '@example.com', date '1985-05-13' + n::int, 'পিতা ' || n, 'বাড়ি ' || n, n
       FROM generate_series(1, 4) AS n, (SELECT id FROM designation WHERE active ORDER BY id LIMIT 1) d`,
      [site.id],
    )
  })
})

interface Trip {
  what: string
  download: string
  start: string
  /** Columns that say whom a row is about, or of which no two may be alike. */
  keys: RegExp
}
const TRIPS: readonly Trip[] = [
  {
    what: 'students',
    download: `${paths.students}?export=xlsx`,
    start: '/student/import',
    keys: /আইডি|রোল|নিবন্ধন|অবস্থা/,
  },
  {
    what: 'employees',
    download: `${paths.employeeReports}?export=xlsx${['code', 'nameBn', 'nameEn', 'gender', 'bloodGroup', 'bornOn', 'mobile', 'email', 'father', 'presentAddress'].map((one) => `&f_column=${one}`).join('')}`,
    start: paths.employeeImport,
    keys: /আইডি|এনআইডি|অবস্থা/,
  },
]

interface Table {
  headings: string[]
  rows: SheetCell[][]
}
async function downloaded(path: string): Promise<Table> {
  const answer = await head.get(path)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const rows = await readSheet(answer.body)
  const at = rows.findIndex(({ cells }) => cells.filter(Boolean).length > 3)
  return {
    headings: (rows[at]?.cells ?? []).map(String),
    rows: rows.slice(at + 1).map(({ cells }) => cells),
  }
}
async function send({ headings, rows }: Table, start: string): Promise<Answer> {
  const bytes = await writeXlsx([{ name: 'x', columns: headings.map((header) => ({ header })), rows }])
  const page = await head.submit(await head.get(start), 'form:has([name=file])', {
    file: new File([new Uint8Array(bytes)], 'back.xlsx'),
  })
  const columns = page.$('form:has([name=headingRow])')
  const check = columns.length ? await head.submit(page, 'form:has([name=headingRow])') : page
  return head.get(`${check.url.split('?')[0]}?rows=good&per=100`)
}

describe.each(TRIPS)('$what', ({ download, start, keys }) => {
  test('sent back as they are, they change nothing', async () => {
    const table = await downloaded(download)
    expect(table.rows.length).toBeGreaterThanOrEqual(4)
    const check = await send(table, start)
    expect(check.$('main tbody tr').length).toBe(table.rows.length)
    expect(check.$('main tbody del').length).toBe(0)
    expect(check.text).toContain('নতুন কিছু নেই')
  })

  test('with one cell edited they change that cell alone', async () => {
    const table = await downloaded(download)
    const tried: string[] = []
    for (const [column, heading] of table.headings.entries()) {
      const mine = table.rows.findIndex((row) => (row[column] ?? null) !== null)
      const other = table.rows.find(
        (row, at) =>
          at > mine && String(row[column] ?? '') && String(row[column]) !== String(table.rows[mine]?.[column]),
      )
      if (keys.test(heading) || !other) continue
      const rows = table.rows.map((row, at) =>
        at === mine ? row.map((cell, c) => (c === column ? (other[column] ?? null) : cell)) : row,
      )
      const check = await send({ ...table, rows }, start)
      const changed = check.$('main tbody tr:has(del)')
      expect([heading, changed.length, check.$('main tbody del').length, check.$('main tbody tr').length]).toEqual([
        heading,
        1,
        1,
        table.rows.length,
      ])
      tried.push(heading)
    }
    expect(tried.length).toBeGreaterThanOrEqual(5)
  })
})
