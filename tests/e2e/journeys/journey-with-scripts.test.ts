import { afterAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit, word } from '../browser'
import {
  askWhy,
  button,
  cell,
  declareExam,
  fillByFile,
  generate,
  lookUp,
  openOwnGrid,
  publish,
  readCode,
  verify,
} from '../steps'

const EXAM = { bn: 'বার্ষিক পরীক্ষা ২০২৬', en: 'Annual 2026' }

/** Puts text on the clipboard's way into the cell that has the focus. */
const paste = ({ page }: Seat, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

journey('from the declaration of an exam to its published result, with scripts', (step) => {
  let site: MadeSite
  let head: Seat
  let examId = 0
  const seats: Seat[] = []
  const at = async (...args: Parameters<typeof sit>): Promise<Seat> => {
    const seat = await sit(...args)
    seats.push(seat)
    return seat
  }
  step('what it begins with', async () => {
    site = await makeSite({ students: 4 })
    head = await at(site.alias)
    await logIn(head, site.admin.username)
  })
  afterAll(async () => {
    await closeBrowser()
    await closeDatabase()
  })

  step('the head declares, the teacher enters marks by keyboard, by pasting, and submits', async () => {
    examId = await declareExam(head, EXAM)
    const teacher = await at(site.alias)
    await logIn(teacher, site.teacher.username)
    await openOwnGrid(teacher)
    const { keyboard } = teacher.page
    await cell(teacher, 0, 0).focus()
    await keyboard.type('৪৫')
    await keyboard.press('Enter') // the next part of the same student
    await keyboard.type('২০')
    await keyboard.press('Enter')
    await keyboard.type('A')
    await keyboard.press('Enter')
    await keyboard.type('A')
    await keyboard.press('ArrowLeft') // within what was typed first, like in any field
    await keyboard.press('ArrowLeft')
    expect(
      await Promise.all(
        [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
        ].map(([row = 0, column = 0]) => cell(teacher, row, column).inputValue()),
      ),
    ).toEqual(['৪৫', '২০', 'A', 'A'])

    await keyboard.press('ArrowDown')
    await paste(teacher, '৯০\t১৮\n৩৮.৫\t২৭')
    await expect.poll(() => cell(teacher, 2, 0).getAttribute('aria-invalid')).toBe('true')
    await cell(teacher, 2, 0).fill('৫০')
    await expect.poll(() => cell(teacher, 2, 0).getAttribute('aria-invalid')).toBeNull()
    await button(teacher, 'common:save').last().click()
    await teacher.page.getByText(word('exams:marks.saved', { cells: '৮' })).waitFor()

    // Nobody may be absent and still pass: the second student came after all.
    await cell(teacher, 1, 0).fill('৪০')
    await cell(teacher, 1, 1).fill('২১')
    await button(teacher, 'exams:marks.saveAndSubmit').click()
    await teacher.page.getByText(word('exams:marks.submitted')).waitFor()
    await teacher.page.getByText(word('exams:sheetState.submitted')).first().waitFor()
    await teacher.page.locator('main tbody a').first().click()
    await cell(teacher, 0, 0).waitFor()
    expect(await cell(teacher, 3, 0).inputValue()).toBe('৩৮.৫')
    expect(await cell(teacher, 0, 0).getAttribute('readonly')).not.toBeNull()
  })

  step('the office fills the rest by file, generates and publishes', async () => {
    await fillByFile(head, site, examId)
    await generate(head, examId, 4)
    const nobody = await at(site.alias)
    await open(nobody, paths.publicResult)
    await nobody.page.getByText(word('results:public.nothing')).waitFor()
    await publish(head, examId)
  })

  step('a guardian looks it up, the printed code is genuine, the student sees why', async () => {
    const [first, second] = site.students
    if (!first || !second) throw new Error('no students')
    const visitor = await at(site.alias)
    await lookUp(visitor, site, second, EXAM.bn)
    await verify(visitor, first, await readCode(head, examId, first))
    const student = await at(site.alias)
    await logIn(student, site.student.username)
    await askWhy(student, EXAM.bn)
  })

  step('the tabulation page prints without the shell', async () => {
    await open(head, `${paths.resultReport}?f_exam=${examId}&f_unit=s${site.section.id}`)
    const { page } = head
    const shell = [
      page.locator('.shell-head'),
      page.locator('.shell-side'),
      page.getByRole('navigation', { name: word('shell:breadcrumb') }),
      page.locator('footer'),
    ]
    for (const part of shell) expect(await part.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const part of shell) expect(await part.isVisible()).toBe(false)
    expect(await page.locator('main table').first().isVisible()).toBe(true)
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('main button, main select, main [role=navigation], main nav')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.outerHTML.slice(0, 120)),
      ),
    ).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  })

  step('no browser complained on the way', () => {
    expect(seats.flatMap((seat) => seat.faults)).toEqual([])
  })
})
