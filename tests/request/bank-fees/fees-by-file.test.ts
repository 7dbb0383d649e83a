import { expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { readSheet } from '~/documents/spreadsheet.server'
import { today } from '~/format/dates'
import { toBengaliDigits } from '~/format/digits'
import { paths } from '~/paths'
import { checkOf, mapAgain, mayTake, passedIn, takeIn } from '../support/sheet-steps'
import { chargeTuition, restOf, wrongOf } from './support'

const HEAD = ['Student ID', 'Name', 'Fee', 'Month', 'Amount', 'Note']
const year = today().slice(0, 4)

journey('fees from a file', (step) => {
  let site: MadeSite
  let other: MadeSite
  let clerk: Visitor
  let fee = ''
  let feeId = 0
  const student = (at: number) => site.students[at] ?? { id: 0, code: '' }
  const charges = () =>
    everywhere(() =>
      sql<{ studentId: number; amount: number; period: string; due: string; note: string; by: number }>(
        `SELECT student_id AS "studentId", amount, period, due_on AS due, note, made_by AS by FROM fee_charge WHERE site_id = $1 AND source = 'hand' ORDER BY id`,
        [site.id],
      ),
    )
  const upload = (rows: string[][]) =>
    clerk.post(
      paths.feesByFile,
      { file: new File([rows.map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')], 'fees.csv') },
      { multipart: true },
    )
  const rowsIn = (page: Answer) =>
    page
      .$('main tbody tr')
      .map((_, one) => page.$(one).text())
      .get()

  step('what it begins with', async () => {
    site = await makeSite({ students: 3 })
    other = await makeSite({ students: 1 })
    await makeBook(site.id)
    await chargeTuition(site)
    const [head] = await everywhere(() =>
      sql<{ id: number; name: string }>(
        `SELECT h.id, h.name_bn AS name FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id WHERE h.active AND f.active AND h.code <> 'TUITION' ORDER BY h.id LIMIT 1`,
      ),
    )
    fee = head?.name ?? ''
    feeId = head?.id ?? 0
    clerk = await visit(site.alias).login(site.admin.username)
  })

  step('is reached from where fees are charged by hand', async () => {
    for (const path of [paths.studentDues, paths.studentAccount(student(0).id)])
      expect((await clerk.get(path)).$(`a[href="${paths.feesByFile}"]`).length).toBeGreaterThan(0)
  })

  step('the template lists the students and reads back; unfilled rows are no fees', async () => {
    const file = await clerk.get(paths.feesByFileTemplate)
    const rows = await readSheet(new Uint8Array(file.body), { maxRows: 100, maxColumns: 20 })
    expect(rows.map(({ cells }) => String(cells[0]))).toEqual(
      expect.arrayContaining([student(0).code, student(2).code]),
    )
    const page = await clerk.post(
      paths.feesByFile,
      { file: new File([new Uint8Array(file.body)], 'template.xlsx') },
      { multipart: true },
    )
    expect([page.$('form:has([value=confirm])').length, mayTake(page)]).toEqual([1, false])
  })

  step('each wrong row is said at its column, and the good ones alone may be taken', async () => {
    const page = await upload([
      HEAD,
      ['no-such', '', fee, `03/${year}`, '100', ''],
      [student(1).code, '', 'No such fee', `03/${year}`, '100', ''],
      [student(1).code, '', '', `03/${year}`, '100', ''],
      [student(1).code, '', fee, 'sometime', '100', ''],
      [student(1).code, '', fee, '03/2099', '100', ''],
      [student(1).code, '', fee, `03/${year}`, '0', ''],
      [student(1).code, '', fee, `03/${year}`, '-5', ''],
      [student(1).code, '', fee, `03/${year}`, '1.005', ''],
      [student(1).code, '', fee, `03/${year}`, '100000000000', ''],
      ['', '', fee, `03/${year}`, '100', ''],
      [other.students[0]?.code === student(0).code ? 'x9' : 'elsewhere', '', fee, `03/${year}`, '100', ''],
    ])
    const rows = rowsIn(page)
    expect(rows).toHaveLength(11)
    for (const row of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      expect(rows.some((text) => text.startsWith(toBengaliDigits(row)))).toBe(true)
    expect((await takeIn(clerk, page)).status).toBe(422)
    expect(await charges()).toEqual([])
  })

  step('right rows become charges as by hand, due by the last day of their month', async () => {
    const before = await restOf(site.id, student(0).id)
    const page = await upload([
      HEAD,
      [toBengaliDigits(student(0).code), 'A', fee, 'ফেব্রুয়ারি ২০২৬', toBengaliDigits('1,500.50'), 'Lost book'],
      [student(1).code, 'B', fee, 'Nov 2026', '500/-', ''],
      [student(1).code, 'B', fee, 'Nov 2026', '500/-', ''],
      ['', 'Total', '', '', '2500.50', ''],
    ])
    expect(passedIn(page)).toEqual([expect.stringMatching(/[৫5].*Total/)])
    expect((await takeIn(clerk, page)).status).toBe(200)
    expect(await charges()).toEqual([
      {
        studentId: student(0).id,
        amount: 150_050,
        period: '2026-02',
        due: '2026-02-28',
        note: 'Lost book',
        by: site.admin.id,
      },
      { studentId: student(1).id, amount: 50_000, period: '2026-11', due: '2026-11-30', note: '', by: site.admin.id },
      { studentId: student(1).id, amount: 50_000, period: '2026-11', due: '2026-11-30', note: '', by: site.admin.id },
    ])
    expect((await restOf(site.id, student(0).id)).sort()).toEqual([...before, 150_050].sort())
    expect(await wrongOf(site.id)).toEqual([])
  })

  step(
    'the same file again charges nobody twice, also from two pages at once; what was taken back may be charged anew',
    async () => {
      const rows = [
        HEAD,
        [student(1).code, 'B', fee, '11/2026', '500', ''],
        [student(2).code, 'C', fee, '11/2026', '70', ''],
      ]
      const pages = [await upload(rows), await upload(rows)]
      const answers = await Promise.all(pages.map((page) => takeIn(clerk, page)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await charges()).slice(3)).toMatchObject([{ studentId: student(2).id, amount: 7_000 }])
      await everywhere(() =>
        sql(
          `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason, made_by)
         SELECT site_id, id, student_id, 'by-hand', -amount, 'Wrong', $2 FROM fee_charge WHERE site_id = $1 AND source = 'hand' AND amount = 7000`,
          [site.id, site.admin.id],
        ),
      )
      expect((await takeIn(clerk, await upload(rows))).status).toBe(200)
      expect((await charges()).slice(4)).toMatchObject([{ studentId: student(2).id, amount: 7_000 }])
    },
  )

  step('by class, section and roll, with one fee for the whole file; a roll alone names nobody', async () => {
    const [seat] = await everywhere(() =>
      sql<{ roll: number; class: string; section: string; sectionId: number }>(
        `SELECT e.roll, c.name_bn AS class, x.name_bn AS section, x.id AS "sectionId" FROM enrolment e JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
           JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
         WHERE e.site_id = $1 AND e.student_id = $2`,
        [site.id, student(2).id],
      ),
    )
    const { roll = 0, class: ofClass = '', section = '', sectionId = 0 } = seat ?? {}
    const page = await upload([
      ['Class', 'Section', 'Roll', 'Due date', 'Amount'],
      [ofClass, section, String(roll), `15/12/${year}`, '33'],
      [ofClass, 'ঝ', String(roll), `15/12/${year}`, '33'],
      [ofClass, section, '999', `15/12/${year}`, '33'],
    ])
    expect(page.$('[name=fee]').length).toBeGreaterThan(0)
    expect(rowsIn(await checkOf(clerk, page))).toHaveLength(3) // no fee is said
    const check = await mapAgain(clerk, page, { fee: feeId })
    expect(rowsIn(check)).toHaveLength(2)
    expect((await takeIn(clerk, check)).status).toBe(200)
    expect((await charges()).at(-1)).toMatchObject({ studentId: student(2).id, amount: 3_300, due: `${year}-12-15` })
    const bare = await upload([
      ['Roll', 'Fee', 'Due date', 'Amount'],
      [String(roll), fee, `16/12/${year}`, '44'],
    ])
    const alone = await checkOf(clerk, bare)
    expect(mayTake(alone)).toBe(false)
    expect((await takeIn(clerk, await mapAgain(clerk, bare, { section: sectionId }))).status).toBe(200)
    expect((await charges()).at(-1)).toMatchObject({ studentId: student(2).id, amount: 4_400 })
    expect(await wrongOf(site.id)).toEqual([])
  })

  step('who may not charge does not get in; another’s file is not there', async () => {
    const page = await upload([HEAD, [student(1).code, '', fee, '12/2026', '5', '']])
    const pupil = await visit(site.alias).login(site.student.username)
    expect((await pupil.get(paths.feesByFile)).status).toBe(403)
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(page.url)).status).toBe(404)
    const before = (await charges()).length
    expect((await stranger.post(page.url, { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
    expect(await charges()).toHaveLength(before)
  })
})
