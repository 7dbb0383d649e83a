import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, randomName, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { issued, makeBilledSite, makeCompany, officer } from './context'

let clerk: Visitor
beforeAll(async () => {
  clerk = await officer()
})

const prefix = () => `C${randomName('').slice(0, 8).toUpperCase()}`
const fields = (more: Record<string, string> = {}) => ({
  version: '0',
  nameBn: 'নতুন কোম্পানি',
  nameEn: 'New company',
  addressBn: 'ঢাকা',
  addressEn: 'Dhaka',
  vatPercent: '১৫',
  dueDays: '১০',
  prefix: prefix(),
  bin: '০০১২৩৪৫৬৭',
  tin: '',
  email: '',
  phone: '',
  'accounts[0].bankBn': 'সোনালী ব্যাংক',
  'accounts[0].bankEn': 'Sonali Bank',
  'accounts[0].accountName': 'New company',
  'accounts[0].accountNo': '০১২৩৪৫৬৭৮৯',
  'accounts[0].active': 'on',
  ...more,
})
const byPrefix = async (text: string) =>
  (
    await everywhere(() =>
      sql<{
        id: number
        vat: number
        bin: string
        version: number
        active: boolean
        isDefault: boolean
        accounts: number
      }>(
        `SELECT id, vat_hundredths AS vat, bin, version, active, is_default AS "isDefault", (SELECT count(*)::int FROM company_account a WHERE a.company_id = c.id) AS accounts FROM company c WHERE prefix = $1`,
        [text],
      ),
    )
  )[0]

