import { expect } from 'vitest'
import type { Locator } from 'playwright-core'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite, type MadeStudent } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit, word } from './browser'

/* The steps of the main job, as somebody takes them, with or without scripts. */

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const idIn = (address: string, name: string): number => Number(new URL(address).searchParams.get(name))

/** Cells of the marks grid, by row and column. */
/** The head of an institution of their own, logged in. */
export async function seatHead(): Promise<{ site: MadeSite; head: Seat }> {
  const site = await makeSite()
  const head = await sit(site.alias)
  await logIn(head, site.admin.username)
  return { site, head }
}

export async function leave(): Promise<void> {
  await closeBrowser()
  await closeDatabase()
}

export const cell = ({ page }: Seat, row: number, column: number): Locator =>
  page.locator(`input[data-row="${row}"][data-column="${column}"]`)
export const button = ({ page }: Seat, key: string, params?: Record<string, unknown>): Locator =>
  page.getByRole('button', { name: word(key, params), exact: true })
export const link = ({ page }: Seat, key: string, params?: Record<string, unknown>): Locator =>
  page.getByRole('link', { name: word(key, params), exact: true })

/** Declares an exam of the site's class; its id. */
export async function declareExam(seat: Seat, name: { bn: string; en: string }): Promise<number> {
  const { page } = seat
  await open(seat, paths.examDeclare)
  await link(seat, 'exams:declare.new').first().click()
  await page.fill('[name=nameBn]', name.bn)
  await page.fill('[name=nameEn]', name.en)
  await page.locator('[name=offeringIds]').first().check()
  await button(seat, 'exams:declare.submit').click()
  await page.waitForURL(/[?&]exam=\d+/)
  await page.getByText(word('exams:declare.declared')).waitFor()
  return idIn(page.url(), 'exam')
}

/** From the teacher's list of papers into the grid of the only one. */
export async function openOwnGrid(seat: Seat): Promise<void> {
  await open(seat, paths.employeeMarksEntry)
  await seat.page.locator('main tbody a').first().click()
  await seat.page.waitForURL(/[?&]sheet=\d+/)
  await cell(seat, 0, 0).waitFor()
}

/** Fills the rest of an exam by the office's marks file: downloads it, gives everybody 72 % in every empty line, sends it in. */
export async function fillByFile(seat: Seat, site: MadeSite, examId: number): Promise<void> {
  const { page } = seat
  await open(seat, `${paths.marksEntry}?exam=${examId}&tab=file`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).first().click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const [head = '', ...lines] = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const columns = head.split(',')
  const [at, code, part] = ['mark', 'subject_code', 'part'].map((name) => columns.indexOf(name)) as [
    number,
    number,
    number,
  ]
  const full = new Map(
    site.papers.flatMap((paper) => paper.parts.map((one) => [`${paper.code} ${one.type}`, one.fullMarks])),
  )
  const filled = lines.map((line) => {
    const cells = line.split(',')
    expect(cells).toHaveLength(columns.length)
    if (cells[at] === '')
      cells[at] = String(Math.round(0.72 * (full.get(`${cells[code]} ${cells[part]}`) ?? Number.NaN)))
    return cells.join(',')
  })
  await page.setInputFiles('input[name=file]', {
    name: 'marks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...filled].join('\r\n'), 'utf8'),
  })
  await button(seat, 'sheet-files:read').click()
  await page.locator('button[name=mode]').click()
  await page.getByText(word('sheets:done')).first().waitFor()
}

/** Starts generation, follows its job page to the end and goes on to the outcome. */
export async function generate(seat: Seat, examId: number, students: number): Promise<void> {
  const { page } = seat
  await open(seat, `${paths.resultGenerate}?f_exam=${examId}`)
  await page
    .getByRole('button', { name: new RegExp(`^${word('results:generate.start')}`) })
    .first()
    .click()
  await page.waitForURL(/\/user\/job\/\d+$/)
  await link(seat, 'platform:job.result').click()
  await page.waitForURL(/[?&]job=\d+/)
  await page.getByText(word('results:generate.made', { students, passed: students, leftOut: 0 })).waitFor()
}

/** Publishes the newest run of an exam, through the question. */
export async function publish(seat: Seat, examId: number): Promise<void> {
  const { page } = seat
  await open(seat, `${paths.resultPermission}?f_exam=${examId}`)
  await page
    .getByRole('link', { name: new RegExp(`^${word('result-permission:publish')}`) })
    .first()
    .click()
  await page
    .locator('#publish')
    .getByRole('button', { name: word('result-permission:publish') })
    .click()
  await page.getByText(word('result-permission:done.publish')).waitFor()
  await page.getByText(word('results:state.published'), { exact: true }).first().waitFor()
}

/** From the report to one student's result; the verification code shown there. */
export async function readCode(seat: Seat, examId: number, student: MadeStudent): Promise<string> {
  const { page } = seat
  await open(seat, `${paths.resultReport}?f_exam=${examId}`)
  await link(seat, 'results:report.view.students').click()
  await page.waitForURL(/tab=students/)
  await page.locator('main tr', { hasText: student.nameBn }).getByRole('link').first().click()
  await page.waitForURL(/result-report\/student\/\d+/)
  return page.locator('main .font-mono').innerText()
}

/** Looks a student's result up on the public site, by roll and birthday. */
export async function lookUp(seat: Seat, site: MadeSite, student: MadeStudent, exam: string): Promise<void> {
  const { page } = seat
  await open(seat, paths.home)
  await page.locator(`a[href="${paths.publicResult}"]`).first().click()
  await page.waitForURL(`${seat.origin}${paths.publicResult}`)
  await page.selectOption('[name=class]', String(site.classId))
  await page.fill('[name=roll]', String(student.roll))
  await page.fill('[name=born]', await bornOn(student))
  await button(seat, 'results:public.submit').click()
  await page.getByRole('heading', { level: 1, name: exam }).waitFor()
  await page.getByText(student.nameBn).first().waitFor()
}

/** Opens the verification page by the code that a mark sheet carries. */
export async function verify(seat: Seat, student: MadeStudent, code: string): Promise<void> {
  const { page } = seat
  await open(seat, paths.verifyForm)
  await page.fill('[name=code]', code)
  await button(seat, 'results:verify.submit').click()
  await page.waitForURL(/\/web\/verify\/\w+/)
  await page.getByText(word('results:verify.genuine')).waitFor()
  await page.getByText(student.nameBn).first().waitFor()
}

/** The student opens the own result and the explanation of its GPA. */
export async function askWhy(seat: Seat, exam: string): Promise<void> {
  const { page } = seat
  await open(seat, paths.studentResults)
  await page
    .locator('tr', { hasText: exam })
    .getByRole('link', { name: new RegExp(word('common:view')) })
    .click()
  await page.waitForURL(/[?&]result=\d+/)
  const why = page.locator('#why')
  await why.getByRole('heading', { level: 2 }).waitFor()
  expect(await why.innerText()).toContain('÷')
  await why.locator('summary').first().click()
  await why.locator('details[open] li').first().waitFor()
}

export async function bornOn(student: MadeStudent): Promise<string> {
  const [row] = await everywhere(() =>
    sql<{ born: string }>('SELECT born_on AS born FROM student WHERE id = $1', [student.id]),
  )
  if (!row) throw new Error('no such student')
  return row.born
}

/** Asks again until something read from the database is so. */
export async function until(is: () => Promise<boolean>, what: string): Promise<void> {
  for (let round = 0; round < 200; round++) {
    if (await is()) return
    await pause(50)
  }
  throw new Error(`It never came about that ${what}`)
}
