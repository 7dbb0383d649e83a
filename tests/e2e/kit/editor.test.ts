import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { makeSite } from 'tests/factories'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, type Seat, sit } from '../browser'

afterAll(async () => {
  await closeBrowser()
  await closeDatabase()
})

/** How far below its label a text area stands. */
const below = ({ page }: Seat): Promise<number> =>
  page.evaluate(() => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name=bodyBn]')
    const label = document.querySelector(`label[for="${area?.id ?? ''}"]`)
    return Math.round((area?.getBoundingClientRect().top ?? 0) - (label?.getBoundingClientRect().bottom ?? 0))
  })

for (const lang of ['bn', 'en'] as const)
  for (const width of [360, 1280])
    test(`the buttons above a text push nothing down when they come: ${lang}, ${width} px`, async () => {
      const site = await makeSite()
      const seat = await sit(site.alias, { width, lang })
      await logIn(seat, site.admin.username)
      // Scripts may run, but do not come.
      await seat.page.route('**/*.js', (route) => route.abort())
      await seat.page.goto(seat.origin + paths.webNoticeNew)
      const before = await below(seat)
      expect(before).toBeGreaterThan(width === 360 ? 90 : 30)
      await seat.page.unroute('**/*.js')
      await open(seat, paths.webNoticeNew)
      await seat.page.locator('[role=group] button').first().waitFor()
      expect(await below(seat)).toBe(before)
      await seat.context.close()
    })
