import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import type { Visitor } from 'tests/harness/visitor'
import { atCentre, centralCtx } from '../packages/context'
import { issueInvoice } from '~/domain/billing/invoices/issue-invoice.server'
import { fiscalLabel, fiscalYearOf } from '~/domain/billing/numbers.policy'
import type { BilledSite } from '~/domain/billing/sites.server'
import { addDays, today } from '~/format/dates'
import {
  draftFields,
  invoiceRow,
  issued,
  makeBilledSite,
  makeCompany,
  officer,
  verified,
  type TestCompany,
} from './context'

let clerk: Visitor
let site: BilledSite
let company: TestCompany
beforeAll(async () => {
  clerk = await officer()
  site = await makeBilledSite()
  company = await makeCompany()
})

const draft = async (more: Record<string, string> = {}, taka = '1000') => {
  const answer = await clerk.post(`/edu/invoice/create?site=${site.id}`, draftFields(site, company, taka, more))
  return { answer, id: Number(/\/edit\/(\d+)/.exec(answer.url)?.[1]) }
}
const series = (seq: number, of = company) =>
  `${of.prefix}/${fiscalLabel(fiscalYearOf(today()))}/${String(seq).padStart(6, '0')}`
const audits = (id: number) =>
  everywhere(() =>
    sql<{ after: Record<string, unknown> }>(
      `SELECT after FROM audit_record WHERE tenant_id = 1 AND record_type = 'invoice' AND record_id = $1 ORDER BY id`,
      [String(id)],
    ),
  )

describe('a draft', () => {
  test('is written, edited and issued; figures, number, due date, snapshot and log are right', async () => {
    const { id } = await draft({
      discountKind: 'percent',
      discountPercent: '10',
      discountReason: 'Founding member',
      'lines[1].descriptionBn': 'শিক্ষার্থী',
      'lines[1].quantity': '৬১২',
      'lines[1].unit': '১০',
    })
    expect(await invoiceRow(id)).toMatchObject({ state: 'draft', number: null, total: 736_920, vat: 96_120 })
    const page = await clerk.get(`/edu/invoice/edit/${id}`)
    expect(page.$('[name="lines[1].unit"]').attr('value')).toMatch(/10|১০/)
    const saved = await clerk.submit(page, '[name=discountReason]', { discountKind: 'none' })
    expect(saved.status).toBe(200)
    expect(await invoiceRow(id)).toMatchObject({ total: 818_800, version: 2 })
  })

  test('issued, it cannot be edited by a forged post, discarded, issued again or changed in the database', async () => {
    const row = await issued(clerk, site, company)
    expect(row).toMatchObject({
      state: 'issued',
      total: 115_000,
      vat: 15_000,
      open: 115_000,
      dueOn: addDays(today(), 15),
    })
    expect(row.number).toBe(series(row.seq ?? 0))
    for (const fields of [
      { ...draftFields(site, company, '1'), version: String(row.version) },
      { intent: 'discard' },
      { intent: 'issue', version: row.version },
    ]) {
      const answer = await clerk.post(`/edu/invoice/edit/${row.id}`, fields)
      expect([answer.status, fields.intent]).toEqual([409, fields.intent])
    }
    expect(await invoiceRow(row.id)).toEqual(row)
    for (const statement of [
      'UPDATE invoice SET total_poisha = 1, subtotal_poisha = 1, vat_poisha = 0 WHERE id = $1',
      'DELETE FROM invoice WHERE id = $1',
      'UPDATE invoice_line SET unit_poisha = 1 WHERE invoice_id = $1',
      'DELETE FROM invoice_line WHERE invoice_id = $1',
    ]) {
      await expect(inScope({ tenants: [site.id], readOnly: false }, () => sql(statement, [row.id]))).rejects.toThrow(
        /never|not changed/,
      )
    }
    expect((await audits(row.id)).map((one) => one.after.state)).toEqual(['draft', 'issued'])
    // What was printed stays, whatever the institution is called later.
    await everywhere(() => sql(`UPDATE site SET name_en = 'Renamed' WHERE id = $1`, [site.id]))
    const view = await clerk.get(`/edu/invoice/edit/${row.id}`)
    expect(view.$('main').text()).not.toContain('Renamed')
    await everywhere(() => sql('UPDATE site SET name_en = $2 WHERE id = $1', [site.id, site.nameEn]))
  })

  test('of which somebody else has saved a newer version is not overwritten', async () => {
    const { id } = await draft()
    const stale = { ...draftFields(site, company, '5'), version: '1' }
    expect(
      (await clerk.post(`/edu/invoice/edit/${id}`, { ...draftFields(site, company, '7'), version: '1' })).status,
    ).toBe(200)
    expect((await clerk.post(`/edu/invoice/edit/${id}`, stale)).status).toBe(409)
    expect((await invoiceRow(id)).total).toBe(805)
  })

  test('discarded, it stays in the list without a number', async () => {
    const { id } = await draft()
    expect((await clerk.post(`/edu/invoice/edit/${id}`, { intent: 'discard' })).url).toBe('/edu/invoice/master')
    expect(await invoiceRow(id)).toMatchObject({ state: 'discarded', number: null })
    expect((await clerk.get(`/edu/invoice/paper/invoice/${id}?lang=bn`)).status).toBe(404)
  })

  test.each([
    ['a negative price', { 'lines[0].unit': '-5' }],
    ['a negative quantity', { 'lines[0].quantity': '-1' }],
    ['no line', { 'lines[0].descriptionBn': '', 'lines[0].descriptionEn': '', 'lines[0].unit': '' }],
    ['a discount of 101 percent', { discountKind: 'percent', discountPercent: '101', discountReason: 'x' }],
    ['a discount without a reason', { discountKind: 'amount', discountAmount: '5' }],
    ['a discount beyond the sum', { discountKind: 'amount', discountAmount: '5000', discountReason: 'x' }],
    ['a due date in the past', { dueOn: '2020-01-01' }],
    ['an institution that is none', { siteId: '1' }],
    ['a company that is none', { companyId: '999999999' }],
    ['an own number that is not given', { numbering: 'own' }],
    ['a number that is none', { numbering: 'own', invoiceNo: "x' --" }],
    ['three decimals', { 'lines[0].unit': '1.005' }],
    ['an amount beyond all', { 'lines[0].unit': '99999999999' }],
  ])('is refused at its field: %s', async (_, fields) => {
    const { answer } = await draft(fields)
    expect(answer.status).toBe(422)
    expect(answer.$('[aria-invalid=true], [role=alert]').length).toBeGreaterThan(0)
    // What was typed is still there.
    expect(answer.$('[name="lines[0].descriptionBn"]').attr('value') ?? '').toBe(
      'lines[0].descriptionBn' in fields ? '' : 'সেবা',
    )
  })
})

