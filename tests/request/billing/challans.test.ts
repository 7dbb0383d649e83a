import { beforeAll, describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { everywhere, randomName } from 'tests/factories'
import type { Visitor } from 'tests/harness/visitor'
import { matchChallan } from '~/domain/billing/challans/match.server'
import { standingOf, statementOf } from '~/domain/billing/dues/statement.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { BilledSite } from '~/domain/billing/sites.server'
import { Invalid, Refusal } from '~/domain/errors'
import { addDays, formatDate, today } from '~/format/dates'
import { atCentre, centralCtx } from '../packages/context'
import {
  challanRow,
  invoiceRow,
  issued,
  makeBilledSite,
  makeCompany,
  officer,
  verified,
  type TestCompany,
} from './context'

let clerk: Visitor
let company: TestCompany
beforeAll(async () => {
  clerk = await officer()
  company = await makeCompany({ vatHundredths: 0 })
})

const match = (id: number, version: number, parts: { invoiceId: number; taka: string }[]) =>
  clerk.post(`/edu/challan/edit/${id}`, {
    intent: 'match',
    version,
    ...Object.fromEntries(
      parts.flatMap((part, at) => [
        [`parts[${at}].invoiceId`, String(part.invoiceId)],
        [`parts[${at}].amount`, part.taka],
      ]),
    ),
  })
/** What the account says equals what the invoices and deposits say. */
async function balanced(site: BilledSite): Promise<void> {
  const [statement, standing] = await atCentre(async () => {
    const ctx = centralCtx()
    const account = await statementOf(ctx, site.id, { from: '2000-01-01', to: '2100-01-01' })
    await seeTenants(ctx, [site.id])
    return [account, await standingOf(site.id, today())] as const
  })
  expect(statement.closingPoisha).toBe(standing.openPoisha - standing.unmatchedPoisha)
}

describe('a challan', () => {
  test('goes from slip to deposit to verified, pays in parts, keeps the rest as credit, and each step is logged', async () => {
    const site = await makeBilledSite()
    const [one, two] = [await issued(clerk, site, company, '1000'), await issued(clerk, site, company, '500')]
    const challan = await verified(clerk, site, company, '1800', [
      { invoiceId: one.id, taka: '1000' },
      { invoiceId: two.id, taka: '200' },
    ])
    expect(challan).toMatchObject({ state: 'verified', deposited: 180_000, matched: 120_000, unmatched: 60_000 })
    expect([await invoiceRow(one.id), await invoiceRow(two.id)]).toMatchObject([
      { open: 0 },
      { open: 30_000, matched: 20_000 },
    ])
    // The rest is matched later, to an invoice that was not there yet.
    const three = await issued(clerk, site, company, '250')
    const page = await clerk.get(`/edu/challan/edit/${challan.id}`)
    expect(
      page
        .$('[name^="parts"][name$="amount"]')
        .toArray()
        .map((input) => page.$(input).attr('value')),
    ).toEqual(['৩০০.০০', '২৫০.০০'])
    expect((await clerk.submit(page, '#match')).status).toBe(200)
    expect(await challanRow(challan.id)).toMatchObject({ matched: 175_000, unmatched: 5_000 })
    expect([(await invoiceRow(two.id)).open, (await invoiceRow(three.id)).open]).toEqual([0, 0])
    await balanced(site)
    const log = await everywhere(() =>
      sql<{ state: string | null }>(
        `SELECT after->>'state' AS state FROM audit_record WHERE tenant_id = 1 AND record_type = 'challan' AND record_id = $1 ORDER BY id`,
        [String(challan.id)],
      ),
    )
    expect(log.map((row) => row.state)).toEqual(['draft', 'deposited', 'verified', null])
    for (const lang of ['bn', 'en'])
      expect((await clerk.get(`/edu/challan/paper/${challan.id}?lang=${lang}`)).headers['content-type']).toBe(
        'application/pdf',
      )
  })

  test('that bounces opens its invoices again, with the reason; nothing is deleted', async () => {
    const site = await makeBilledSite()
    const invoice = await issued(clerk, site, company, '1000')
    const challan = await verified(clerk, site, company, '1000', [{ invoiceId: invoice.id, taka: '1000' }])
    expect(
      (await clerk.post(`/edu/challan/edit/${challan.id}`, { intent: 'bounced', version: challan.version, reason: '' }))
        .status,
    ).toBe(422)
    expect(
      (
        await clerk.post(`/edu/challan/edit/${challan.id}`, {
          intent: 'cancelled',
          version: challan.version,
          reason: 'No longer',
        })
      ).status,
    ).toBe(409)
    expect(
      (
        await clerk.post(`/edu/challan/edit/${challan.id}`, {
          intent: 'bounced',
          version: challan.version,
          reason: 'No funds',
        })
      ).status,
    ).toBe(200)
    expect(await challanRow(challan.id)).toMatchObject({ state: 'bounced', matched: 0, unmatched: 0 })
    expect(await invoiceRow(invoice.id)).toMatchObject({ open: 100_000, matched: 0 })
    const kept = await everywhere(() =>
      sql<{ reason: string }>('SELECT release_reason AS reason FROM challan_match WHERE challan_id = $1', [challan.id]),
    )
    expect(kept).toEqual([{ reason: 'No funds' }])
    await balanced(site)
    await expect(
      inScope({ tenants: [site.id], readOnly: false }, () => sql('DELETE FROM challan WHERE id = $1', [challan.id])),
    ).rejects.toThrow('never')
  })

  test('is not moved out of order, twice or from a stale page', async () => {
    const site = await makeBilledSite()
    const made = await clerk.post(`/edu/challan/create?site=${site.id}`, {
      siteId: site.id,
      accountId: company.accountId,
      amount: '100',
      note: '',
    })
    const id = Number(/\/edit\/(\d+)/.exec(made.url)?.[1])
    const deposit = {
      intent: 'deposit',
      version: 1,
      depositedOn: today(),
      amount: '100',
      bank: 'B',
      branch: 'C',
      slipNo: randomName('s'),
    }
    expect((await clerk.post(`/edu/challan/edit/${id}`, { intent: 'verify', version: 1 })).status).toBe(409)
    expect((await clerk.post(`/edu/challan/edit/${id}`, { ...deposit, depositedOn: addDays(today(), 1) })).status).toBe(
      422,
    )
    expect((await clerk.post(`/edu/challan/edit/${id}`, { ...deposit, amount: '-100' })).status).toBe(422)
    expect((await clerk.post(`/edu/challan/edit/${id}`, { ...deposit, slipNo: '' })).status).toBe(422)
    expect((await clerk.post(`/edu/challan/edit/${id}`, deposit)).status).toBe(200)
    expect((await clerk.post(`/edu/challan/edit/${id}`, deposit)).status).toBe(409)
    expect((await clerk.post(`/edu/challan/edit/${id}`, { intent: 'verify', version: 1 })).status).toBe(409)
    expect((await clerk.post(`/edu/challan/edit/${id}`, { intent: 'nonsense', version: 2 })).status).toBe(422)
    // The same slip of the same account is one deposit.
    const other = await clerk.post(`/edu/challan/create?site=${site.id}`, {
      siteId: site.id,
      accountId: company.accountId,
      amount: '100',
      note: '',
    })
    const again = await clerk.post(`${other.url}`, deposit)
    expect([again.status, again.$('#deposit-slipNo-error').length]).toEqual([422, 1])
  })

  test('dated before its slip is called so before it counts, and its day can be corrected, before and after', async () => {
    const site = await makeBilledSite()
    const { id } = await verified(clerk, site, company, '100', [])
    const at = `/edu/challan/edit/${id}`
    const set = (fields: string) => everywhere(() => sql(`UPDATE challan SET ${fields} WHERE id = $1`, [id]))
    const wrong = addDays(today(), -400)
    await set(`state = 'deposited', verified_on = NULL, deposited_on = '${wrong}'`)
    const asked = await clerk.get(`${at}?confirm=verify`)
    expect(asked.text).toContain(formatDate(wrong, 'bn'))
    expect(asked.text).toContain('তারিখ ভুল হলে আগে সংশোধন করুন')
    const version = async () => (await challanRow(id)).version
    const redate = async (depositedOn: string, reason = 'Typed last year') =>
      (await clerk.post(at, { intent: 'redate', version: await version(), depositedOn, reason })).status
    expect([await redate(addDays(today(), 1)), await redate(today(), '')]).toEqual([422, 422])
    expect(await redate(addDays(today(), -2))).toBe(200)
    await set(`state = 'verified', verified_on = '${today()}'`)
    expect(await redate(today())).toBe(200)
    expect((await clerk.post(at, { intent: 'redate', version: 1, depositedOn: wrong, reason: 'late' })).status).toBe(
      409,
    )
    const entries = await clerk.get(
      `/edu/invoice/site-invoice-master-form?site=${site.id}&from=${today()}&to=${today()}`,
    )
    expect(entries.$('table.list tbody tr')).toHaveLength(1)
    const log = await everywhere(() =>
      sql<{ day: string; reason: string }>(
        `SELECT after->>'depositedOn' AS day, after->>'reason' AS reason FROM audit_record
         WHERE tenant_id = 1 AND record_type = 'challan' AND record_id = $1 AND before ? 'depositedOn' ORDER BY id`,
        [String(id)],
      ),
    )
    expect(log.at(-1)).toEqual({ day: today(), reason: 'Typed last year' })
  })

  test('takes a scan that is a picture or PDF, and nothing else', async () => {
    const site = await makeBilledSite()
    const made = await clerk.post(`/edu/challan/create?site=${site.id}`, {
      siteId: site.id,
      accountId: company.accountId,
      amount: '100',
      note: '',
    })
    const deposit = (scan: File) => ({
      intent: 'deposit',
      version: 1,
      depositedOn: today(),
      amount: '100',
      bank: 'B',
      branch: 'C',
      slipNo: randomName('s'),
      scan,
    })
    expect((await clerk.post(made.url, deposit(new File(['<script>alert(1)</script>'], 'slip.pdf')))).status).toBe(409)
    expect((await clerk.post(made.url, deposit(new File(['MZ'], 'slip.exe')))).status).toBe(422)
    expect(
      (await clerk.post(made.url, deposit(new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'slip.pdf'))))
        .status,
    ).toBe(200)
  })
})

