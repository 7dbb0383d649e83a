import { afterAll, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { begin, makeAdmission } from 'tests/request/admissions/form-rig'
import { expectNoSidewaysScroll, open, type Seat, sit, word } from '../browser'
import { leave } from '../steps'

afterAll(leave)

interface Owes {
  siteId: number
  alias: string
  applicationId: number
  number: string
  mobile: string
  /** bKash of the institution: the simulator beside the server, its secrets sealed by the seeds. */
  gateway: number
}

/** An applicant of the demo who has not paid yet. @param which of them */
async function owing(which: number): Promise<Owes> {
  const [found] = await everywhere(() =>
    sql<Owes>(
      `SELECT t.id AS "siteId", t.alias::text AS alias, a.id AS "applicationId", a.number, a.mobile, g.id AS gateway FROM application a
         JOIN tenant t ON t.id = a.site_id AND t.alias IN ('shapla', 'meghna')
         JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id AND p.state = 'submitted'
         JOIN application_bill b ON b.site_id = a.site_id AND b.application_id = a.id AND b.voided_at IS NULL AND b.payment_id IS NULL
         JOIN site_gateway g ON g.site_id = a.site_id AND g.purpose = 'fees' AND g.active JOIN payment_gateway c ON c.id = g.gateway_id AND c.code = 'BKASH'
       WHERE a.mobile IS NOT NULL AND NOT EXISTS (SELECT FROM gateway_share_bill s WHERE s.site_id = b.site_id AND s.bill_id = b.id) ORDER BY a.id OFFSET $1 LIMIT 1`,
      [which],
    ),
  )
  if (!found) throw new Error('nobody in the demo owes an admission fee')
  return found
}

for (const js of [true, false])
  journey(`an applicant of the demo pays on a phone, ${js ? 'with' : 'without'} scripts`, (step) => {
    let who: Owes
    let phone: Seat
    const payForm = 'form:has([name=gateway])'
    /** The bill, by the application's number and the mobile it was sent from. */
    const find = async () => {
      await open(phone, paths.applicantFee)
      await phone.page.fill('[name=number]', who.number)
      await phone.page.fill('[name=mobile]', who.mobile.slice(2))
      await phone.page.locator('form:has([name=number]) button[type=submit]').click()
      await phone.page.getByText(digits(who.number, 'bn')).first().waitFor()
    }
    step('finds the bill by number and mobile', async () => {
      who = await owing(js ? 0 : 7)
      phone = await sit(who.alias, { js, width: 360 })
      await find()
      await expectNoSidewaysScroll(phone.page)
    })

    step('is led to the gateway, pays there, and comes back to what became of it', async () => {
      const { page } = phone
      await page.locator(`${payForm} [name=gateway][value="${who.gateway}"]`).check()
      await page.fill(`${payForm} [name=mobile]`, '01712345678')
      await page.locator(`${payForm} button[type=submit]`).click()
      await page.locator('button[value=pay]').click() // the simulator's page
      await page.waitForURL((url) => url.pathname === '/web/admission-sonali-pay-message')
      await page.getByText(word('online-payment:state.is.paid'), { exact: true }).first().waitFor()
      await expectNoSidewaysScroll(page)
      const [payment] = await everywhere(() =>
        sql<{ receipt: string; channel: string }>(
          `SELECT y.receipt, y.channel FROM application_bill b JOIN payment y ON y.site_id = b.site_id AND y.id = b.payment_id WHERE b.site_id = $1 AND b.application_id = $2`,
          [who.siteId, who.applicationId],
        ),
      )
      expect(payment?.channel).toBe('gateway')
      expect(await page.locator('main').innerText()).toContain(digits(payment?.receipt ?? '?', 'bn'))
      const ours = phone.faults.filter((fault) => !fault.includes('favicon')) // of the simulator
      expect(ours).toEqual([])
    })

    step('has nothing more to pay, and the receipt', async () => {
      await find()
      expect(await phone.page.locator(payForm).count()).toBe(0)
      expect(await phone.page.locator('form:has([name=payment])').count()).toBe(1)
      await phone.context.close()
    })
  })

test('the permanent address is hidden as soon as it is the present one, without scripts', async () => {
  const site = await makeSite()
  const begun = await begin(site, await makeAdmission(site))
  const phone = await sit(site.alias, { js: false, width: 360 })
  await phone.context.addCookies([...begun.parent.cookies].map(([name, value]) => ({ name, value, url: phone.origin })))
  await open(phone, `${paths.webAdmission}?step=address`)
  const permanent = phone.page.locator('[name=permanentAddress]')
  expect(await permanent.isVisible()).toBe(true)
  await phone.page.check('[name=sameAddress]')
  expect(await permanent.isVisible()).toBe(false)
  expect(await phone.page.locator('[name=presentAddress]').isVisible()).toBe(true)
  await phone.page.uncheck('[name=sameAddress]')
  expect(await permanent.isVisible()).toBe(true)
  await phone.context.close()
})