describe('numbers', () => {
  test('given by hand: free ones are taken, others are said to be; the series steps over them', async () => {
    const own = await makeCompany()
    const by = (invoiceNo: string) =>
      clerk.post(`/edu/invoice/create?site=${site.id}`, draftFields(site, own, '10', { numbering: 'own', invoiceNo }))
    const first = await issued(clerk, site, own, '10', { numbering: 'own', invoiceNo: '2' })
    expect(first.number).toBe(series(2, own))
    const taken = await by('2')
    expect(taken.status).toBe(422)
    expect(taken.$('#invoice-invoiceNo-error').text()).toMatch(/Invoice No has already been taken|আগেই নেওয়া হয়েছে/)
    expect((await by(series(2, own).toLowerCase())).status).toBe(422)
    expect((await issued(clerk, site, own, '10')).number).toBe(series(1, own))
    expect((await issued(clerk, site, own, '10')).number).toBe(series(3, own))
    expect((await issued(clerk, site, own, '10', { numbering: 'own', invoiceNo: `OLD-${own.prefix}` })).number).toBe(
      `OLD-${own.prefix}`,
    )
    expect((await by(`OLD-${own.prefix}`)).status).toBe(422)
    expect((await by(series(9, company))).status).toBe(422)
  })

  test("the words are the specification's", async () => {
    const own = await makeCompany()
    await issued(clerk, site, own, '10')
    clerk.cookies.set('lang', 'en')
    const taken = await clerk.post(
      `/edu/invoice/create?site=${site.id}`,
      draftFields(site, own, '10', { numbering: 'own', invoiceNo: '1' }),
    )
    expect(taken.text).toContain('Invoice No has already been taken')
    const empty = await clerk.post(
      `/edu/invoice/create?site=${site.id}`,
      draftFields(site, own, '10', { numbering: 'own', invoiceNo: '' }),
    )
    expect(empty.$('#invoice-invoiceNo-error').text()).toBe('Invoice No is required')
    clerk.cookies.delete('lang')
  })

  test('two drafts that want the same number: the second is told when it is issued', async () => {
    const own = await makeCompany()
    const one = await clerk.post(
      `/edu/invoice/create?site=${site.id}`,
      draftFields(site, own, '10', { numbering: 'own', invoiceNo: '7' }),
    )
    expect(one.status).toBe(200)
    // Past the look of the form, as a race would be.
    const two = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO invoice (site_id, company_id, own_number, subtotal_poisha, total_poisha) VALUES ($1, $2, $3, 100, 100) RETURNING id`,
        [site.id, own.id, series(7, own)],
      ),
    )
    const id = Number(/\/edit\/(\d+)/.exec(one.url)?.[1])
    expect((await clerk.post(`/edu/invoice/edit/${id}`, { intent: 'issue', version: 1 })).status).toBe(200)
    const second = await clerk.post(`/edu/invoice/edit/${two[0]?.id}`, { intent: 'issue', version: 1 })
    expect(second.status).toBe(422)
    expect(second.text).toMatch(/already been taken|আগেই নেওয়া হয়েছে/)
    expect((await invoiceRow(two[0]?.id ?? 0)).state).toBe('draft')
  })

  test('a number of no series is one invoice’s over all institutions, also when two clerks issue it at once', async () => {
    const other = await makeBilledSite()
    const number = `OLD-${randomUUID().slice(0, 8).toUpperCase()}`
    const ids = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO invoice (site_id, company_id, own_number, subtotal_poisha, total_poisha) SELECT s, $2, $3, 100, 100 FROM unnest($1::bigint[]) s RETURNING id`,
        [[site.id, other.id], company.id, number],
      ),
    )
    const done = await Promise.allSettled(ids.map(({ id }) => atCentre(() => issueInvoice(centralCtx(), id, 1))))
    expect(done.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(done.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { fieldErrors: { invoiceNo: ['billing:invoice.number.taken'] } },
    })
    const states = await Promise.all(ids.map(async ({ id }) => (await invoiceRow(id)).state))
    expect(states.sort()).toEqual(['draft', 'issued'])
  })

  test('20 issued at once have 20 numbers without a gap, and what rolled back gives its number back', async () => {
    const own = await makeCompany()
    const ids: number[] = []
    for (let i = 0; i < 20; i++) {
      const [row] = await everywhere(() =>
        sql<{ id: number }>(
          `INSERT INTO invoice (site_id, company_id, subtotal_poisha, total_poisha) VALUES ($1, $2, 100, 100) RETURNING id`,
          [site.id, own.id],
        ),
      )
      await everywhere(() =>
        sql(
          `INSERT INTO invoice_line (site_id, invoice_id, position, description_en, description_bn, quantity_hundredths, unit_poisha, amount_poisha) VALUES ($1, $2, 0, 'x', 'x', 100, 100, 100)`,
          [site.id, row?.id],
        ),
      )
      ids.push(row?.id ?? 0)
    }
    await expect(
      atCentre(async () => {
        await issueInvoice(centralCtx(), ids[0] ?? 0, 1)
        throw new Error('after the number')
      }),
    ).rejects.toThrow('after the number')
    const numbers = await Promise.all(ids.map((id) => atCentre(() => issueInvoice(centralCtx(), id, 1))))
    expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, at) => series(at + 1, own)))
  })
})

