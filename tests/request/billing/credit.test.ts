import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { planReminders } from '~/domain/billing/dues/remind.server'
import { runBillingSchedule } from '~/domain/billing/schedule/run-schedule.server'
import type { BilledSite } from '~/domain/billing/sites.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { atCentre, centralCtx } from '../packages/context'
import {
  challanRow,
  invoiceRow,
  issued,
  makeBilledSite,
  makeCompany,
  officer,
  verified,
  type ChallanState,
  type TestCompany,
} from './context'

let clerk: Visitor
let one: TestCompany
let two: TestCompany

beforeAll(async () => {
  clerk = await officer()
  ;[one, two] = [await makeCompany({ vatHundredths: 0 }), await makeCompany({ vatHundredths: 0 })]
})
afterAll(async () => {
  await (await visit(null).login('operator')).post(paths.billingSchedule, {})
})

const apply = (site: BilledSite) =>
  clerk.post(paths.siteStatementOf(site.id), { intent: 'apply-credit', siteId: site.id })
const owed = (site: BilledSite) =>
  atCentre(async () =>
    (
      await planReminders(centralCtx(), [site.id], {
        sms: true,
        mail: false,
        lang: 'en',
        textBn: '{open}',
        textEn: '{open} {overdue} {invoices}',
      })
    ).planned.map(({ text }) => text),
  )

test('credit pays the oldest invoices first, at the press of a button, and only those of its company', async () => {
  const site = await makeBilledSite({ phone: '01711000444' })
  await verified(clerk, site, one, '150')
  const late = await issued(clerk, site, one, '100', { dueOn: addDays(today(), 20) })
  const early = await issued(clerk, site, one, '100', { dueOn: addDays(today(), 5) })
  const other = await issued(clerk, site, two, '70')
  // 50.00 of the first company and 70.00 of the second: one's money is not the other's.
  expect(await owed(site)).toEqual(['Tk 120.00 Tk 0.00 2'])
  expect((await apply(site)).status).toBe(200)
  expect([await invoiceRow(early.id), await invoiceRow(late.id), await invoiceRow(other.id)]).toMatchObject([
    { open: 0 },
    { open: 5_000 },
    { open: 7_000 },
  ])
  expect((await apply(site)).status).toBe(409)
  const support = await visit(null).login('support')
  const refused = await support.post(paths.siteStatementOf(site.id), { intent: 'apply-credit', siteId: site.id })
  expect(refused.status).toBe(403)
})

test('the schedule pays from credit once it is told to, and notes it', async () => {
  const site = await makeBilledSite()
  await verified(clerk, site, one, '80')
  const invoice = await issued(clerk, site, one, '100')
  await runBillingSchedule()
  expect((await invoiceRow(invoice.id)).open).toBe(10_000)
  const operator = await visit(null).login('operator')
  expect((await operator.post(paths.billingSchedule, { credit: 'on' })).status).toBe(200)
  await runBillingSchedule()
  await runBillingSchedule()
  expect((await invoiceRow(invoice.id)).open).toBe(2_000)
  const log = await everywhere(() =>
    sql<{ after: { matchedPoisha: number } }>(
      `SELECT after FROM audit_record WHERE tenant_id = 1 AND record_type = 'credit applied' AND record_id = $1`,
      [String(site.id)],
    ),
  )
  expect(log.map((row) => row.after.matchedPoisha)).toEqual([8_000])
})

