import { expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { readSheet } from '~/documents/spreadsheet.server'
import { toBengaliDigits } from '~/format/digits'
import { paths } from '~/paths'
import { chargeTuition, restOf, wrongOf } from './support'

const HEAD = ['Student ID', 'Name', 'Fee', 'Due date', 'Amount', 'Note']

journey('opening dues', (step) => {
  let site: MadeSite
  let other: MadeSite
  let clerk: Visitor
  let fee = ''
  const code = (at: number) => site.students[at]?.code ?? ''
  const charges = () =>
    everywhere(() =>
      sql<{ studentId: number; amount: number; period: string; due: string; note: string }>(
        `SELECT student_id AS "studentId", amount, period, due_on AS due, note FROM fee_charge WHERE site_id = $1 AND source = 'opening' ORDER BY id`,
        [site.id],
      ),
    )
  const upload = (rows: string[][]) =>
    clerk.post(
      paths.openingDues,
      {
        file: new File([rows.map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')], 'dues.csv'),
      },
      { multipart: true },
    )
  const take = (page: Answer) => clerk.submit(page, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
  let last = 0
  const said = (answer: Answer) => answer.$('main').text()

  step('what it begins with', async () => {
    site = await makeSite({ students: 3 })
    other = await makeSite({ students: 1 })
    await chargeTuition(site)
    const [head] = await everywhere(() =>
      sql<{ name: string }>(`SELECT name_bn AS name FROM fee_sub_head WHERE code = 'TUITION'`),
    )
    fee = head?.name ?? ''
    clerk = await visit(site.alias).login(site.admin.username)
  })

  step('the template lists the students and reads back; unfilled rows are no dues', async () => {
    const file = await clerk.get(paths.openingDuesTemplate)
    const rows = await readSheet(new Uint8Array(file.body), { maxRows: 100, maxColumns: 20 })
    expect(rows.map(({ cells }) => String(cells[0]))).toEqual(expect.arrayContaining([code(0), code(1), code(2)]))
    const answer = await clerk.post(
      paths.openingDues,
      { file: new File([new Uint8Array(file.body)], 'template.xlsx') },
      { multipart: true },
    )
    expect(answer.status).toBe(200)
    expect(answer.$('button[name=mode]').length).toBe(0)
  })

  step('each wrong row is said, and nothing is taken over', async () => {
    const page = await upload([
      HEAD,
      [code(0), 'A', fee, '10/11/2025', '1,500.50', ''],
      ['no-such', 'B', fee, '10/11/2025', '100', ''],
      [other.students[0]?.code === code(0) ? 'x9' : 'other-site', 'C', fee, '10/11/2025', '100', ''],
      [code(1), 'D', 'No such fee', '10/11/2025', '100', ''],
      [code(1), 'E', fee, '31/02/2025', '100', ''],
      [code(1), 'F', fee, '10/11/2099', '100', ''],
      [code(1), 'G', fee, '10/11/2025', '0', ''],
      [code(1), 'H', fee, '10/11/2025', '-5', ''],
      [code(1), 'I', fee, '10/11/2025', '1.005', ''],
      [code(1), 'J', fee, '10/11/2025', '1000000000000000000', ''],
      [code(0), 'K', fee, '12/11/2025', '7', ''],
      [code(1), 'L', fee, '10/01/2026', '100', ''],
      ['', 'M', fee, '10/11/2025', '100', ''],
    ])
    expect(page.$('main tbody tr')).toHaveLength(12)
    for (const row of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]) expect(said(page)).toContain(toBengaliDigits(row))
    expect((await clerk.submit(page, 'form:has([value=confirm])', { mode: 'good' })).status).toBe(422)
    expect(await charges()).toEqual([])
  })

  step('right rows become charges with their due day, and what is owed grows by them', async () => {
    const rows = [
      HEAD,
      [toBengaliDigits(code(0)), 'A', fee, '১০/১১/২০২৫', toBengaliDigits('1,500.50'), 'Of last year'],
      [code(0), 'A', fee, '10/12/2025', '500', ''],
      [code(1), 'B', 'tuition', '10/11/2025', '700', ''],
      ['Total', '', '', '', '2700.50', ''],
    ]
    const page = await upload(rows.slice(0, -1))
    last = Number(/view\/(\d+)/.exec(page.url)?.[1])
    expect((await take(page)).status).toBe(200)
    expect(await charges()).toMatchObject([
      { studentId: site.students[0]?.id, amount: 150_050, period: '2025-11', due: '2025-11-10', note: 'Of last year' },
      { studentId: site.students[0]?.id, amount: 50_000, period: '2025-12' },
      { studentId: site.students[1]?.id, amount: 70_000 },
    ])
    expect(await restOf(site.id, site.students[0]?.id ?? 0)).toEqual([150_050, 50_000, 50_000, 50_000])
    expect(await wrongOf(site.id)).toEqual([])
  })

  step('the same file again takes nothing twice; another amount is a wrong row', async () => {
    const row = [code(1), 'B', fee, '10/11/2025', '700', '']
    const again = await upload([HEAD, row, [code(2), 'C', fee, '10/11/2025', '50', '']])
    expect((await Promise.all([take(again), take(again)])).map(({ status }) => status)).toContain(200)
    expect(await charges()).toHaveLength(4)
    const known = await upload([HEAD, row])
    expect(known.text).toContain('তবে নতুন কিছু নেই')
    const other = await upload([HEAD, [code(1), 'B', fee, '10/11/2025', '701', '']])
    expect(other.$('button[name=mode]').length).toBe(0)
    expect(await charges()).toHaveLength(4)
  })

  step('who may not charge does not get in; another’s upload is not there', async () => {
    const student = await visit(site.alias).login(site.student.username)
    expect((await student.get(paths.openingDues)).status).toBe(403)
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(paths.openingDuesOne(last))).status).toBe(404)
  })
})
