import { afterAll, beforeAll, expect } from 'vitest'
import type { CDPSession } from 'playwright-core'
import { makeSite, type MadeSite } from 'tests/factories'
import { PASSWORD } from 'tests/factories/common'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { accessFaults, expectNoSidewaysScroll, logIn, open, type Seat, sit, word } from '../browser'
import { button, leave } from '../steps'

afterAll(leave)

let site: MadeSite
let head: Seat
let cdp: CDPSession
/** The browser's own authenticator, in software: it knows its person by itself. */
let authenticator = ''

beforeAll(async () => {
  site = await makeSite({ students: 1 })
  head = await sit(site.alias, { width: 360 })
  cdp = await head.context.newCDPSession(head.page)
  await cdp.send('WebAuthn.enable')
  const made = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticator = made.authenticatorId
})

const credentials = async () =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId: authenticator })).credentials

journey('a passkey in a browser, on a phone', (step) => {
  step('is made after the password, and has the name it was given', async () => {
    const { page } = head
    await logIn(head, site.admin.username)
    await open(head, paths.secondFactor)
    await page.locator('summary', { hasText: word('account:passkey.add') }).click()
    await page.fill('form:has([value=passkey-begin]) [name=currentPassword]', PASSWORD)
    await page.locator('form:has([value=passkey-begin]) button[type=submit]').click()
    await page.fill('form:has([value=passkey-add]) [name=name]', 'আমার ফোন')
    expect(await accessFaults(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await button(head, 'account:passkey.create').click()
    // The first one turns the second step on: codes for the day on which it is lost are shown once.
    await page
      .getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
      .first()
      .waitFor()
    expect(await accessFaults(page)).toEqual([])
    await open(head, paths.secondFactor)
    await page.locator('#passkeys', { hasText: 'আমার ফোন' }).waitFor()
    expect(await credentials()).toHaveLength(1)
  })

  step('is asked for at the next login, and lets in; a browser that has none is told so', async () => {
    const { page, origin } = head
    await head.context.clearCookies({ name: 'sid' })
    await page.goto(`${origin}/login`)
    await page.fill('[name=login]', site.admin.username)
    await page.fill('[name=password]', PASSWORD)
    await page.press('[name=password]', 'Enter')
    await page.waitForURL(/\/login\/code/)
    expect(await accessFaults(page)).toEqual([])
    // Nobody is recognised: the page says that no passkey came, and asks again.
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: authenticator, isUserVerified: false })
    await button(head, 'auth:passkey.use').click()
    await page.locator('[data-passkey-failed]:visible').waitFor()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: authenticator, isUserVerified: true })
    await button(head, 'auth:passkey.use').click()
    await page.waitForURL(`${origin}/dashboard`)
    expect(head.faults).toEqual([])
  })

  step('without scripts the page asks for a code instead', async () => {
    const other = await sit(site.alias, { js: false, width: 360 })
    await other.page.goto(`${other.origin}/login`)
    await other.page.fill('[name=login]', site.admin.username)
    await other.page.fill('[name=password]', PASSWORD)
    await other.page.press('[name=password]', 'Enter')
    await other.page.waitForURL(/\/login\/code/)
    await other.page.getByText(word('auth:passkey.noneHere')).waitFor()
    expect(await button(other, 'auth:passkey.use').isVisible()).toBe(false)
    expect(await other.page.locator('[name=otp]').isVisible()).toBe(true)
  })
})