journey('a refund', (step) => {
  let site: BilledSite
  let challan: ChallanState
  const refunds = () =>
    everywhere(() =>
      sql<{ id: number; amount: number; reversedOn: string | null }>(
        'SELECT id, amount_poisha AS amount, reversed_on AS "reversedOn" FROM challan_refund WHERE site_id = $1 ORDER BY id',
        [site.id],
      ),
    )
  const refund = async (more: Record<string, string> = {}) =>
    clerk.post(`${paths.challanEdit(challan.id)}?confirm=refund`, {
      intent: 'refund',
      version: (await challanRow(challan.id)).version,
      amount: '30',
      refundedOn: today(),
      way: 'cheque',
      reference: 'CHQ-77',
      reason: 'Paid twice',
      ...more,
    })

  step('takes no more than is left, has a day, a way and a reference', async () => {
    site = await makeBilledSite()
    const invoice = await issued(clerk, site, one, '100')
    challan = await verified(clerk, site, one, '150', [{ invoiceId: invoice.id, taka: '100' }])
    const answers = [
      await refund({ amount: '50.01' }),
      await refund({ reference: '' }),
      await refund({ refundedOn: addDays(today(), 1) }),
      await refund({ refundedOn: '2025-12-31' }),
      await refund({ way: 'carrier pigeon' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422, 422])
    expect(await refunds()).toEqual([])
  })
  step('is credit no more, and stands in the account', async () => {
    expect((await refund()).status).toBe(200)
    expect(await challanRow(challan.id)).toMatchObject({ matched: 10_000, unmatched: 2_000 })
    // 100.00 − 150.00 + 30.00
    const csv = (await clerk.get(`${paths.siteStatementOf(site.id)}&from=2000-01-01&export=csv`)).text
      .trim()
      .split('\r\n')
    expect(csv).toHaveLength(6)
    expect(csv.at(-1)?.split(',').at(-1)).toMatch(/^.?-20\.00$/)
    expect(csv.some((line) => line.includes('CHQ-77'))).toBe(true)
  })
  step('keeps its deposit from bouncing while it stands', async () => {
    const { version } = await challanRow(challan.id)
    const bounced = await clerk.post(`${paths.challanEdit(challan.id)}?confirm=bounced`, {
      intent: 'bounced',
      version,
      reason: 'No funds',
    })
    expect(bounced.status).toBe(409)
    expect((await challanRow(challan.id)).state).toBe('verified')
  })
  step('is reversed, once, and never deleted', async () => {
    const [row] = await refunds()
    const back = async () =>
      clerk.post(`${paths.challanEdit(challan.id)}?refund=${row?.id}`, {
        intent: 'refund-back',
        refundId: row?.id ?? 0,
        version: (await challanRow(challan.id)).version,
        reason: 'Cheque not cashed',
      })
    expect((await back()).status).toBe(200)
    expect(await challanRow(challan.id)).toMatchObject({ unmatched: 5_000 })
    expect((await back()).status).toBe(409)
    expect(await refunds()).toMatchObject([{ amount: 3_000, reversedOn: today() }])
    await expect(everywhere(() => sql('DELETE FROM challan_refund WHERE site_id = $1', [site.id]))).rejects.toThrow()
  })
})

test('a statement is of one company, at the centre and at the institution', async () => {
  const site = await makeSite({ students: 1 })
  await issued(clerk, site, one, '100')
  await issued(clerk, site, two, '7')
  const lines = async (company: TestCompany) =>
    (await clerk.get(`${paths.siteStatementOf(site.id)}&from=2000-01-01&company=${company.id}&export=csv`)).text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1))
  expect([(await lines(one)).at(-1), (await lines(two)).at(-1)]).toEqual(['100.00', '7.00'])
  const admin = await visit(site.alias).login('admin')
  const own = await admin.get(`${paths.billStatement}&from=2000-01-01&company=${two.id}&export=csv`)
  const rows = own.text.trim().split('\r\n')
  expect([rows.length, rows.at(-1)?.split(',').at(-1)]).toEqual([4, '7.00'])
  const paper = await admin.get(paths.billStatementPaper(`from=2000-01-01&company=${two.id}&lang=bn`))
  expect(paper.headers['content-type']).toBe('application/pdf')
  // A company that it has no account with is as none: the first of its own.
  const stranger = await makeCompany()
  expect(['100.00', '7.00']).toContain((await lines(stranger)).at(-1))
})

test('lists of dues take credit off, company by company, and say how much of it there is', async () => {
  const site = await makeBilledSite()
  await verified(clerk, site, one, '150')
  const first = await issued(clerk, site, one, '100', { dueOn: addDays(today(), 5) })
  await issued(clerk, site, one, '100', { dueOn: addDays(today(), 20) })
  const other = await issued(clerk, site, two, '70')
  const operator = await visit(null).login('operator')
  operator.cookies.set('lang', 'en')
  const words = (text: string) => text.replace(/\s+/g, ' ')
  const sites = async (more = '') => {
    const { $ } = await operator.get(`${paths.sites}?q=${site.alias}${more}`)
    return words($('table.list tbody tr').text())
  }
  // 270.00 are open; 150.00 of the first company pay its 200.00, and nothing of the other's 70.00.
  expect(await sites()).toContain('৳120')
  expect(await sites()).toMatch(/after credit of \D*150/)
  expect(await sites()).not.toContain('৳270')
  expect((await operator.get(`${paths.sites}?q=${site.alias}&export=csv`)).text).toContain('120.00,150.00')
  const aged = await clerk.get(`${paths.regularSites}?q=${site.alias}&export=csv`)
  expect(aged.text).toMatch(/,270.00,0.00,150.00,120.00,/)
  const invoices = await clerk.get(`${paths.invoices}?f_site=${site.id}&export=csv`)
  const rest = invoices.text
    .split('\n')
    .filter((line) => line.includes(site.alias))
    .map((line) => line.trim().split(',').slice(-2).join(' of '))
  expect(rest.sort()).toEqual(['100.00 of 0.00', '100.00 of 50.00', '70.00 of 70.00'])
  const page = await clerk.get(`${paths.invoices}?f_site=${site.id}`)
  expect(page.text).toContain('জমা বাদে বকেয়া')

  // Whoever's credit covers everything owes nothing, and is not among those who do.
  await verified(clerk, site, one, '50')
  await verified(clerk, site, two, '70')
  expect([(await invoiceRow(first.id)).open, (await invoiceRow(other.id)).open]).toEqual([10_000, 7_000])
  expect(await sites('&f_dues=open')).toBe('')
  expect(await sites('&f_dues=none')).toContain('৳270')
})
