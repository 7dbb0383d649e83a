import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { pdfText } from 'tests/unit/documents/pdf-text'
import { readSheet } from '~/documents/spreadsheet.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite } from '../payment-reports/money-year'

afterAll(closeDatabase)

test('receipts by series, those taken back with who decided it, and those printed again, which say so', async () => {
  const money = await makeMoneySite()
  const clerk = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['accountant'] })).username)
  const user = await makeUser(money.site.id, { roles: ['cashier'] })
  const first = await money.collect(0, 30_000)
  const second = await money.collect(1, 50_000)
  await money.here(() =>
    reversePayment(money.site, second.id, {
      kind: 'cancelled',
      day: today(),
      reason: 'Wrong student',
      askedBy: user.id,
      approvedBy: money.site.admin.id,
    }),
  )
  const paper = `/site/fee/student-payment/receipt/${first.id}?lang=en`
  const one = await clerk.get(paper)
  expect([one.status, pdfText(one.body).includes('Reprint')]).toEqual([200, false])
  const again = await clerk.get(paper)
  expect(pdfText(again.body)).toContain('Reprint')

  clerk.cookies.set('lang', 'en')
  const page = await clerk.get(paths.receiptRegister)
  expect(page.status).toBe(200)
  const tables = page.$('#report table').toArray()
  const text = (at: number) => page.$(tables[at]).find('tbody').text()
  expect(text(0)).toContain(first.receipt)
  expect(text(0)).toContain(second.receipt)
  expect(text(1)).toContain('Wrong student')
  expect(text(1)).toContain(second.receipt)
  expect(text(2)).toContain(first.receipt)
  expect(text(2)).not.toContain(second.receipt)
  const file = await clerk.get(`${paths.receiptRegister}?export=xlsx`)
  const rows = (await readSheet(file.body)).map(({ cells }) => cells)
  expect(rows.filter((cells) => typeof cells[4] === 'number').map((cells) => [cells[3] || null, cells[4]])).toEqual([
    [2, 800],
    [null, 500],
    [2, 300],
  ])
  for (const lang of ['bn', 'en']) {
    clerk.cookies.set('lang', lang)
    const pdf = await clerk.get(`${paths.receiptRegister}?export=pdf`)
    expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await clerk.get(paths.receiptRegister)).text).not.toMatch(/receipt-register:|undefined|NaN/)
  }
  const other = await makeMoneySite()
  const theirs = await visit(other.site.alias).login(other.site.admin.username)
  expect((await theirs.get(paths.receiptRegister)).text).not.toContain('Wrong student')
  const teacher = await visit(money.site.alias).login(money.site.teacher.username)
  expect((await teacher.get(paths.receiptRegister)).status).toBe(403)
})