describe('credit notes', () => {
  const credit = (id: number, amount: string, reason = 'Wrong count') =>
    clerk.post(`/edu/invoice/edit/${id}?credit=1`, { intent: 'credit', amount, reason })

  test('reverse a part, then the rest, and never more', async () => {
    const row = await issued(clerk, site, company)
    expect((await credit(row.id, '1150.01')).status).toBe(422)
    expect((await credit(row.id, '-5')).status).toBe(422)
    expect((await credit(row.id, '0')).status).toBe(422)
    expect((await credit(row.id, '100', '')).status).toBe(422)
    expect((await credit(row.id, '100')).status).toBe(200)
    expect(await invoiceRow(row.id)).toMatchObject({ credited: 10_000, open: 105_000, total: 115_000 })
    expect((await credit(row.id, '1050')).status).toBe(200)
    expect(await invoiceRow(row.id)).toMatchObject({ credited: 115_000, open: 0 })
    expect((await credit(row.id, '1')).status).toBe(422)
    const notes = await everywhere(() =>
      sql<{ seq: number; vat: number; reason: string }>(
        'SELECT seq, vat_poisha AS vat, reason FROM credit_note WHERE invoice_id = $1 ORDER BY id',
        [row.id],
      ),
    )
    expect(notes.reduce((sum, one) => sum + one.vat, 0)).toBe(15_000)
    expect((notes[1]?.seq ?? 0) - (notes[0]?.seq ?? 0)).toBe(1)
    await expect(
      inScope({ tenants: [site.id], readOnly: false }, () =>
        sql('DELETE FROM credit_note WHERE invoice_id = $1', [row.id]),
      ),
    ).rejects.toThrow('never')
  })

  test('of a paid invoice give the money back to the institution', async () => {
    const row = await issued(clerk, site, company)
    const challan = await verified(clerk, site, company, '1150', [{ invoiceId: row.id, taka: '1150' }])
    expect(challan).toMatchObject({ state: 'verified', matched: 115_000, unmatched: 0 })
    expect((await credit(row.id, '150')).status).toBe(200)
    expect(await invoiceRow(row.id)).toMatchObject({ credited: 15_000, matched: 100_000, open: 0 })
    const [after] = await everywhere(() =>
      sql<{ unmatched: number }>('SELECT unmatched_poisha AS unmatched FROM challan WHERE id = $1', [challan.id]),
    )
    expect(after?.unmatched).toBe(15_000)
  })

  test('a draft has none', async () => {
    const { id } = await draft()
    expect((await credit(id, '10')).status).toBe(409)
  })
})

