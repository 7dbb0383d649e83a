import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser, expectNoSidewaysScroll, logIn, open, type Seat, sit, word } from '../browser'

afterAll(async () => {
  await closeBrowser()
  await closeDatabase()
})

/** Parts of the page that scroll up and down on their own. */
const innerScrollers = ({ page }: Seat) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.className),
  )

const boxOf = async (seat: Seat, selector: string) => {
  const found = seat.page.locator(selector).first()
  await found.waitFor()
  const box = await found.boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

describe('on a phone of 360 px', () => {
  test('a list of 25 students is short, leads to each and calls each at one tap', async () => {
    const site = await makeSite({ students: 26 })
    const seat = await sit(site.alias, { width: 360 })
    await logIn(seat, site.admin.username)
    await open(seat, paths.students)
    const { page } = seat
    expect(await page.locator('main tbody tr').count()).toBe(25)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500)
    expect(await innerScrollers(seat)).toEqual([])
    await expectNoSidewaysScroll(page)

    const call = await boxOf(seat, 'main tbody a[href^="tel:+8801"]')
    expect(Math.min(call.width, call.height)).toBeGreaterThanOrEqual(44)
    // The whole row is the way to the record.
    const row = await boxOf(seat, 'main tbody tr')
    await page.mouse.click(row.x + row.width / 2, row.y + row.height - 8)
    await page.waitForURL(/\/student\/view\/\d+/)
    // The address is there before the page is.
    await page.locator('main form[role=search]').waitFor({ state: 'detached' })

    const number = await boxOf(seat, 'main a[href^="tel:+8801"]')
    expect(number.y + number.height).toBeLessThan(700)
    expect(number.height).toBeGreaterThanOrEqual(44)
    await seat.context.close()
  }, 120_000)

  test('without scripts: filters are folded and counted, a row unfolds to all of it', async () => {
    const seat = await sit('shapla', { width: 360, js: false })
    await logIn(seat, 'admin')
    await open(seat, `${paths.students}?f_gender=female&f_state=active`)
    const { page } = seat
    const panel = page.locator('main details', { hasText: word('ui:table.filtersSet', { set: '২' }) })
    expect(await panel.getAttribute('open')).toBeNull()
    await panel.locator('summary').click()
    await panel.locator('select[name=f_gender]').waitFor()
    await expectNoSidewaysScroll(page)
    // One filter is taken back where it is said.
    await page
      .getByRole('link', {
        name: word('ui:table.without', {
          label: word('students:gender'),
          words: word('students:genders.female'),
        }),
      })
      .click()
    expect(new URL(page.url()).search).toBe('?f_state=active')

    await open(seat, paths.shifts)
    const first = page.locator('main tbody tr').first()
    const edit = first.getByRole('link', { name: new RegExp(word('common:edit')) })
    expect(await edit.isVisible()).toBe(false)
    await first.locator('input[type=checkbox]').check()
    expect(await edit.isVisible()).toBe(true)
    await expectNoSidewaysScroll(page)
    await seat.context.close()
  }, 120_000)

  test('a report folds away what was chosen, without scripts', async () => {
    const seat = await sit('shapla', { width: 360, js: false })
    await logIn(seat, 'admin')
    await open(seat, paths.studentReports)
    const { page } = seat
    const form = page.locator('main form', { has: page.locator('select[name=f_class]') })
    expect(await form.isVisible()).toBe(false)
    expect(await innerScrollers(seat)).toEqual([])
    await page
      .locator('main label', { hasText: word('ui:table.filters') })
      .first()
      .click()
    expect(await form.isVisible()).toBe(true)
    await form.getByRole('button', { name: word('ui:report.show') }).click()
    await page.waitForURL(/\?/)
    expect(await form.isVisible()).toBe(false)
    await seat.context.close()
  }, 120_000)

  test('marks: keyboard of numbers, full marks beside each cell, absent said once, the save at hand', async () => {
    const seat = await sit('shapla', { width: 360 })
    await logIn(seat, 'admin')
    await open(seat, await editableSheet())
    const { page } = seat
    const cells = page.locator('input[name^="rows[0].p"]')
    const parts = await cells.count()
    expect(parts).toBeGreaterThan(1)
    expect(['numeric', 'decimal']).toContain(await cells.first().getAttribute('inputmode'))
    const cell = page.locator('.grid-cell').first()
    expect(await cell.getAttribute('data-label')).toMatch(/ \/ [০-৯]+$/)
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').display)).toBe('block')
    const absent = page.locator('[data-absent="0"]')
    const box = await boxOf(seat, '[data-absent="0"]')
    expect(box.width).toBeGreaterThanOrEqual(44)
    await absent.click()
    expect(await absent.getAttribute('aria-pressed')).toBe('true')
    for (const cell of await cells.all()) expect(await cell.inputValue()).toBe('অ')
    await absent.click()
    for (const cell of await cells.all()) expect(await cell.inputValue()).toBe('')

    await cells.first().fill('1')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
      await cells.nth(1).getAttribute('name'),
    )
    const save = await page
      .getByRole('button', { name: word('common:save') })
      .last()
      .boundingBox()
    expect(save && save.y + save.height).toBeLessThanOrEqual(900)
    expect(await innerScrollers(seat)).toEqual([])
    await expectNoSidewaysScroll(page)
    await seat.context.close()
  }, 120_000)
})

/** A sheet of several parts that is still open. */
async function editableSheet(): Promise<string> {
  const [row] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT m.id FROM mark_sheet m JOIN tenant t ON t.id = m.site_id AND t.alias = 'shapla'
       WHERE m.state = 'open' AND (SELECT count(*) FROM exam_part p WHERE p.site_id = m.site_id AND p.exam_paper_id = m.exam_paper_id) > 1 ORDER BY m.id LIMIT 1`,
    ),
  )
  return `${paths.marksEntry}?sheet=${row?.id}`
}
