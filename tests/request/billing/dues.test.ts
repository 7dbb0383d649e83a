import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import type { Visitor } from 'tests/harness/visitor'
import { siteDues } from '~/domain/billing/dues.server'
import { planReminders } from '~/domain/billing/dues/remind.server'
import { fiscalYearOf } from '~/domain/billing/numbers.policy'
import type { BilledSite } from '~/domain/billing/sites.server'
import { addDays, today } from '~/format/dates'
import { atCentre, centralCtx } from '../packages/context'
import { draftFields, issued, makeBilledSite, makeCompany, officer, verified, type TestCompany } from './context'

const PLAN = { sms: true, mail: false, lang: 'en', textBn: '{open}', textEn: '{open}' } as const
let clerk: Visitor
let company: TestCompany
let site: BilledSite

/** An invoice issued some days ago, as the database then had it. */
async function old(daysLate: number, poisha: number): Promise<void> {
  const due = addDays(today(), -daysLate)
  await everywhere(() =>
    sql(
      `WITH taken AS (INSERT INTO billing_number (number) VALUES ($3))
       INSERT INTO invoice (site_id, company_id, state, number, issued_on, due_on, subtotal_poisha, total_poisha, snapshot, issued_at) VALUES ($1, $2, 'issued', $3, $4::date - 10, $4, $5, $5, '{}', now())`,
      [site.id, company.id, `OLD-${randomUUID().slice(0, 12).toUpperCase()}`, due, poisha],
    ),
  )
}

beforeAll(async () => {
  clerk = await officer()
  company = await makeCompany({ vatHundredths: 0 })
  site = await makeBilledSite({ phone: '01711-000111', email: 'head@school.example' })
  for (const [late, poisha] of [
    [-3, 100],
    [0, 200],
    [1, 400],
    [30, 800],
    [31, 1_600],
    [60, 3_200],
    [61, 6_400],
    [90, 12_800],
    [91, 25_600],
    [500, 51_200],
  ] as const)
    await old(late, poisha)
})

describe('regular sites', () => {
  test('ageing: each amount in its bucket, and the sums', async () => {
    const csv = (await clerk.get(`/edu/reguler-site/master?q=${site.alias}&export=csv`)).text.trim().split('\r\n')
    expect(csv).toHaveLength(3)
    expect(csv[1]).toContain('3.00,12.00,48.00,192.00,768.00,1023.00,1020.00')
    expect(csv[2]).toContain('3.00,12.00,48.00,192.00,768.00,1023.00,1020.00')
  })

  test('filters, search and order; nonsense is passed over', async () => {
    const found = await clerk.get(`/edu/reguler-site/master?q=${site.alias}&f_overdue=yes`)
    expect(found.$('table.list tbody tr')).toHaveLength(1)
    const paid = await makeBilledSite()
    const invoice = await issued(clerk, paid, company, '10')
    await verified(clerk, paid, company, '10', [{ invoiceId: invoice.id, taka: '10' }])
    expect((await clerk.get(`/edu/reguler-site/master?q=${paid.alias}`)).$('table.list tbody tr')).toHaveLength(1)
    expect(
      (await clerk.get(`/edu/reguler-site/master?q=${paid.alias}&f_overdue=yes`)).$('table.list tbody tr'),
    ).toHaveLength(0)
    expect((await clerk.get('/edu/reguler-site/master?q=shapla&f_group=999999')).$('table.list tbody tr')).toHaveLength(
      0,
    )
    for (const path of ['master', 'master2'])
      expect((await clerk.get(`/edu/reguler-site/${path}?f_district=x&sort=-nonsense&year=1900&page=500`)).status).toBe(
        200,
      )
  })

  test('by month: what was invoiced, paid and open, with words beside the colours', async () => {
    const own = await makeBilledSite()
    const invoice = await issued(clerk, own, company, '300')
    await verified(clerk, own, company, '100', [{ invoiceId: invoice.id, taka: '100' }])
    clerk.cookies.set('lang', 'en')
    const page = await clerk.get(`/edu/reguler-site/master2?q=${own.alias}&year=${fiscalYearOf(today())}`)
    expect(page.$('table.list tbody tr').text()).toContain('Partly paid')
    clerk.cookies.delete('lang')
    const csv = await clerk.get(`/edu/reguler-site/master2?q=${own.alias}&export=csv`)
    expect(csv.text).toContain(`${today().slice(0, 7)},300.00,100.00,0.00,200.00`)
  })

  test('the derived table of dues that other lists join', async () => {
    const [row] = await everywhere(() =>
      sql(`SELECT d.* FROM site s LEFT JOIN ${siteDues()} d ON d.site_id = s.id WHERE s.id = $1`, [site.id]),
    )
    expect(row).toMatchObject({
      open_poisha: 102_300,
      overdue_poisha: 102_000,
      open_count: 10,
      overdue_count: 8,
      oldest_due_on: addDays(today(), -500),
    })
  })
})

