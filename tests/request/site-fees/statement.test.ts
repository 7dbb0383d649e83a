import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { accountOf } from '~/domain/fees/statement/account.server'
import { spendAdvance } from '~/domain/payments/settle/spend-advance.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { makeMoneySite } from '../payment-reports/money-year'

afterAll(closeDatabase)

test('a statement shows every receipt with all its money, also what is in advance, and sums right on screen and in the file', async () => {
  const { site, collect, here, student } = await makeMoneySite()
  const first = await collect(0, 200_000) // 1,300 was owed
  const lines = () => here(() => accountOf(site.id, student(0)))
  const balance = async () => (await lines()).at(-1)?.balance
  const kept = async () =>
    (
      await everywhere(() =>
        sql<{ net: number }>(
          `SELECT (coalesce((SELECT sum(rest) FROM fee_due WHERE site_id = $1 AND student_id = $2), 0)
             - coalesce((SELECT sum(rest) FROM payment_rest WHERE site_id = $1 AND student_id = $2), 0))::bigint AS net`,
          [site.id, student(0)],
        ),
      )
    )[0]?.net
  expect([await balance(), await kept()]).toEqual([-70_000, -70_000])
  // Of one receipt the lines are its whole amount.
  const ofReceipt = (await lines()).filter(({ why }) => why === first.receipt)
  expect(ofReceipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(-200_000)
  // Something falls due, is settled from the advance, and another receipt is taken back.
  await here(() =>
    sql(
      `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason)
       SELECT site_id, id, student_id, 'by-hand', 30000, 'test' FROM fee_charge WHERE site_id = $1 AND student_id = $2 ORDER BY id LIMIT 1`,
      [site.id, student(0)],
    ),
  )
  await here(() =>
    spendAdvance(site, { studentId: student(0), day: today(), narration: 'test', userId: site.admin.id }),
  )
  expect([await balance(), await kept()]).toEqual([-40_000, -40_000])
  const second = await collect(0, 5_000)
  await here(() =>
    reversePayment(site, second.id, { kind: 'bounced', day: today(), reason: 'ফেরত', askedBy: null, approvedBy: null }),
  )
  expect([await balance(), await kept()]).toEqual([-40_000, -40_000])
  const head = await visit(site.alias).login(site.admin.username)
  const at = `/site/fee/statement?student=${student(0)}`
  const shown = (await head.get(at)).$
  const page = shown('main').text()
  // It ends with the sums of all its lines.
  const all = await lines()
  const charged = all.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
  const taken = all.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0)
  for (const sum of [charged, taken, charged - taken]) expect(shown('tfoot').text()).toContain(shortTaka(sum, 'bn'))
  for (const said of ['অগ্রিমে জমা', 'অগ্রিম থেকে খরচ', '৳৪০০']) expect(page).toContain(said)
  const file = (await head.get(`${at}&export=csv`)).text
  for (const { receipt } of [first, second]) expect(file).toContain(receipt)
  expect(file.trim().split('\r\n').at(-1)).toContain('-400')
})
