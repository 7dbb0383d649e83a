import { afterAll, expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makePayingSite, makeUser, type MadeTill } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import { logIn, open, type Seat, sit, word } from '../browser'
import { button, leave } from '../steps'

afterAll(leave)

/** An institution with 1,300 taka open for each of three students, whose gateway is the simulator beside the server. */
async function payingSite(): Promise<MadeTill> {
  const made = await makePayingSite('BKASH')
  await everywhere(() =>
    sql(`UPDATE site_gateway SET mode = 'trial', settings = $2 WHERE site_id = $1`, [
      made.site.id,
      JSON.stringify(SIMULATOR_ACCOUNTS.BKASH),
    ]),
  )
  return made
}

const paymentsOf = (siteId: number) =>
  everywhere(() =>
    sql<{ id: number; amount: number; channel: string }>(
      'SELECT id, amount, channel FROM payment WHERE site_id = $1 ORDER BY id',
      [siteId],
    ),
  )
const wrongIn = (siteId: number) =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [siteId])),
    ...(await sql('SELECT * FROM wrong_books($1)', [siteId])),
  ])

for (const js of [true, false])
  journey(`a guardian pays on a phone, ${js ? 'with' : 'without'} scripts`, (step) => {
    let made: MadeTill
    let guardian: Seat
    step('what it begins with', async () => {
      made = await payingSite()
      const user = await makeUser(made.site.id, {
        kind: 'guardian',
        roles: ['guardian'],
        guardianId: made.site.students[0]?.guardianId ?? 0,
      })
      guardian = await sit(made.site.alias, { js, width: 360 })
      await logIn(guardian, user.username)
    })

    step('chooses what to pay, is led to the gateway, pays there, and comes back to a receipt', async () => {
      const { page } = guardian
      await open(guardian, paths.ownPayments)
      await button(guardian, 'online-payment:dues.continue').click()
      await page.locator('[name=gateway]').first().check()
      await button(guardian, 'online-payment:pay.submit', { amount: '১,৩০০.০০' }).click()
      await page.locator('button[value=pay]').click() // the simulator's page
      await page.waitForURL((url) => url.pathname === paths.ownAttempts)
      const [payment] = await paymentsOf(made.site.id)
      expect(payment).toMatchObject({ amount: 130_000, channel: 'gateway' })
      await page
        .locator(`a[href="${paths.ownReceipt(payment?.id ?? 0)}"]`)
        .first()
        .click()
      await page.waitForURL((url) => url.searchParams.get('receipt') === String(payment?.id))
      await expect.poll(() => page.locator('main').innerText()).toContain('১,৩০০.০০')
      const ours = guardian.faults.filter((fault) => !fault.includes('favicon')) // of the simulator
      expect([ours, await wrongIn(made.site.id)]).toEqual([[], []])
    })

    step('nothing is left to pay', async () => {
      await open(guardian, paths.ownPayments)
      await guardian.page.getByText(word('online-payment:dues.none'), { exact: true }).waitFor()
    })
  })

journey('the counter with the keyboard alone', (step) => {
  let made: MadeTill
  let cashier: Seat
  step('what it begins with', async () => {
    made = await payingSite()
    const user = await makeUser(made.site.id, { roles: ['cashier'] })
    cashier = await sit(made.site.alias)
    await logIn(cashier, user.username)
  })

  step('opens; a code and Enter, an amount and Enter: a receipt, and the next code can be typed', async () => {
    const { page } = cashier
    await open(cashier, paths.studentPayment)
    await page.locator('[name=openingFloat]').fill('0')
    await page.keyboard.press('Enter')
    await page.locator('[name=q]:focus').waitFor()
    for (const { code } of made.site.students) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await page.locator('#pay [name=amount]:focus').waitFor()
      await page.keyboard.press('Enter')
      await page.locator('#receipt').waitFor()
      await page.locator('[name=q]:focus').waitFor()
      expect(await page.locator('#receipt').innerText()).toContain('১,৩০০.০০')
    }
    expect((await paymentsOf(made.site.id)).map(({ amount }) => amount)).toEqual([130_000, 130_000, 130_000])
    expect([cashier.faults, await wrongIn(made.site.id)]).toEqual([[], []])
  })
})
