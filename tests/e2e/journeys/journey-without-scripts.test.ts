import { afterAll, describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories'
import { countsOf, ROSTER, rosterSite, WRONG_ROWS } from 'tests/request/support/roster-site'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit, word } from '../browser'
import {
  askWhy,
  button,
  cell,
  declareExam,
  fillByFile,
  generate,
  link,
  lookUp,
  openOwnGrid,
  publish,
  readCode,
  verify,
} from '../steps'

const EXAM = { bn: 'প্রাক-নির্বাচনী পরীক্ষা', en: 'Pre-test' }
const still = (site: MadeSite): Promise<Seat> => sit(site.alias, { js: false })

afterAll(async () => {
  await closeBrowser()
  await closeDatabase()
})

describe('the main job without scripts', () => {
  test('a roster goes from the file to the student list', async () => {
    const site = await rosterSite()
    const head = await still(site)
    const { page } = head
    await logIn(head, site.admin.username)
    await open(head, paths.students)
    await link(head, 'common:import').first().click()
    await page.waitForURL(`${head.origin}${paths.rosterImport}`)
    await page.setInputFiles('input[name=file]', {
      name: 'roster-class-nine.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: ROSTER,
    })
    await button(head, 'sheet-files:read').click()

    await page.waitForURL(/\/student\/import\/\d+/)
    expect(await page.locator('select[name="column.1"]').inputValue()).toBe('roll')
    await button(head, 'sheets:toCheck').click()
    await page.getByRole('heading', { name: word('sheets:confirmTitle'), exact: true }).waitFor()
    const rows = await page
      .locator('main table tbody tr')
      .evaluateAll((found) => found.map((row) => (row as HTMLTableRowElement).cells[0]?.innerText ?? ''))
    expect(rows.map((row) => Number(toAsciiDigits(row.trim())))).toEqual(WRONG_ROWS)
    expect(await countsOf(site.id)).toMatchObject({ students: 0, enrolments: 0 })

    await button(head, 'sheets:importGood', { good: '৩৯৭' }).click()
    // The page of the job refreshes itself until the import has ended.
    await page.getByText(word('sheets:done')).waitFor()
    expect(await countsOf(site.id)).toMatchObject({ students: 397, enrolments: 397 })
    await link(head, 'sheets:toList').click()
    await page.waitForURL((url) => url.pathname === paths.students)
    await page.locator('main tbody a').first().click()
    await page.waitForURL(/\/student\/view\/\d+/)
    await page.getByText('২০২৬').filter({ visible: true }).first().waitFor()
  })
})

journey('an exam without scripts', (step) => {
  let site: MadeSite
  let head: Seat
  let examId = 0
  step('what it begins with', async () => {
    site = await makeSite({ students: 4 })
    head = await still(site)
    await logIn(head, site.admin.username)
  })

  step('is declared; the teacher fills in a form, is told what is wrong, and submits', async () => {
    examId = await declareExam(head, EXAM)
    const teacher = await still(site)
    const { page } = teacher
    await logIn(teacher, site.teacher.username)
    await openOwnGrid(teacher)
    const marks = [
      ['৪৫', '২০'],
      ['৭১', '21'],
      ['৫০', '১৮'],
      ['38.5', '২৭'],
    ]
    for (const [row, pair] of marks.entries())
      for (const [column, mark] of pair.entries()) await cell(teacher, row, column).fill(mark)
    await button(teacher, 'common:save').last().click()
    await page.getByRole('alert').getByText(/৭০/).waitFor()
    expect(await cell(teacher, 1, 0).getAttribute('aria-invalid')).toBe('true')
    for (const [row, pair] of marks.entries())
      for (const [column, mark] of pair.entries()) expect(await cell(teacher, row, column).inputValue()).toBe(mark)

    await cell(teacher, 1, 0).fill('৪১')
    await button(teacher, 'common:save').last().click()
    await page.getByText(word('exams:marks.saved', { cells: '৮' })).waitFor()
    await button(teacher, 'exams:marks.saveAndSubmit').click()
    await page.getByText(word('exams:marks.submitted')).waitFor()
  })

  step('is filled up by file, generated and published', async () => {
    await fillByFile(head, site, examId)
    await generate(head, examId, 4)
    await publish(head, examId)
  })

  step('is looked up, verified and explained', async () => {
    const [first, second] = site.students
    if (!first || !second) throw new Error('no students')
    const visitor = await still(site)
    await lookUp(visitor, site, second, EXAM.bn)
    await verify(visitor, first, await readCode(head, examId, first))
    const student = await still(site)
    await logIn(student, site.student.username)
    await askWhy(student, EXAM.bn)
  })
})
