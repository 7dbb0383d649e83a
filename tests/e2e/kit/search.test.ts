import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStudent, type MadeSite, type MadeStudent } from 'tests/factories'
import { paths } from '~/paths'
import { expectAccessible, expectNoSidewaysScroll, open, type Seat, word } from '../browser'
import { leave, seatHead } from '../steps'

describe('the search of the header', () => {
  let site: MadeSite
  let head: Seat
  let first: MadeStudent
  let second: MadeStudent
  beforeAll(async () => {
    ;({ site, head } = await seatHead())
    first = await makeStudent(site, { nameBn: 'ঐন্দ্রিলা সুহাসিনী', nameEn: 'Oindrila Suhasini' })
    second = await makeStudent(site, { nameBn: 'ঐন্দ্রিলা সুভাষিণী', nameEn: 'Oindrila Subhashini' })
  })
  afterAll(leave)

  const box = () => head.page.getByRole('combobox')
  const chosen = () => head.page.locator('[role=option][aria-selected=true]')

  test('is opened, asked, chosen in and closed by keys alone, and its code is loaded then', async () => {
    const { page } = head
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(head, paths.dashboard)
    expect(asked.filter((url) => url.includes('search-dialog'))).toEqual([])
    await page.keyboard.press('Control+k')
    await expect.poll(() => box().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(asked.filter((url) => url.includes('search-dialog'))).toHaveLength(1)
    await page.keyboard.type('oindrila')
    await expect.poll(() => chosen().getAttribute('href')).toBe(paths.student(second.id))
    expect(await box().getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'))
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen().getAttribute('href')).toBe(paths.student(first.id))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${paths.student(first.id)}`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    // '/' opens it too, with what was opened lately; Escape gives the place back.
    await page.keyboard.press('/')
    await expect.poll(() => chosen().getAttribute('href')).toBe(paths.student(first.id))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(head.faults).toEqual([])
  })

  test('a slash in a field is a slash', async () => {
    const { page } = head
    await open(head, paths.students)
    await page.locator('main input[type=search]').focus()
    await page.keyboard.type('9/A')
    expect(await page.locator('main input[type=search]').inputValue()).toBe('9/A')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('is a page where no script runs', async () => {
    const context = await head.context.browser()?.newContext({
      storageState: await head.context.storageState(),
      javaScriptEnabled: false,
      viewport: { width: 360, height: 800 },
    })
    if (!context) throw new Error('no browser')
    const page = await context.newPage()
    await page.goto(`${head.origin}${paths.dashboard}`)
    await page.getByRole('link', { name: word('shell:search') }).click()
    await page.waitForURL(`**${paths.search}`)
    await page.fill('main [name=q]', 'suhasini')
    await page.press('main [name=q]', 'Enter')
    await page.locator(`main a[href="${paths.student(first.id)}"]`).waitFor()
    await expectNoSidewaysScroll(page)
    await context.close()
  })
})
