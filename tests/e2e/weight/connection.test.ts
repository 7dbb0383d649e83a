import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeExam, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit, word } from '../browser'
import { button, cell, until } from '../steps'

const stored = (site: MadeSite, exam: MadeExam) =>
  everywhere(() =>
    sql<{ obtained: string }>(
      'SELECT m.obtained FROM mark m JOIN enrolment e ON e.id = m.enrolment_id WHERE m.site_id = $1 AND m.exam_part_id = ANY($2) ORDER BY e.roll, m.exam_part_id',
      [site.id, [...exam.paper('109').parts.values()]],
    ),
  ).then((rows) => rows.map((row) => Number(row.obtained)))

describe('marks on a bad line', () => {
  let site: MadeSite
  beforeAll(async () => {
    site = await makeSite({ students: 3 })
  })
  afterAll(async () => {
    await closeBrowser()
    await closeDatabase()
  })

  const grid = async (username: string, home: string, exam: MadeExam): Promise<Seat> => {
    const seat = await sit(site.alias)
    await logIn(seat, username)
    await open(seat, `${home}?sheet=${exam.sheet('109').id}`)
    return seat
  }
  const values = (seat: Seat, cells: [number, number][]) =>
    Promise.all(cells.map(([row, column]) => cell(seat, row, column).inputValue()))

  test('a save that does not get through loses nothing: the marks come back after a reload and can be saved', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    const seat = await grid(site.teacher.username, paths.employeeMarksEntry, exam)
    const { page, context } = seat
    await cell(seat, 0, 0).fill('৫৫')
    await cell(seat, 1, 1).fill('২৪')
    await context.setOffline(true)
    await button(seat, 'common:save').last().click()
    await page.getByRole('alert').getByText(word('shell:offline')).waitFor()
    expect(
      await values(seat, [
        [0, 0],
        [1, 1],
      ]),
    ).toEqual(['৫৫', '২৪'])
    expect(await stored(site, exam)).toEqual([])

    await context.setOffline(false)
    await page.reload()
    await button(seat, 'ui:grid.restore').click()
    expect(
      await values(seat, [
        [0, 0],
        [1, 1],
        [2, 0],
      ]),
    ).toEqual(['৫৫', '২৪', ''])
    await button(seat, 'common:save').last().click()
    await page.getByText(word('exams:marks.saved', { cells: '২' })).waitFor()
    expect(await stored(site, exam)).toEqual([55, 24])

    await open(seat, `${paths.employeeMarksEntry}?sheet=${exam.sheet('109').id}`)
    expect(await button(seat, 'ui:grid.restore').count()).toBe(0)
    expect(
      await values(seat, [
        [0, 0],
        [1, 1],
      ]),
    ).toEqual(['৫৫', '২৪'])
  })

  test('a server that does not answer is named, what was typed stays in the form, and goes when it is sent again', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    const seat = await grid(site.teacher.username, paths.employeeMarksEntry, exam)
    const { page, context } = seat
    await cell(seat, 1, 0).fill('৪৭')
    await context.route(/\.data/, (route) => route.abort('connectionreset'))
    await button(seat, 'common:save').last().click()
    await page.getByText(word('shell:error.unsent')).first().waitFor()
    expect(await cell(seat, 1, 0).inputValue()).toBe('৪৭')
    await context.unroute(/\.data/)
    await button(seat, 'common:save').last().click()
    await page.getByText(word('exams:marks.saved', { cells: '১' })).waitFor()
  })

  test('marks survive a window closed in the middle of typing', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    const seat = await grid(site.teacher.username, paths.employeeMarksEntry, exam)
    await cell(seat, 2, 0).fill('৩৩')
    await seat.page.close()
    const again: Seat = { ...seat, page: await seat.context.newPage() }
    await open(again, `${paths.employeeMarksEntry}?sheet=${exam.sheet('109').id}`)
    await button(again, 'ui:grid.restore').click()
    expect(await cell(again, 2, 0).inputValue()).toBe('৩৩')
    expect(await stored(site, exam)).toEqual([])
  })

  test('of two windows the second is told by whom and when; nothing is overwritten, nothing typed is lost', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    const office = await makeUser(site.id, {
      roles: ['exam-controller'],
      nameEn: 'Exam Controller',
      nameBn: 'পরীক্ষা নিয়ন্ত্রক',
    })
    const first = await grid(site.teacher.username, paths.employeeMarksEntry, exam)
    const second = await grid(office.username, paths.marksEntry, exam)
    await cell(first, 0, 0).fill('৫১')
    await button(first, 'common:save').last().click()
    await first.page.getByText(word('exams:marks.saved', { cells: '১' })).waitFor()

    await cell(second, 0, 0).fill('৬২')
    await cell(second, 1, 0).fill('৪৪')
    await button(second, 'common:save').last().click()
    const told = second.page.getByRole('alert').filter({ hasText: word('exams:marks.stale') })
    await told.waitFor()
    expect(await told.innerText()).toContain('শ্রেণি শিক্ষক')
    expect(
      await values(second, [
        [0, 0],
        [1, 0],
      ]),
    ).toEqual(['৬২', '৪৪'])
    expect(await stored(site, exam)).toEqual([51])

    // Pressing save once more is no way around it; saying so is.
    const [answer] = await Promise.all([
      second.page.waitForResponse((one) => one.request().method() === 'POST'),
      button(second, 'common:save').last().click(),
    ])
    expect(answer.status()).toBe(422)
    expect(await stored(site, exam)).toEqual([51])
    await button(second, 'exams:marks.overwrite').click()
    await until(async () => (await stored(site, exam)).join() === '62,44', 'the marks were overwritten on purpose')
  })
})
