import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { closeBrowser, open, type Seat, sit, word } from '../browser'

/** The scripts that the browser asks for. */
function scriptsOf(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(request.url())
  })
  return files
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const style = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    return {
      id: at.id,
      name: at.getAttribute('name'),
      href: at.getAttribute('href'),
      outlined: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
      inSight: box.top >= 0 && box.width > 0 && box.height > 0,
    }
  })

/** Tab until the focus is where it should be; every stop on the way must be seen. */
async function tabTo(page: Page, is: (at: Awaited<ReturnType<typeof focused>>) => boolean): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (is(at)) {
      expect(at).toMatchObject({ outlined: true, inSight: true })
      return
    }
  }
  throw new Error('The focus never came there')
}

afterAll(closeBrowser)

describe('the first visit', () => {
  test.each([
    ['shapla', [paths.home, paths.login, paths.passwordReset, paths.publicResult, paths.verifyForm]],
    ['padma', [paths.home, paths.login]],
    [null, [paths.features, paths.centralLogin]],
  ] as const)('of a public page of %s loads no script', async (alias, addresses) => {
    const seat = await sit(alias)
    const scripts = scriptsOf(seat.page)
    for (const path of addresses) {
      await open(seat, path)
      expect([path, await seat.page.locator('script').count()]).toEqual([path, 0])
    }
    expect([...scripts]).toEqual([])
  })
})

describe('by keyboard alone', () => {
  const logInByKeys = async (seat: Seat) => {
    const { page } = seat
    await open(seat, paths.login)
    await tabTo(page, (at) => at.name === 'login')
    await page.keyboard.type('admin')
    await tabTo(page, (at) => at.name === 'password')
    await page.keyboard.type('demo1234')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${seat.origin}${paths.dashboard}`)
    await page.locator('html[data-scripted]').waitFor()
  }

  test('one logs in and skips to the content', async () => {
    const seat = await sit('shapla')
    await logInByKeys(seat)
    const { page } = seat
    await tabTo(page, (at) => at.href === '#content')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(word('shell:skip'))
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page).then((at) => at.id)).toBe('content')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
  })

  test('one opens the menu on a phone and goes where it leads', async () => {
    const seat = await sit('shapla', { width: 360 })
    await logInByKeys(seat)
    const { page } = seat
    const side = page.locator('.shell-side')
    expect(
      await side.evaluate(
        (one) => one.getBoundingClientRect().right > 0 && one.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(false)
    for (let stops = 0; (await focused(page)).id !== 'shell-drawer'; stops++) {
      if (stops > 10) throw new Error('The menu cannot be reached')
      await page.keyboard.press('Tab')
    }
    // The box itself is out of sight; its button in the header is outlined for it.
    expect(
      await page
        .locator('.shell-head .shell-tap[for=shell-drawer]')
        .evaluate((one) => getComputedStyle(one).outlineStyle),
    ).toBe('solid')
    await page.keyboard.press('Space')
    await expect
      .poll(() =>
        side.evaluate(
          (one) => one.getBoundingClientRect().left >= 0 && one.checkVisibility({ visibilityProperty: true }),
        ),
      )
      .toBe(true)
    for (let stops = 0; !(await page.evaluate(() => document.activeElement?.matches('.shell-side summary'))); stops++) {
      if (stops > 30) throw new Error('The entries cannot be reached')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await tabTo(page, (at) => at.href === paths.shifts)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${seat.origin}${paths.shifts}`)
    await expect.poll(() => page.locator('#shell-drawer').isChecked()).toBe(false)
  })
})
