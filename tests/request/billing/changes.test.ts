import { beforeAll, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { issueCycles } from '~/domain/billing/generate/cycle-invoices.server'
import type { BilledSite } from '~/domain/billing/sites.server'
import { wholeCycleEnd } from '~/domain/packages/cycle.policy'
import { startMembership } from '~/domain/packages/start-membership.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeUser, randomName } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { atCentre, centralCtx } from '../packages/context'
import { challanRow, makeBilledSite, makeCompany, officer, verified, type TestCompany } from './context'

let clerk: Visitor
let company: TestCompany

/** A package of a fixed price a month. */
async function makePackage(poisha: number): Promise<number> {
  return everywhere(async () => {
    const key = randomName('p')
    const pack = await createRow('package', { key, name_en: key, name_bn: key, active: true, cycle: 'monthly' })
    await createRow('package_price', {
      package_id: pack.id,
      from_date: '2020-01-01',
      fixed_poisha: poisha,
      minimum_poisha: 0,
      cycle: 'monthly',
    })
    return pack.id
  })
}

interface Started {
  id: number
  invoiceId: number
  total: number
  cycleStart: string
  cycleEnd: string
}

/** A membership that began some days ago, its first month invoiced. */
async function started(site: BilledSite, packageId: number, daysAgo: number): Promise<Started> {
  const cycleStart = addDays(today(), -daysAgo)
  const endsOn = addDays(today(), 300)
  const id = await atCentre(() =>
    startMembership(centralCtx(), { siteId: site.id, packageId, startsOn: cycleStart, endsOn, graceDays: 15 }),
  )
  const cycleEnd = wholeCycleEnd(cycleStart, 'monthly', cycleStart)
  const cycle = { membershipId: id, siteId: site.id, cycleStart, cycleEnd }
  await inScope({ tenants: [1, site.id], readOnly: false }, () =>
    issueCycles({ from: cycleStart, to: cycleStart, companyId: company.id, issuedOn: today() }, [cycle], {
      userId: null,
      jobId: null,
    }),
  )
  const [invoice] = await everywhere(() =>
    sql<{ id: number; total: number }>('SELECT id, total_poisha AS total FROM invoice WHERE site_id = $1', [site.id]),
  )
  return { id, invoiceId: invoice?.id ?? 0, total: invoice?.total ?? 0, cycleStart, cycleEnd }
}

const invoices = (site: BilledSite) =>
  everywhere(() =>
    sql<{
      id: number
      membership: number
      start: string
      total: number
      credited: number
      matched: number
      by: number
    }>(
      `SELECT id, membership_id AS membership, cycle_start AS start, total_poisha AS total, credited_poisha AS credited, matched_poisha AS matched, issued_by AS by
       FROM invoice WHERE site_id = $1 ORDER BY id`,
      [site.id],
    ),
  )
const memberships = (site: BilledSite) =>
  everywhere(() =>
    sql<{ id: number; packageId: number; cycle: string; startsOn: string; endsOn: string }>(
      `SELECT id, package_id AS "packageId", cycle, starts_on AS "startsOn", ends_on AS "endsOn" FROM membership WHERE site_id = $1 ORDER BY starts_on, id`,
      [site.id],
    ),
  )

beforeAll(async () => {
  clerk = await officer()
  company = await makeCompany({ vatHundredths: 1_500 })
})

journey('a change of package in mid-term', (step) => {
  let site: BilledSite
  let small = 0
  let large = 0
  let was: Started
  let form: Record<string, string> = {}
  let expected = { unused: 0, days: 0, credited: 0, invoiced: 575_000 }

  step('is shown before it happens: what is credited, what is invoiced, the net', async () => {
    site = await makeBilledSite()
    ;[small, large] = [await makePackage(300_000), await makePackage(500_000)]
    was = await started(site, small, 9)
    // 3,000.00 and 15 % VAT
    expect(was.total).toBe(345_000)
    await verified(clerk, site, company, '3450', [{ invoiceId: was.invoiceId, taka: '3450' }])
    const asked = await clerk.post(paths.membershipOf(site.id), {
      intent: 'change',
      siteId: site.id,
      id: was.id,
      revision: 1,
      packageId: large,
      from: today(),
      cycle: '',
    })
    expect(asked.url).toBe(paths.membershipChange(site.id, large, today(), null))
    // Nine days are used up of a month of 28 to 31.
    const days = Math.round((Date.parse(was.cycleEnd) - Date.parse(was.cycleStart)) / 86_400_000) + 1
    const unused = days - 9
    expected = { ...expected, days, unused, credited: Math.floor((345_000 * unused * 2 + days) / (days * 2)) }
    const values = asked.$('form:has([value="change-now"]) input[type=hidden]:not([name=csrf])')
    form = Object.fromEntries(
      values.toArray().map((one) => [String(asked.$(one).attr('name')), String(asked.$(one).attr('value'))]),
    )
    expect(form).toMatchObject({
      packageId: String(large),
      from: today(),
      cycle: 'monthly',
      credited: (expected.credited / 100).toFixed(2),
      invoiced: '5750.00',
    })
    expect(await invoices(site)).toHaveLength(1)
    expect(await memberships(site)).toHaveLength(1)
  })

  step('leaves a price of today to be withdrawn until somebody was invoiced by it', async () => {
    const [priced, other] = [await makePackage(100_000), await makePackage(100_000)]
    await everywhere(() =>
      sql('UPDATE package_price SET from_date = $2 WHERE package_id = ANY($1)', [[priced, other], today()]),
    )
    await started(await makeBilledSite(), priced, 0)
    const withdraw = async (packageId: number) => {
      const [price] = await everywhere(() =>
        sql<{ id: number }>('SELECT id FROM package_price WHERE package_id = $1', [packageId]),
      )
      return (await (await visit(null).login('operator')).post(paths.packages, { intent: 'withdraw', id: price?.id }))
        .status
    }
    expect([await withdraw(priced), await withdraw(other)]).toEqual([409, 200])
  })

  step('is not done with other sums than were shown, nor by who may not write invoices', async () => {
    const wrong = await clerk.post(paths.membershipOf(site.id), { ...form, invoiced: '5000.00' })
    expect(wrong.status).toBe(409)
    const role = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    const other = await visit(null).login(role.username)
    expect((await other.post(paths.membershipOf(site.id), form)).status).toBe(403)
    expect(await invoices(site)).toHaveLength(1)
    expect(await memberships(site)).toMatchObject([{ id: was.id, packageId: small }])
  })

  step('credits, invoices and pays in one go, and says who did it', async () => {
    const done = await clerk.post(paths.membershipOf(site.id), form)
    expect(done.status).toBe(200)
    const after = await memberships(site)
    expect(after).toMatchObject([
      { id: was.id, endsOn: addDays(today(), -1) },
      { packageId: large, startsOn: today(), endsOn: addDays(today(), 300) },
    ])
    const made = after[1]?.id ?? 0
    // What was paid for the unused days pays the new invoice.
    expect(await invoices(site)).toMatchObject([
      { id: was.invoiceId, credited: expected.credited, matched: 345_000 - expected.credited },
      { membership: made, start: today(), total: 575_000, credited: 0, matched: expected.credited },
    ])
    const [note] = await everywhere(() =>
      sql<{ amount: number; vat: number; reason: string; by: number }>(
        'SELECT amount_poisha AS amount, vat_poisha AS vat, reason, created_by AS by FROM credit_note WHERE site_id = $1',
        [site.id],
      ),
    )
    expect(note).toMatchObject({ amount: expected.credited, by: expect.any(Number) as number })
    // 45,000 of the 345,000 are VAT.
    expect(note?.vat).toBe(Math.floor((45_000 * expected.credited * 2 + 345_000) / (345_000 * 2)))
    expect(note?.reason).toMatch(/[০-৯]/)
    const log = await everywhere(() =>
      sql<{ userId: number; after: Record<string, unknown> }>(
        `SELECT user_id AS "userId", after FROM audit_record WHERE tenant_id = 1 AND record_type = 'membership' AND record_id = $1 AND after ? 'netPoisha'`,
        [String(made)],
      ),
    )
    expect(log).toMatchObject([
      {
        userId: note?.by,
        after: {
          creditedPoisha: expected.credited,
          invoicedPoisha: 575_000,
          netPoisha: 575_000 - expected.credited,
          paidFromCreditPoisha: expected.credited,
        },
      },
    ])
    // The same press again: the membership it was shown for is not as it was.
    expect((await clerk.post(paths.membershipOf(site.id), form)).status).toBe(409)
    expect(await invoices(site)).toHaveLength(2)
  })
})

test('the cycle of the same package changes; what was not invoiced yet is charged by days', async () => {
  const site = await makeBilledSite()
  const pack = await makePackage(300_000)
  const from = addDays(today(), -9)
  const id = await atCentre(() =>
    startMembership(centralCtx(), {
      siteId: site.id,
      packageId: pack,
      startsOn: from,
      endsOn: addDays(today(), 300),
      graceDays: 15,
    }),
  )
  await clerk.post(paths.membershipOf(site.id), { intent: 'issuer', siteId: site.id, companyId: company.id })
  const same = await clerk.post(paths.membershipOf(site.id), {
    intent: 'change',
    siteId: site.id,
    id,
    revision: 1,
    packageId: pack,
    from: today(),
    cycle: 'monthly',
  })
  expect(same.status).toBe(422)
  const shown = await clerk.get(paths.membershipChange(site.id, pack, today(), 'quarterly'))
  expect((await clerk.submit(shown, 'form:has([value="change-now"])')).status).toBe(200)
  expect(await memberships(site)).toMatchObject([
    { id, cycle: 'monthly', endsOn: addDays(today(), -1) },
    { cycle: 'quarterly', startsOn: today() },
  ])
  await inScope({ tenants: [1, site.id], readOnly: false }, () =>
    issueCycles(
      { from, to: from, companyId: company.id, issuedOn: today() },
      [{ membershipId: id, siteId: site.id, cycleStart: from, cycleEnd: addDays(today(), -1) }],
      { userId: null, jobId: null },
    ),
  )
  const days = Math.round((Date.parse(wholeCycleEnd(from, 'monthly', from)) - Date.parse(from)) / 86_400_000) + 1
  const [line] = await everywhere(() =>
    sql<{ amount: number }>(
      `SELECT l.amount_poisha AS amount FROM invoice i JOIN invoice_line l ON l.site_id = i.site_id AND l.invoice_id = i.id WHERE i.site_id = $1 AND i.membership_id = $2`,
      [site.id, id],
    ),
  )
  expect(line?.amount).toBe(Math.floor((300_000 * 9 * 2 + days) / (days * 2)))
})

test('an institution’s cycles are invoiced by its own company, whichever a run names', async () => {
  const [site, pack, own] = [
    await makeBilledSite(),
    await makePackage(100_000),
    await makeCompany({ vatHundredths: 0 }),
  ]
  const chosen = await clerk.post(paths.membershipOf(site.id), {
    intent: 'issuer',
    siteId: site.id,
    companyId: String(own.id),
  })
  expect(chosen.status).toBe(200)
  const was = await started(site, pack, 3)
  // Without the VAT of the other company.
  expect(was.total).toBe(100_000)
  const [row] = await everywhere(() =>
    sql<{ company: number; number: string }>('SELECT company_id AS company, number FROM invoice WHERE id = $1', [
      was.invoiceId,
    ]),
  )
  expect(row).toMatchObject({ company: own.id, number: expect.stringContaining(own.prefix) as string })
  expect((await clerk.get(`${paths.invoiceNew}?site=${site.id}`)).$('[name=companyId] [selected]').val()).toBe(
    String(own.id),
  )
  const support = await visit(null).login('support')
  expect(
    (await support.post(paths.membershipOf(site.id), { intent: 'issuer', siteId: site.id, companyId: '' })).status,
  ).toBe(403)
  const paid = await verified(clerk, site, own, '1000', [{ invoiceId: was.invoiceId, taka: '1000' }])
  expect(await challanRow(paid.id)).toMatchObject({ matched: 100_000 })
})
