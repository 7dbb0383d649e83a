import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { makeExam, makeSite } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit } from '../browser'

afterAll(async () => {
  await closeBrowser()
  await closeDatabase()
})

/** Parts of the page that scroll on their own, but for a row of tabs. */
const scrollers = ({ page }: Seat) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :not(nav)')]
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one)
        return (
          (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
          (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1)
        )
      })
      .map((one) => one.className),
  )

describe('at a desk of 1280 px', () => {
  test('a grid of sixty by a few scrolls with the page, its heads stay below the header', async () => {
    const site = await makeSite({ students: 60 })
    const exam = await makeExam(site, { subjects: ['109'] })
    const seat = await sit(site.alias)
    await logIn(seat, 'admin')
    const { page } = seat
    for (const path of [`${paths.marksEntry}?sheet=${exam.sheet('109').id}`, paths.manualCount]) {
      await open(seat, path)
      expect(await scrollers(seat), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280)
    }
    await open(seat, `${paths.marksEntry}?sheet=${exam.sheet('109').id}`)
    await page.locator('[data-row="40"]').first().focus()
    const head = await page.locator('main thead th').first().boundingBox()
    const shell = await page.locator('.shell-head').boundingBox()
    expect(head?.y).toBe((shell?.y ?? 0) + (shell?.height ?? 0))
    // What takes the focus upwards is not brought under the heads either.
    await page.keyboard.press('Control+End')
    for (let row = 0; row < 30; row++) await page.keyboard.press('ArrowUp')
    const cell = await page.locator('input:focus').boundingBox()
    expect(cell?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    await seat.context.close()
  }, 120_000)

  test.each(['bn', 'en'] as const)(
    'the list of institutions has room (%s)',
    async (lang) => {
      const seat = await sit(null, { lang })
      await logIn(seat, 'operator', 'demo1234', paths.centralLogin)
      await open(seat, paths.sites)
      expect(await scrollers(seat)).toEqual([])
      await seat.context.close()
    },
    120_000,
  )

  test('what was said of an earlier form goes when the next is answered', async () => {
    const site = await makeSite({ students: 1 })
    const seat = await sit(site.alias)
    await logIn(seat, 'admin')
    const { page } = seat
    const save = page.locator('.form-actions button[type=submit]').first()
    await open(seat, `/student/edit/${site.students[0]?.id}`)
    await save.click()
    await page.waitForURL(/\/student\/view\//)
    const toast = page.locator('.toasts [role=status]')
    await toast.waitFor()
    await page.locator('main a[href*="/student/edit/"]').first().click()
    await page.locator('[name=roll]').fill('x')
    expect(await toast.count()).toBe(1)
    await save.click()
    await page.locator('[name=roll][aria-invalid=true]').waitFor()
    expect(await toast.count()).toBe(0)
    await seat.context.close()
  }, 120_000)
})

describe.each(['bn', 'en'] as const)('on a phone of 360 px (%s)', (lang) => {
  test('statistics and a count are read without scrolling sideways; the star stands beside where one is', async () => {
    const seat = await sit('shapla', { width: 360, lang })
    await logIn(seat, 'admin')
    await open(seat, `${paths.studentReports}?tab=stats`)
    expect((await scrollers(seat)).filter((one) => one.includes('bg-raised'))).toEqual([])
    const star = await seat.page.locator('form[action="/user/star"]').boundingBox()
    const crumb = await seat.page.locator('nav ol li').first().boundingBox()
    expect(Math.abs((star?.y ?? 0) + 18 - (crumb?.y ?? 0) - (crumb?.height ?? 0) / 2)).toBeLessThan(12)
    await seat.context.close()
  }, 120_000)

  test('the name of the product stands whole in the header', async () => {
    const seat = await sit(null, { width: 360, lang })
    await logIn(seat, 'operator', 'demo1234', paths.centralLogin)
    const name = await seat.page.locator('.shell-head a[href="/dashboard"] .line-clamp-2').boundingBox()
    expect(name?.height).toBeLessThan(30)
    await seat.context.close()
  }, 120_000)
})
