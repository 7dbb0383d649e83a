import path from 'node:path'
import type { Request } from 'playwright-core'
import { bytesOf, scriptsOfRoutes } from 'tests/harness/scripts-of'
import { manifest } from 'tests/harness/manifest'
import { afterAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { closeBrowser, logIn, open, sit, type Seat } from '../browser'

const KB = 1024
/** Of login on a device without Bengali letters, as this browser is one: 37 of it are the letters. */
const MOST_LOGIN = 54.9

/** Every download counts: nothing is kept from page to page. */
async function forget({ context, page }: Seat): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('about:blank')
}

/** What the browser is sent for a page, in bytes as they travel, by the names of files. */
async function loaded(seat: Seat, address: string): Promise<Map<string, number>> {
  const sizes: Promise<[string, number]>[] = []
  const count = (request: Request) =>
    void sizes.push(request.sizes().then((size) => [path.basename(request.url()), size.responseBodySize]))
  seat.page.on('requestfinished', count)
  await open(seat, address)
  await seat.page.evaluate(() => document.fonts.ready.then(() => true))
  seat.page.off('requestfinished', count)
  return new Map(await Promise.all(sizes))
}

afterAll(closeBrowser)

describe('what a browser loads that has nothing yet', () => {
  test.each([paths.dashboard, paths.students, paths.marksEntry])(
    'of scripts for %s is what is counted for every screen',
    async (address) => {
      const seat = await sit('shapla')
      await logIn(seat, 'admin')
      await forget(seat)
      const route = (await manifest()).find((one) => one.own && one.path === address)
      const counted = (await scriptsOfRoutes())(route?.id ?? '')
      const came = [...(await loaded(seat, address))].filter(([name]) => name.endsWith('.js'))
      expect(came.map(([name]) => name).sort()).toEqual([...counted].sort())
      for (const [name, bytes] of came) expect([name, Math.abs(bytes - bytesOf(name)) < 64]).toEqual([name, true])
      await seat.context.close()
    },
  )

  test.each([
    ['shapla', paths.login],
    [null, paths.centralLogin],
  ])(`for login (%s) weighs at most ${MOST_LOGIN} KB, and no scripts`, async (alias, address) => {
    const seat = await sit(alias)
    await forget(seat)
    const came = await loaded(seat, address)
    expect([...came.keys()].filter((name) => name.endsWith('.js'))).toEqual([])
    expect([...came.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_LOGIN * KB)
    await seat.context.close()
  })
})
