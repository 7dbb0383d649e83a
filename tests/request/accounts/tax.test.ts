import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { pdfText } from 'tests/unit/documents/pdf-text'
import { readSheet } from '~/documents/spreadsheet.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

afterAll(closeDatabase)

test('tax deducted at source has a section, a challan that its voucher paid, and a certificate', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
  clerk.cookies.set('lang', 'en')
  const at = (code: string) => book.ledgers[code] ?? 0
  const { party } = await everywhere(async () => {
    const [who] = await sql<{ id: number }>(
      `INSERT INTO party (site_id, kind, name_en, name_bn, tax_number) VALUES ($1, 'supplier', 'Rahim Traders', 'রহিম ট্রেডার্স', '123456789') RETURNING id`,
      [site.id],
    )
    return { party: who?.id ?? 0 }
  })
  const pay = (entries: { ledgerId: number; debit?: number; credit?: number }[]) =>
    everywhere(() =>
      postVoucher(
        { id: site.id },
        { kind: 'payment', day: today(), narration: 'Chairs', madeBy: null, postedBy: null, entries },
      ),
    )
  // Ten thousand of furniture: 500 kept back as income tax, 750 as VAT.
  const bought = [
    { ledgerId: at('1203'), debit: 1_000_000 },
    { ledgerId: at('1111'), credit: 875_000 },
    { ledgerId: at('2104'), credit: 50_000 },
    { ledgerId: at('2105'), credit: 75_000 },
  ]
  const voucher = await pay(bought)
  const wrong = await pay(bought)
  await everywhere(() =>
    reverseVoucher(site, wrong.id, { day: today(), reason: 'twice', madeBy: null, postedBy: null }),
  )
  const paid = await pay([
    { ledgerId: at('2104'), debit: 50_000 },
    { ledgerId: at('1111'), credit: 50_000 },
  ])
  const section = (more = {}) =>
    clerk.post(paths.taxRegister, {
      intent: 'section',
      kind: 'tds',
      voucherId: voucher.id,
      line: 3,
      section: '89',
      base: '10000',
      partyId: party,
      ...more,
    })
  const challan = (more = {}) =>
    clerk.post(paths.taxRegister, {
      intent: 'challan',
      kind: 'tds',
      number: 'T-1122',
      day: today(),
      bank: 'Sonali Bank, Motijheel',
      paid: `${paid.id}:1`,
      deductions: [`${voucher.id}:3`],
      ...more,
    })
  expect((await clerk.get(paths.taxRegister)).$('tbody').first().find('tr').length).toBe(1) // not what was reversed
  expect((await challan()).status).toBe(422) // it has no section yet
  expect((await section({ base: '499.99' })).status).toBe(422)
  expect((await section({ line: 2 })).status).toBe(404)
  expect((await section()).status).toBe(200)
  expect((await challan({ paid: `${voucher.id}:1` })).status).toBe(422)
  expect((await challan({ deductions: [] })).status).toBe(422)
  expect((await challan()).status).toBe(200)
  expect((await challan()).status).toBe(422)
  expect((await section({ section: '90' })).status).toBe(422) // deposited

  const file = await clerk.get(`${paths.taxRegister}?export=xlsx`)
  const rows = (await readSheet(file.body)).map(({ cells }) => cells)
  expect(rows[1]?.slice(2, 8)).toEqual(['Rahim Traders', '123456789', '89', 10_000, 500, 'T-1122'])
  expect(rows[1]?.[8]).toBeInstanceOf(Date)
  const span = `from=${today()}&to=${today()}`
  const certificate = await clerk.get(`${paths.taxPaper}?kind=tds&${span}&party=${party}`)
  const text = pdfText(certificate.body)
  for (const said of ['Deducted from: Ra', '123456789', 'T-1122', 'Section 89', 'Motijheel', '10,000.00'])
    expect(text).toContain(said)
  expect((await clerk.get(`${paths.taxPaper}?kind=vat&${span}&party=${party}`)).status).toBe(404) // nothing deposited
  const register = await clerk.get(`${paths.taxPaper}?kind=vat&${span}`)
  expect(pdfText(register.body)).toContain('No section yet')
  for (const lang of ['bn', 'en']) {
    clerk.cookies.set('lang', lang)
    for (const query of ['?kind=vat', '?deposit=yes', `?kind=vat&sort_of=${voucher.id}:4`])
      expect((await clerk.get(paths.taxRegister + query)).text).not.toMatch(/tax:[a-z]|undefined|NaN/)
  }
  const other = await makeSite()
  await makeBook(other.id)
  const theirs = await visit(other.alias).login(other.admin.username)
  expect(
    (
      await theirs.post(paths.taxRegister, {
        intent: 'section',
        kind: 'vat',
        voucherId: voucher.id,
        line: 4,
        section: 'S037.00',
        base: '10000',
      })
    ).status,
  ).toBe(404)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.taxRegister)).status).toBe(403)
})