describe('a company', () => {
  test('is added with an account, changed, retired, made active and deleted; each is logged', async () => {
    const values = fields()
    expect((await clerk.post('/edu/company/list?edit=new', values)).url).toBe('/edu/company/list')
    const made = await byPrefix(values.prefix)
    expect(made).toMatchObject({ vat: 1_500, bin: '001234567', accounts: 1, isDefault: false, active: true })
    const page = await clerk.get(`/edu/company/list?edit=${made?.id}`)
    const saved = await clerk.submit(page, '#company', { vatPercent: '7.5' })
    expect(saved.url).toBe('/edu/company/list')
    expect(await byPrefix(values.prefix)).toMatchObject({ vat: 750, version: 2, accounts: 1 })
    // The page of before is stale now.
    expect((await clerk.submit(page, '#company', { vatPercent: '99' })).status).toBe(409)
    expect((await clerk.post(`/edu/company/list?edit=${made?.id}`, { intent: 'retire', id: made?.id })).status).toBe(
      200,
    )
    expect((await byPrefix(values.prefix))?.active).toBe(false)
    expect((await clerk.post('/edu/company/list', { intent: 'restore', id: made?.id })).status).toBe(200)
    const asked = await clerk.get(`/edu/company/list?confirm=${made?.id}`)
    expect((await clerk.submit(asked, 'form:has([value=delete])')).status).toBe(200)
    expect(await byPrefix(values.prefix)).toBeUndefined()
    const log = await everywhere(() =>
      sql(`SELECT 1 FROM audit_record WHERE tenant_id = 1 AND record_type = 'company' AND record_id = $1`, [
        String(made?.id),
      ]),
    )
    expect(log).toHaveLength(5)
  })

  test('in use is only retired, and keeps its prefix; retired it issues nothing', async () => {
    const company = await makeCompany()
    const site = await makeBilledSite()
    await issued(clerk, site, company)
    expect((await clerk.post('/edu/company/list', { intent: 'delete', id: company.id })).status).toBe(409)
    const page = await clerk.get(`/edu/company/list?edit=${company.id}`)
    const twice = page.$('[name="accounts[0].accountNo"]').attr('value') ?? ''
    const changed = await clerk.submit(page, '#company', {
      prefix: prefix(),
      'accounts[1].bankBn': 'আরেক ব্যাংক',
      'accounts[1].bankEn': 'Another Bank',
      'accounts[1].accountName': 'The same',
      'accounts[1].accountNo': twice,
    })
    expect([changed.status, changed.$('#company-prefix-error').length]).toEqual([422, 1])
    // What is wrong with the accounts is said in the same breath.
    expect(changed.$('[id="company-accounts[1].accountNo-error"]').text()).not.toBe('')
    const draft = await clerk.post(`/edu/invoice/create?site=${site.id}`, {
      intent: 'save',
      version: '0',
      companyId: company.id,
      siteId: site.id,
      numbering: 'auto',
      discountKind: 'none',
      'lines[0].descriptionBn': 'x',
      'lines[0].quantity': '1',
      'lines[0].unit': '5',
    })
    await clerk.post('/edu/company/list', { intent: 'retire', id: company.id })
    expect((await clerk.post(draft.url, { intent: 'issue', version: 1 })).status).toBe(409)
    expect(
      (
        await clerk.post(`/edu/challan/create?site=${site.id}`, {
          siteId: site.id,
          accountId: company.accountId,
          amount: '5',
          note: '',
        })
      ).status,
    ).toBe(422)
  })

  test('the default one stays: it is neither retired nor deleted', async () => {
    const [found] = await everywhere(() => sql<{ id: number }>('SELECT id FROM company WHERE is_default'))
    for (const intent of ['retire', 'delete'])
      expect((await clerk.post('/edu/company/list', { intent, id: found?.id })).status).toBe(409)
  })

  test.each([
    ['VAT of 101 percent', { vatPercent: '101' }, 'vatPercent'],
    ['VAT below nothing', { vatPercent: '-1' }, 'vatPercent'],
    ['VAT with three decimals', { vatPercent: '7.555' }, 'vatPercent'],
    ['a BIN of 8 digits', { bin: '12345678' }, 'bin'],
    ['a TIN of 11 digits', { tin: '12345678901' }, 'tin'],
    ['a prefix with a slash', { prefix: 'A/B' }, 'prefix'],
    ['a taken prefix', { prefix: 'SKT' }, 'prefix'],
    ['no name', { nameBn: '' }, 'nameBn'],
    ['an account without a number', { 'accounts[0].accountNo': '' }, 'accounts[0].accountNo'],
    ['an account number of letters', { 'accounts[0].accountNo': 'ABCDEF' }, 'accounts[0].accountNo'],
    ['more days than a year', { dueDays: '400' }, 'dueDays'],
  ])('is refused at its field: %s', async (_, more, name) => {
    const answer = await clerk.post('/edu/company/list?edit=new', fields(more))
    expect([answer.status, answer.$(`[name="${name}"][aria-invalid=true]`).length]).toEqual([422, 1])
  })

  test("another company's account cannot be changed through its form", async () => {
    const [mine, theirs] = [await makeCompany(), await makeCompany()]
    const answer = await clerk.post(
      `/edu/company/list?edit=${mine.id}`,
      fields({ id: String(mine.id), version: '1', prefix: mine.prefix, 'accounts[0].id': String(theirs.accountId) }),
    )
    expect(answer.status).toBe(404)
  })
})