describe('matching', () => {
  test('never takes more than is open, more than is left, an amount below nothing, or the same invoice twice', async () => {
    const site = await makeBilledSite()
    const invoice = await issued(clerk, site, company, '100')
    const other = await issued(clerk, site, company, '900')
    const challan = await verified(clerk, site, company, '500')
    const before = [await challanRow(challan.id), await invoiceRow(invoice.id)]
    const statuses = [
      await match(challan.id, challan.version, [{ invoiceId: invoice.id, taka: '100.01' }]),
      await match(challan.id, challan.version, [{ invoiceId: other.id, taka: '500.01' }]),
      await match(challan.id, challan.version, [{ invoiceId: invoice.id, taka: '-1' }]),
      await match(challan.id, challan.version, [{ invoiceId: invoice.id, taka: '' }]),
      await match(challan.id, challan.version, [
        { invoiceId: invoice.id, taka: '60' },
        { invoiceId: invoice.id, taka: '60' },
      ]),
      await match(challan.id, challan.version - 1, [{ invoiceId: invoice.id, taka: '1' }]),
    ].map((answer) => answer.status)
    expect(statuses).toEqual([422, 422, 422, 422, 404, 409])
    expect([await challanRow(challan.id), await invoiceRow(invoice.id)]).toEqual(before)
  })

  test('money in one company’s account pays no invoice of another', async () => {
    const site = await makeBilledSite()
    const another = await makeCompany({ vatHundredths: 0 })
    const theirs = await issued(clerk, site, another, '100')
    const challan = await verified(clerk, site, company, '100')
    const answer = await match(challan.id, challan.version, [{ invoiceId: theirs.id, taka: '100' }])
    expect(answer.status).toBe(422)
    expect((await invoiceRow(theirs.id)).open).toBe(10_000)
  })

  test("does not see another institution's invoice", async () => {
    const [mine, theirs] = [await makeBilledSite(), await makeBilledSite()]
    const invoice = await issued(clerk, theirs, company, '100')
    const challan = await verified(clerk, mine, company, '100')
    expect((await match(challan.id, challan.version, [{ invoiceId: invoice.id, taka: '100' }])).status).toBe(404)
    const planned = await clerk.post(`/edu/challan/create?site=${mine.id}`, {
      siteId: mine.id,
      accountId: company.accountId,
      amount: '',
      note: '',
      'parts[0].invoiceId': invoice.id,
      'parts[0].amount': '100',
    })
    expect(planned.status).toBe(422)
    expect((await invoiceRow(invoice.id)).open).toBe(10_000)
    // Nor could the tables hold it.
    await expect(
      everywhere(() =>
        sql(
          'INSERT INTO challan_match (site_id, challan_id, invoice_id, amount_poisha, matched_on) VALUES ($1, $2, $3, 1, now())',
          [mine.id, challan.id, invoice.id],
        ),
      ),
    ).rejects.toThrow('foreign key')
  })

  test('a draft and a discarded invoice cannot be paid', async () => {
    const site = await makeBilledSite()
    const [draft] = await everywhere(() =>
      sql<{ id: number }>(
        'INSERT INTO invoice (site_id, company_id, subtotal_poisha, total_poisha) VALUES ($1, $2, 100, 100) RETURNING id',
        [site.id, company.id],
      ),
    )
    const challan = await verified(clerk, site, company, '100')
    expect((await match(challan.id, challan.version, [{ invoiceId: draft?.id ?? 0, taka: '1' }])).status).toBe(404)
  })

  test('by two clerks at once: one does it, the other is told', async () => {
    const site = await makeBilledSite()
    const invoice = await issued(clerk, site, company, '100')
    const [a, b] = [await verified(clerk, site, company, '100'), await verified(clerk, site, company, '100')]
    const press = (challan: { id: number; version: number }) =>
      atCentre(() =>
        matchChallan(centralCtx(), challan.id, {
          version: challan.version,
          parts: [{ invoiceId: invoice.id, amount: 10_000n }],
        }),
      )
    const two = await Promise.allSettled([press(a), press(b)])
    const lost = two.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toBeInstanceOf(Invalid)
    expect(await invoiceRow(invoice.id)).toMatchObject({ open: 0, matched: 10_000 })
    // And the same deposit by two of them.
    const next = await issued(clerk, site, company, '100')
    const left = (await challanRow(a.id)).unmatched > 0 ? await challanRow(a.id) : await challanRow(b.id)
    const again = await Promise.allSettled(
      [1, 2].map(() =>
        atCentre(() =>
          matchChallan(centralCtx(), left.id, {
            version: left.version,
            parts: [{ invoiceId: next.id, amount: 6_000n }],
          }),
        ),
      ),
    )
    expect(
      again.filter((one) => one.status === 'rejected').map((one) => (one as PromiseRejectedResult).reason as unknown),
    ).toEqual([expect.any(Refusal)])
    expect(await invoiceRow(next.id)).toMatchObject({ matched: 6_000 })
    await balanced(site)
  })
})
