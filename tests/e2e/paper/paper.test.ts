import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit, word } from '../browser'
import { pagesOf } from './pdf'

const en = (key: string, params: Record<string, unknown> = {}) => word(key, params, 'en')

describe('on A4', () => {
  let seat: Seat
  beforeAll(async () => {
    seat = await sit('shapla', { lang: 'en' })
    await logIn(seat, 'admin')
  })
  afterAll(closeBrowser)

  const print = async (path: string): Promise<string[]> => {
    await open(seat, path)
    return pagesOf(await seat.page.pdf({ preferCSSPageSize: true }))
  }
  const buttons = () =>
    seat.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main summary, main .button')].flatMap((one) => {
        const text = one.innerText.trim()
        return text.length > 3 ? [text] : []
      }),
    )
  /** What every sheet of paper of this institution must be. */
  const expectPaper = async (pages: string[], title: string) => {
    const [first = ''] = pages
    expect(first).toContain('Shapla Adarsha High School')
    expect(first).toMatch(/Printed on \d{1,2} [A-Z][a-z]+ 20\d\d/)
    expect(first).toContain(title)
    pages.forEach((page, at) => expect(page.replace(/\s/g, '')).toContain(`${at + 1}/${pages.length}`))
    const lines = pages.join('\n').split('\n')
    for (const button of await buttons()) expect(lines).not.toContain(button)
  }

  test('a list has head, filters in words, all its columns and their heads on each page', async () => {
    const pages = await print(`${paths.students}?f_gender=female&per=50`)
    await expectPaper(pages, en('students:list.title'))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.replace(/\s/g, '')).toContain(
      `${en('students:gender')}:${en('students:genders.female')}`.replace(/\s/g, ''),
    )
    for (const page of pages)
      for (const column of ['common:name', 'students:father', 'students:mobile', 'common:status'])
        expect(page).toContain(en(column))
    expect(pages[0]).not.toContain(en('common:import'))
    expect(pages.at(-1)).toMatch(/1–50 of \d{3}/)
    expect(await print(paths.students)).toHaveLength(1)
  })

  test('a tabulation begins on the first page and keeps every subject and total', async () => {
    await open(seat, paths.resultReport)
    const unit = await seat.page
      .locator('select[name=f_unit] option[value^=s], [name=f_unit]')
      .first()
      .getAttribute('value')
    const pages = await print(`${paths.resultReport}?f_unit=${unit}`)
    await expectPaper(pages, en('results:report.title'))
    const table = seat.page.locator('main table.tabulation')
    const subjects = await table.locator('th[scope=colgroup]').allInnerTexts()
    expect(subjects.length).toBeGreaterThan(8)
    for (const page of pages)
      for (const head of [...subjects, en('results:sheet.gpa'), en('results:report.rollName')])
        expect(page).toContain(head)
    const averages = await table.locator('tbody tr td:nth-last-child(5)').allInnerTexts()
    const figures = pages.join('\n').split('\n')
    for (const gpa of new Set(averages)) expect(figures).toContain(gpa)
  })

  test('what a page is about is on its paper, though it was chosen in a form', async () => {
    const tight = (text: string) => text.replace(/\s/g, '')
    for (const path of [
      `${paths.subjectSettings}?tab=teachers`,
      paths.invigilators,
      paths.allMarkList,
      `${paths.resultReport}?tab=summary`,
      paths.resultReportTwo,
    ]) {
      const [first = ''] = await print(path)
      const chosen = await seat.page
        .locator('main :is(.chooser, .report-filters) select')
        .evaluateAll((all) =>
          all.flatMap((one) => (one as HTMLSelectElement).selectedOptions.item(0)?.textContent?.trim() ?? []),
        )
      expect(chosen.length, path).toBeGreaterThan(0)
      for (const text of chosen) expect(tight(first), path).toContain(tight(text))
    }
  })

  test('a report says what was chosen; the routine keeps its last period', async () => {
    await expectPaper(await print(`${paths.studentReports}?tab=stats`), en('student-reports:title'))
    const pages = await print(`${paths.routine}?id=1`)
    await expectPaper(pages, en('routine:routine.title'))
    for (const period of await seat.page.locator('main thead th > span:first-child').allInnerTexts())
      expect(pages[0]?.replace(/\s/g, '')).toContain(period.replace(/\s/g, ''))
  })
})
