import { afterAll, expect, test } from 'vitest'
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, logIn, sit } from '../browser'

afterAll(closeBrowser)

const kit = async (options: Parameters<typeof sit>[1] = {}) => {
  const seat = await sit(null, options)
  await logIn(seat, 'operator', 'demo1234', '/edu/login')
  await seat.page.goto(`${seat.origin}/kit`)
  if (seat.js) await seat.page.locator('html[data-scripted]').waitFor()
  return seat
}

test('a date is chosen by keyboard at 360 px, in the reader’s digits, and posted as it is stored', async () => {
  const seat = await kit({ width: 360 })
  const { page } = seat
  const field = page.locator('input[name=born]')
  await field.fill('6.5.13')
  expect(await page.locator('#kit-born-read').innerText()).toBe('০৬ মে ২০১৩, সোমবার')
  await field.press('Tab')
  expect(await field.inputValue()).toBe('০৬/০৫/২০১৩')
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  const day = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(day).toBe('০৬ মে ২০১৩, সোমবার')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const [key, then] of [
    ['ArrowRight', '০৭ মে ২০১৩, মঙ্গলবার'],
    ['ArrowDown', '১৪ মে ২০১৩, মঙ্গলবার'],
    ['Home', '১১ মে ২০১৩, শনিবার'],
    ['End', '১৭ মে ২০১৩, শুক্রবার'],
    ['PageUp', '১৭ এপ্রিল ২০১৩, বুধবার'],
    ['Shift+PageDown', '১৭ এপ্রিল ২০১৪, বৃহস্পতিবার'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(day).toBe(then)
  }
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('১৭/০৪/২০১৪')
  expect(
    await page.evaluate(() => new FormData(document.querySelector<HTMLFormElement>('#kit') ?? undefined).get('born')),
  ).toBe('2014-04-17')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('১৭/০৪/২০১৪')
  expect(seat.faults).toEqual([])
  await seat.context.close()
})

test('a file is named with its size, and one that would be refused is not sent', async () => {
  const seat = await kit({ lang: 'en' })
  const { page } = seat
  const box = page.locator('#f-sheet')
  await box.setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2048, 'a') })
  await expect.poll(() => page.getByText('roster.csv (2 KB)').count()).toBe(1)
  await box.setInputFiles({ name: 'roster.exe', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect.poll(() => page.locator('#f-sheet-error').innerText()).toMatch(/XLSX.*CSV/)
  expect(await box.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
  await box.setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.alloc(8 * 1024 * 1024 + 1, 'a') })
  await expect.poll(() => page.locator('#f-sheet-error').innerText()).toContain('8 MB')
  await seat.context.close()
})

test('without scripts there is one line of text for a day, and the file’s name has its place', async () => {
  const seat = await kit({ js: false })
  const { page } = seat
  expect(await page.locator('input[name=born]').getAttribute('type')).toBe('text')
  expect(await page.locator('#kit-born-read').innerText()).toContain('০৬/০৫/২০১৩')
  await page.locator('#f-sheet').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  expect(await page.locator('#f-sheet').isVisible()).toBe(true)
  await seat.context.close()
})
