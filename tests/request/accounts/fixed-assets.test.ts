import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser } from 'tests/factories'
import { pdfText } from 'tests/unit/documents/pdf-text'
import { visit } from 'tests/harness/visitor'
import { readSheet } from '~/documents/spreadsheet.server'
import { writtenOffBy, type Wearing } from '~/domain/accounts/fixed-assets/depreciation.policy'
import { yearStart } from '~/domain/accounts/years/open-book.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

afterAll(closeDatabase)

const chairs: Wearing = {
  acquiredOn: '2024-01-01',
  cost: 1_000_000,
  salvage: 0,
  method: 'straight',
  rate: 1_000,
  writtenOff: 0,
  writtenUntil: null,
  disposedOn: null,
}
const july = (day: string) => yearStart(day, 7)
const january = (day: string) => yearStart(day, 1)

test.each<[string, Partial<Wearing>, string, (day: string) => string, number]>([
  ['a whole year is the whole rate, a leap year too', {}, '2024-12-31', january, 100_000],
  ['half a year by its days', {}, '2024-06-30', july, 49_863],
  ['straight line, three years', {}, '2026-12-31', january, 300_000],
  ['reducing balance, three years', { method: 'reducing' }, '2026-12-31', january, 271_000],
  ['never below what it is worth in the end', { salvage: 900_000, rate: 5_000 }, '2030-12-31', january, 100_000],
  ['land', { method: 'none', rate: 0 }, '2030-12-31', january, 0],
  [
    'what was written off before goes on from there',
    { writtenOff: 100_000, writtenUntil: '2024-12-31' },
    '2025-12-31',
    january,
    200_000,
  ],
  ['not after it is gone', { disposedOn: '2024-12-31' }, '2026-12-31', january, 100_000],
  ['not before it was there', {}, '2023-12-31', january, 0],
])('%s', (_, more, until, yearOf, written) => {
  expect(writtenOffBy({ ...chairs, ...more }, until, yearOf)).toBe(written)
})

test('an asset is entered, written off by two people, never twice, and stands in the schedule', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
  const admin = await visit(site.alias).login(site.admin.username)
  clerk.cookies.set('lang', 'en')
  const year = today().slice(0, 4)
  const add = (more: Record<string, string | number> = {}) =>
    clerk.post(paths.fixedAssets, {
      intent: 'add',
      code: 'F-01',
      name: 'Benches',
      place: 'Room 3',
      ledgerId: book.ledgers['1203'] ?? 0,
      acquiredOn: `${year}-01-01`,
      cost: '36500',
      method: 'straight',
      rate: '10',
      ...more,
    })
  expect((await add({ ledgerId: book.ledgers['5301'] ?? 0 })).status).toBe(422)
  expect((await add({ writtenOff: '40000', writtenUntil: `${year}-01-02` })).status).toBe(422)
  expect((await add({ rate: '' })).status).toBe(422)
  expect((await add()).status).toBe(200)
  expect((await add()).status).toBe(422) // the same code
  // Ten taka a day.
  const until = `${year}-01-31`
  const ask = () => clerk.post(paths.fixedAssets, { intent: 'ask', until })
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(422)
  const run = async () =>
    (
      await everywhere(() =>
        sql<{ id: number; amount: number; state: string }>(
          'SELECT id, amount, state FROM depreciation_run WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
          [site.id],
        ),
      )
    )[0]
  const { id = 0, amount } = (await run()) ?? {}
  expect(amount).toBe(31_000)
  const decide = (who: typeof clerk) => who.post(paths.fixedAssets, { intent: 'decide', id, verdict: 'post' })
  expect((await decide(clerk)).status).toBe(422)
  const other = await makeSite()
  await makeBook(other.id)
  expect((await decide(await visit(other.alias).login(other.admin.username))).status).toBe(404)
  expect((await decide(admin)).status).toBe(200)
  expect((await decide(admin)).status).toBe(409)
  expect((await ask()).status).toBe(422) // nothing is left until that day
  const net = async (code: string) =>
    (
      await everywhere(() =>
        sql<{ net: number }>(
          'SELECT coalesce(sum(debit - credit), 0)::bigint AS net FROM ledger_month WHERE site_id = $1 AND ledger_id = $2',
          [site.id, book.ledgers[code]],
        ),
      )
    )[0]?.net
  expect([await net('5308'), await net('1291')]).toEqual([31_000, -31_000])
  const file = await clerk.get(`${paths.fixedAssets}?f_from=${year}-01-01&f_to=${until}&export=xlsx`)
  const rows = (await readSheet(file.body)).map(({ cells }) => cells)
  expect(rows.find((cells) => cells[0] === 'F-01')?.slice(3)).toEqual([0, 36_500, 0, 36_500, 0, 310, 0, 310, 36_190])
  const [asset] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM fixed_asset WHERE site_id = $1', [site.id]),
  )
  const gone = () =>
    clerk.post(paths.fixedAssets, { intent: 'dispose', id: asset?.id ?? 0, day: `${year}-02-01`, reason: 'Broken' })
  expect([(await gone()).status, (await gone()).status]).toEqual([200, 409])
  for (const lang of ['bn', 'en']) {
    clerk.cookies.set('lang', lang)
    expect((await clerk.get(`${paths.fixedAssets}?add=yes`)).text).not.toMatch(/fixed-assets:[a-z]|undefined|NaN/)
    const pdf = await clerk.get(`${paths.fixedAssets}?export=pdf`)
    expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(pdfText(pdf.body)).not.toMatch(/[\d০-৯]{4}-[\d০-৯]{2}-[\d০-৯]{2}/) // days as they are read
  }
  expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
})