describe('papers', () => {
  test.each(['bn', 'en'])('an invoice, its draft and a credit note are PDFs in %s', async (lang) => {
    const row = await issued(clerk, site, company)
    await clerk.post(`/edu/invoice/edit/${row.id}`, { intent: 'credit', amount: '1', reason: 'A test' })
    const [note] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM credit_note WHERE invoice_id = $1', [row.id]),
    )
    const { id } = await draft()
    for (const path of [`invoice/${row.id}`, `invoice/${id}`, `credit-note/${note?.id}`, `statement/${site.id}`]) {
      const answer = await clerk.get(`/edu/invoice/paper/${path}?lang=${lang}`)
      expect([path, answer.status, answer.headers['content-type'], answer.body.subarray(0, 5).toString()]).toEqual([
        path,
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
    expect((await clerk.get('/edu/invoice/paper/secret/1')).status).toBe(404)
  })
})

test('the list finds, filters, sorts, sums and exports', async () => {
  const own = await makeBilledSite()
  const row = await issued(clerk, own, company, '300')
  await clerk.post(`/edu/invoice/create?site=${own.id}`, draftFields(own, company, '50'))
  const list = await clerk.get(`/edu/invoice/master?q=${own.alias}&f_state=issued&sort=total`)
  expect(list.$('tbody tr')).toHaveLength(1)
  expect(list.text).toContain(String(row.id))
  expect((await clerk.get(`/edu/invoice/master?f_site=${own.id}&f_settlement=paid`)).$('tbody tr')).toHaveLength(0)
  const csv = await clerk.get(`/edu/invoice/master?f_site=${own.id}&export=csv`)
  expect(csv.text).toContain('345')
  expect(csv.text.trim().split('\n')).toHaveLength(3)
  for (const nonsense of ['?f_site=x&f_issued_from=2026-99-99&page=99999&sort=password', '?q=%00%27%3B--'])
    expect((await clerk.get(`/edu/invoice/master${nonsense}`)).status).toBe(200)
})
