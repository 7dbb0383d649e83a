import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type MadeSite } from 'tests/factories'
import { authorizePath, makeClient, newVerifier, redeem } from '../../request/oauth/support'
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, logIn, open, sit, word } from '../browser'

let site: MadeSite
let app: http.Server
let redirect = ''
beforeAll(async () => {
  site = await makeSite()
  app = http.createServer((_req, res) => void res.end('the program')).listen(0, '127.0.0.1')
  await new Promise((resolve) => app.once('listening', resolve))
  redirect = `http://127.0.0.1:${(app.address() as AddressInfo).port}/cb`
})
afterAll(async () => {
  app.close()
  await closeBrowser()
})

describe('a browser is let through to the program', () => {
  // Browsers hold form-action against the redirect that follows a form, so this needs a real one.
  test.each([[true], [false]])('from the consent page, and from a login on the way (scripts: %s)', async (js) => {
    const client = await makeClient({ redirect })
    const seat = await sit(site.alias, { width: 360, js })
    const verifier = newVerifier()
    const address = seat.origin + authorizePath(client, verifier)
    const enter = async () => {
      await seat.page.goto(address)
      await seat.page.fill('[name=login]', site.admin.username)
      await seat.page.fill('[name=password]', site.admin.password)
      await seat.page.press('[name=password]', 'Enter')
    }
    await enter()
    await seat.page.getByRole('button', { name: word('oauth:consent.allow'), exact: true }).waitFor()
    await expectNoSidewaysScroll(seat.page)
    if (js) await expectAccessible(seat.page)
    await seat.page.getByRole('button', { name: word('oauth:consent.allow'), exact: true }).click()
    await seat.page.waitForURL(`${redirect}?**`)
    const code = new URL(seat.page.url()).searchParams.get('code') ?? ''
    expect((await redeem(site.alias, client, code, verifier)).status).toBe(200)

    await seat.context.clearCookies()
    await enter()
    await seat.page.waitForURL(`${redirect}?**`)
    expect(new URL(seat.page.url()).searchParams.get('code')).not.toBe(code)
    expect(seat.faults).toEqual([])
    await seat.context.close()
  })
})

test('the panel with scripts: Enter submits, the list reloads, the form clears, the dialog closes', async () => {
  const seat = await sit(null, { lang: 'en' })
  await logIn(seat, 'operator', undefined, '/edu/login')
  await open(seat, '/laravel-passport')
  const { page } = seat
  const name = `Browser ${newVerifier().slice(0, 6)}`
  await page.getByRole('link', { name: 'Create New Client' }).click()
  await page.locator('dialog:modal').waitFor()
  await page.fill('dialog [name=name]', name)
  await page.fill('dialog [name=redirect]', 'https://browser.example.com/cb')
  await page.press('dialog [name=redirect]', 'Enter')
  await page.locator('#made-secret').waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  await page.locator('table', { hasText: name }).waitFor()
  await page.getByRole('link', { name: 'Create New Client' }).click()
  await page.locator('dialog:modal').waitFor()
  expect([await page.inputValue('dialog [name=name]'), await page.locator('#made-secret').count()]).toEqual(['', 0])
  await expectAccessible(page)
  expect(seat.faults).toEqual([])
  await seat.context.close()
})