describe('who may', () => {
  const SCREENS = [
    '/edu/company/list',
    '/edu/invoice/master',
    '/edu/invoice/create',
    '/edu/challan/master',
    '/edu/challan/create',
    '/edu/reguler-site/master',
    '/edu/reguler-site/master2',
    '/edu/invoice/site-invoice-master-form',
  ]
  const visitors: Record<string, Visitor> = {}
  let site: MadeSite
  beforeAll(async () => {
    site = await makeSite({ students: 1 })
    visitors.support = await officer('support')
    visitors.operator = await officer('operator')
    visitors.admin = await visit(site.alias).login(site.admin.username)
    visitors.student = await visit(site.alias).login(site.student.username)
    visitors.nobody = visit(null)
  })

  test.each([
    ['operator', 200],
    ['support', 403],
    ['admin', 404],
    ['student', 404],
  ])('%s gets %i at every screen', async (who, status) => {
    for (const path of SCREENS) expect([path, (await visitors[who]?.get(path))?.status]).toEqual([path, status])
  })

  test('nobody is sent to the login', async () => {
    for (const path of SCREENS)
      expect((await visitors.nobody?.send('GET', path))?.headers.location).toMatch(/^\/edu\/login/)
  })

  test('nothing is written or read by forged posts and addresses of those who may not', async () => {
    const company = await makeCompany()
    const billed = await makeBilledSite()
    const invoice = await issued(clerk, billed, company)
    for (const [who, status] of [
      ['support', 403],
      ['admin', 404],
      ['student', 404],
    ] as const) {
      const visitor = visitors[who]
      for (const [path, values] of [
        [`/edu/invoice/edit/${invoice.id}`, { intent: 'credit', amount: '5', reason: 'none of theirs' }],
        [`/edu/invoice/create?site=${billed.id}`, { siteId: billed.id }],
        ['/edu/company/list', fields()],
        ['/edu/invoice/master', { from: '2026-01-01', to: '2026-12-31', companyId: company.id }],
        ['/edu/reguler-site/master', { intent: 'send', ids: billed.id }],
        [`/edu/challan/create?site=${billed.id}`, { siteId: billed.id, accountId: company.accountId, amount: '5' }],
      ] as const)
        expect([who, path, (await visitor?.post(path, values))?.status]).toEqual([who, path, status])
      for (const path of [
        `/edu/invoice/paper/invoice/${invoice.id}`,
        `/edu/invoice/paper/statement/${billed.id}`,
        `/edu/invoice/edit/${invoice.id}`,
      ])
        expect([who, path, (await visitor?.get(path))?.status]).toEqual([who, path, status])
    }
  })

  test('who may look but not manage sees no way to write, and cannot', async () => {
    const user = await makeUser(1, {
      kind: 'eduworld',
      roles: ['support'],
      permissions: [
        { permission: 'billing.invoices.view', effect: 'allow' },
        { permission: 'billing.companies.view', effect: 'allow' },
      ],
    })
    const reader = await visit(null).login(user.username)
    const company = await makeCompany()
    const invoice = await issued(clerk, await makeBilledSite(), company)
    const page = await reader.get(`/edu/invoice/edit/${invoice.id}`)
    expect([page.status, page.$('a[href="?credit=1"]').length]).toEqual([200, 0])
    expect((await reader.get('/edu/company/list')).$('a[href="?edit=new"]')).toHaveLength(0)
    expect(
      (await reader.get('/edu/invoice/master?view=generate&from=2026-01-01')).$('input[name=companyId]'),
    ).toHaveLength(0)
    expect(
      (await reader.post(`/edu/invoice/edit/${invoice.id}`, { intent: 'credit', amount: '5', reason: 'no right' }))
        .status,
    ).toBe(403)
    expect((await reader.get('/edu/challan/master')).status).toBe(403)
  })

  test('a GET writes nothing, whatever it asks', async () => {
    const count = async () =>
      (
        await everywhere(() =>
          sql(
            'SELECT (SELECT count(*) FROM invoice WHERE company_id = 1) AS a, (SELECT json_agg(c) FROM company c WHERE id = 1) AS c, (SELECT count(*) FROM due_reminder WHERE site_id = 101) AS d',
          ),
        )
      )[0]
    const before = await count()
    for (const path of [
      '/edu/company/list?intent=delete&id=1',
      '/edu/reguler-site/master?view=remind&ids=101&intent=send',
      '/edu/invoice/master?view=generate&from=2020-01-01&to=2026-12-31&companyId=1',
    ])
      expect((await clerk.get(path)).status).toBe(200)
    expect(await count()).toEqual(before)
  })
})

test('a run is previewed, started and watched', async () => {
  const page = await clerk.get('/edu/invoice/master?view=generate&from=2030-01-01&to=2030-01-31')
  expect(page.status).toBe(200)
  expect(
    (await clerk.post('/edu/invoice/master?view=generate', { from: '2030-02-01', to: '2030-01-31', companyId: 1 }))
      .status,
  ).toBe(422)
  expect(
    (
      await clerk.post('/edu/invoice/master?view=generate', {
        from: '2030-01-01',
        to: '2030-01-31',
        companyId: 999_999,
      })
    ).status,
  ).toBe(422)
  const company = await makeCompany()
  const started = await clerk.post('/edu/invoice/master?view=generate', {
    from: '2019-01-01',
    to: '2019-01-31',
    companyId: company.id,
  })
  expect([started.status, started.url.startsWith('/user/job/')]).toEqual([200, true])
})
