import { afterAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { accessFaults, closeBrowser, logIn, open, type Seat, sit, word } from '../browser'

afterAll(closeBrowser)

const focused = ({ page }: Seat) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim().slice(0, 60)}`)

describe('who cannot see the screen', () => {
  test('is put at the heading of the page a link leads to, and hears its title', async () => {
    const seat = await sit('shapla', { lang: 'en' })
    await logIn(seat, 'admin')
    await open(seat, paths.students)
    const { page } = seat
    const name = (await page.locator('main tbody a').first().innerText()).trim()
    await page.locator('main tbody a').first().click()
    await expect.poll(() => focused(seat)).toBe(`H1 ${name}`)
    await expect.poll(() => page.locator('body > [aria-live=polite].sr-only').innerText()).toBe(await page.title())

    // The side menu stays, yet the focus does not stay in it.
    await page.locator(`.shell-side a[href="${paths.students}"]`).first().click()
    await expect.poll(() => focused(seat)).toBe(`H1 ${word('students:list.title', {}, 'en')}`)
    await page.goBack()
    await expect.poll(() => focused(seat)).toBe(`H1 ${name}`)

    // A list that only turns over keeps the focus where it was.
    await open(seat, paths.students)
    const next = page.getByRole('link', { name: word('common:next', {}, 'en'), exact: true })
    await next.click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => page.locator('[aria-current=page]').last().innerText()).toBe('2')
    expect(await focused(seat)).not.toContain('H1')
    expect(seat.faults).toEqual([])
    await seat.context.close()
  }, 120_000)

  test.each([
    [1280, false],
    [360, true],
  ] as const)(
    'finds no fault at %d px (dark: %s) in dialogs, in refused forms and where nothing is',
    async (width, dark) => {
      const seat = await sit('shapla', { width, dark })
      await logIn(seat, 'admin')
      const { page } = seat
      const faults: string[] = []
      const look = async (where: string) => faults.push(...(await accessFaults(page)).map((one) => `${where}: ${one}`))
      await open(seat, `${paths.siteUsers}?dialog=new`)
      await look('a dialog')
      const save = page.locator('main form[method=post] [type=submit], dialog form[method=post] [type=submit]').last()
      await save.click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look('a refused dialog')
      await open(seat, paths.profile)
      await page.fill('#details-nameEn', '')
      await page.press('#details-nameEn', 'Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look('a refused form')
      await open(seat, `${paths.shifts}?confirm=1`)
      await look('a question')
      await open(seat, `${paths.students}?q=nobody-is-called-so`)
      await look('an empty list')
      await page.goto(`${seat.origin}/no/such/page`)
      await look('a page that is not there')
      await page.goto(`${seat.origin}/student/view/999999999`)
      await look('a record that is not there')
      expect(faults).toEqual([])
      await seat.context.close()
    },
    120_000,
  )
})