journey('reminders', (step) => {
  const press = (pressKey: string, more: Record<string, string> = {}) =>
    clerk.post(`/edu/reguler-site/master?view=remind&ids=${site.id}`, {
      intent: 'send',
      ids: String(site.id),
      pressKey,
      sms: 'on',
      mail: 'on',
      lang: 'en',
      textBn: '{name} {open} বকেয়া আছে',
      textEn: '{name}: {open} due, {overdue} late, {invoices}, {since}',
      ...more,
    })
  const sent = () =>
    everywhere(() =>
      sql<{ channel: string; recipient: string; body: string; segments: number; state: string }>(
        `SELECT r.channel, r.recipient, r.body, r.segments, m.state FROM due_reminder r JOIN message m ON m.tenant_id = 1 AND m.id = r.message_id WHERE r.site_id = $1 ORDER BY r.id`,
        [site.id],
      ),
    )

  step('are previewed with figures before anything is sent', async () => {
    const chosen = await clerk.post('/edu/reguler-site/master', { intent: 'remind', ids: [site.id, 999_999_999] })
    expect(chosen.url).toContain('view=remind')
    expect(chosen.$('main').text()).toContain('১')
    const preview = await press(randomUUID(), { intent: 'preview' })
    expect(preview.status).toBe(200)
    expect(preview.text).toContain(`Billed ${site.alias}: Tk 1,023.00 due, Tk 1,020.00 late, 10`)
    expect(await sent()).toEqual([])
  })

  step('one press sends one message by each channel, however often it arrives', async () => {
    const key = randomUUID()
    const [first] = await Promise.all([press(key), press(key), press(key)])
    expect(first?.status).toBe(200)
    await press(key)
    const rows = await sent()
    expect(rows.map(({ channel, recipient, segments }) => [channel, recipient, segments])).toEqual([
      ['sms', '8801711000111', 1],
      ['mail', 'head@school.example', 0],
    ])
    expect((await clerk.get(`/edu/invoice/site-invoice-master-form?site=${site.id}`)).text).toContain('Tk 1,023.00 due')
  })

  for (const [what, fields] of [
    ['no channel', { sms: '', mail: '' }],
    ['a place that means nothing', { textEn: '{password} is due today' }],
    ['a key that is none', { pressKey: 'x' }],
    ['no text', { textBn: '' }],
    ['ids that are none', { ids: '1;DROP' }],
  ] as const)
    step(`are refused: ${what}`, async () => {
      const before = await sent()
      expect((await press(randomUUID(), fields)).status).toBe(422)
      expect(await sent()).toEqual(before)
    })

  step('what lies with the provider unmatched is no debt', async () => {
    const payer = await makeBilledSite({ phone: '01711000333' })
    await issued(clerk, payer, company, '100')
    const planned = async () => (await planReminders(centralCtx(), [payer.id], PLAN)).planned.map((one) => one.text)
    await verified(clerk, payer, company, '40')
    expect(await atCentre(planned)).toEqual(['Tk 60.00'])
    await verified(clerk, payer, company, '60')
    expect(await atCentre(planned)).toEqual([])
  })

  step('nobody to send to is said', async () => {
    const silent = await makeBilledSite()
    await issued(clerk, silent, company, '10')
    const answer = await clerk.post(`/edu/reguler-site/master?view=remind&ids=${silent.id}`, {
      intent: 'send',
      ids: String(silent.id),
      pressKey: randomUUID(),
      sms: 'on',
      lang: 'bn',
      textBn: '{name} {open} বকেয়া',
      textEn: '{name} {open} is due',
    })
    expect(answer.status).toBe(409)
  })
})

test('the statement of a site: entries, days, export; another year is carried forward', async () => {
  const own = await makeBilledSite()
  const invoice = await issued(clerk, own, company, '300')
  await verified(clerk, own, company, '100', [{ invoiceId: invoice.id, taka: '100' }])
  const page = await clerk.get(`/edu/invoice/site-invoice-master-form?site=${own.id}&from=2000-01-01&to=${today()}`)
  expect(page.$('table.list tbody tr')).toHaveLength(2)
  const carried = await clerk.get(`/edu/invoice/site-invoice-master-form?site=${own.id}&from=2090-01-01&to=2090-12-31`)
  expect(carried.$('main').text()).toContain('৳২০০')
  expect(
    (await clerk.get(`/edu/invoice/site-invoice-master-form?site=${own.id}&from=2000-01-01&export=csv`)).text
      .trim()
      .split('\r\n'),
  ).toHaveLength(5) // its headings, what was owed before and after, and two entries
  expect((await clerk.get('/edu/invoice/site-invoice-master-form?site=999999999')).status).toBe(404)
  expect((await clerk.get(`/edu/invoice/site-invoice-master-form?q=${own.alias}`)).$('main ul a')).toHaveLength(1)
  expect((await clerk.get(`/edu/invoice/create?site=${own.id}`)).status).toBe(200)
  expect((await clerk.post(`/edu/invoice/create?site=${own.id}`, draftFields(own, company, '1'))).status).toBe(200)
})
