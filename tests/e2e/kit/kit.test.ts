import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, logIn, open, sit } from '../browser'

afterAll(closeBrowser)

describe('the kit page', () => {
  test.each([
    ['bn', 1280, false],
    ['en', 1280, true],
    ['bn', 360, false],
  ] as const)('in %s at %d px is accessible and fits', async (lang, width, dark) => {
    const seat = await sit(null, { lang, width, dark })
    await logIn(seat, 'operator', 'demo1234', '/edu/login')
    await seat.page.goto(`${seat.origin}/kit`)
    await expectAccessible(seat.page)
    await expectNoSidewaysScroll(seat.page)
    expect(seat.faults).toEqual([])
    await seat.context.close()
  })

  test('the entry grid moves by arrows and takes a pasted block', async () => {
    const seat = await sit(null, { lang: 'en' })
    await logIn(seat, 'operator', 'demo1234', '/edu/login')
    await open(seat, '/kit')
    const first = seat.page.locator('input[name="rows[0].cq"]')
    await first.focus()
    await seat.page.keyboard.press('ArrowDown')
    expect(await seat.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('rows[1].cq')
    await first.focus()
    await seat.page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '৪৫\t২০\n50\t21')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    expect(await seat.page.locator('input[name="rows[1].cq"]').inputValue()).toMatch(/^(50|৫০)$/)
    await seat.context.close()
  })
})
