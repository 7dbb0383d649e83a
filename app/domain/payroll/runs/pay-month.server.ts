import { sql } from 'db/connection'
import { employeeParties } from '~/domain/accounts/chart/employee-parties.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { noteSalaryTax } from '~/domain/accounts/tax/salary-tax.server'
import { lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { formatMonth, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { ledgerFinder } from '../settings/ledgers.server'
import { heldMonth } from './move-month.server'
import type { PayForm, ReversePaymentForm } from './pay.form'
import { payrollEntries, type PaidSum, type VoucherLine } from './voucher.policy'

/** What a month's payment takes out of the bank and the cash box, poisha of the institution's part. */
export async function payingOf(
  siteId: number,
  monthId: number,
): Promise<{ bank: number; cash: number; inBank: number; inCash: number }> {
  const [row] = await sql<{ bank: number; cash: number; inBank: number; inCash: number }>(
    `SELECT coalesce(sum(net) FILTER (WHERE way = 'bank'), 0)::bigint AS bank, coalesce(sum(net) FILTER (WHERE way = 'cash'), 0)::bigint AS cash,
       count(*) FILTER (WHERE way = 'bank' AND net > 0)::int AS "inBank", count(*) FILTER (WHERE way = 'cash' AND net > 0)::int AS "inCash" FROM payroll_slip WHERE site_id = $1 AND month_id = $2`,
    [siteId, monthId],
  )
  return row ?? { bank: 0, cash: 0, inBank: 0, inCash: 0 }
}

/** Accounts at banks that pay can leave from. */
export const payingAccounts = (
  siteId: number,
): Promise<{ id: number; ledgerId: number; bankEn: string; bankBn: string; number: string; branch: string }[]> =>
  sql(
    `SELECT a.id, a.ledger_id AS "ledgerId", a.bank_en AS "bankEn", a.bank_bn AS "bankBn", a.account_number AS number, a.branch
     FROM bank_account a JOIN ledger l ON l.site_id = a.site_id AND l.id = a.ledger_id AND l.active WHERE a.site_id = $1 AND a.active AND a.kind <> 'wallet' ORDER BY a.bank_en, a.id`,
    [siteId],
  )

const sumsFor = (siteId: number, monthId: number): Promise<PaidSum[]> =>
  sql<PaidSum>(
    `SELECT l.what, l.kind, c.ledger_id AS "ledgerId", CASE WHEN l.what = 'loan' THEN s.employee_id END AS "employeeId", sum(l.amount)::bigint AS amount
     FROM payroll_line l JOIN payroll_slip s ON s.site_id = l.site_id AND s.id = l.slip_id LEFT JOIN payroll_component c ON c.site_id = l.site_id AND c.id = l.component_id
     WHERE l.site_id = $1 AND l.month_id = $2 AND l.part = 'institution' GROUP BY l.site_id, l.what, l.kind, c.ledger_id, CASE WHEN l.what = 'loan' THEN s.employee_id END`,
    [siteId, monthId],
  )

/** Parties of who gives a loan back, where the ledger of loans asks whose it is. */
async function partiesFor(siteId: number, employeeIds: readonly number[]): Promise<Map<number, number>> {
  const people = await sql<{ id: number; code: string; nameEn: string; nameBn: string }>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM employee WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY id',
    [siteId, employeeIds],
  )
  return employeeParties(siteId, people)
}

/** The entries of a month's voucher; parties of loans are made where they are asked for. @throws Refusal for a ledger that is not there */
async function entriesFor(
  siteId: number,
  monthId: number,
  paid: { bank: number; bankLedgerId: number | null; cash: number },
): Promise<VoucherLine[]> {
  const sums = await sumsFor(siteId, monthId)
  const ledgers = await ledgerFinder(siteId)
  const lending = sums.flatMap((one) => (one.employeeId === null ? [] : [one.employeeId]))
  const asks = lending.length > 0 && ledgers.needsParty(ledgers.of('loan'))
  const parties = asks ? await partiesFor(siteId, lending) : new Map<number, number>()
  return payrollEntries(sums, ledgers.of, (id) => parties.get(id) ?? null, paid)
}

/**
 * Pays an approved month: one voucher, instalments into the ledgers of loans, and the month's state, all with one transaction. Whoever pays it a
 * second time finds it paid.
 * @throws Missing; Refusal, also of the books; Invalid for a day to come, or without an account where pay goes through a bank
 */
export async function payMonth(ctx: SiteCtx, id: number, form: PayForm): Promise<{ number: string | null }> {
  const site = ctx.site.id
  const month = await heldMonth(ctx, id, 'pay')
  await lockBook(site)
  if (form.day > today()) throw new Invalid({ day: ['salary:error.dayAhead'] })
  const { bank, cash } = await payingOf(site, id)
  const account = (await payingAccounts(site)).find((one) => one.id === form.bankAccount) ?? null
  if (bank > 0 && !account) throw new Invalid({ bankAccount: ['ui:error.required'] })
  const [payment] = await sql<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('payroll_payment', 'id')) AS id`)
  if (!payment) throw new Error('no payment')
  const bankLedgerId = account?.ledgerId ?? null
  const entries = await entriesFor(site, id, { bank, bankLedgerId, cash })
  const moved = bank > 0 || cash > 0
  const narration = wordsFor(ctx.site.defaultLang)('salary:voucher', {
    month: formatMonth(month.month, ctx.site.defaultLang),
  })
  const voucher = entries.length
    ? await postVoucher(ctx.site, {
        kind: moved ? 'payment' : 'journal',
        day: form.day,
        narration,
        event: { name: 'payroll', id: payment.id },
        madeBy: ctx.user.userId,
        postedBy: ctx.user.userId,
        entries,
      })
    : null
  if (voucher) await noteSalaryTax(ctx.site, { id: voucher.id, day: form.day }, await taxedIn(site, id))
  await sql(
    `INSERT INTO payroll_payment (site_id, id, month_id, day, bank_account_id, reference, bank, cash, voucher_id, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      site,
      payment.id,
      id,
      form.day,
      bank > 0 ? (account?.id ?? null) : null,
      form.reference ?? '',
      bank,
      cash,
      voucher?.id ?? null,
      ctx.user.userId,
    ],
  )
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, payment_id, voucher_id, made_by)
     SELECT l.site_id, l.loan_id, $3::date, 'recovered', -l.amount, $4, $5, $6 FROM payroll_line l WHERE l.site_id = $1 AND l.month_id = $2 AND l.loan_id IS NOT NULL AND l.amount > 0 ORDER BY l.loan_id`,
    [site, id, form.day, payment.id, voucher?.id ?? null, ctx.user.userId],
  )
  await sql(`UPDATE payroll_month SET state = 'paid' WHERE site_id = $1 AND id = $2`, [site, id])
  ctx.audit({
    recordType: 'payroll_month',
    recordId: id,
    before: { state: month.state },
    after: { state: 'paid', day: form.day, bank, cash, voucher: voucher?.number ?? null },
  })
  return { number: voucher?.number ?? null }
}

/** What the institution's pay of a month came to for those from whom it kept tax, poisha. */
async function taxedIn(siteId: number, monthId: number): Promise<number> {
  const [row] = await sql<{ base: number }>(
    `SELECT coalesce(sum(s.earned), 0)::bigint AS base FROM payroll_slip s WHERE s.site_id = $1 AND s.month_id = $2
       AND EXISTS (SELECT FROM payroll_line l WHERE l.site_id = s.site_id AND l.slip_id = s.id AND l.what = 'tax' AND l.part = 'institution' AND l.amount > 0)`,
    [siteId, monthId],
  )
  return row?.base ?? 0
}

/** Who left was settled in full, with what this month paid: that settlement is taken back first. @throws Refusal, naming who */
async function refuseSettled(siteId: number, monthId: number, lang: Lang): Promise<void> {
  const [settled] = await sql<{ code: string; nameEn: string; nameBn: string }>(
    `SELECT e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn" FROM payroll_slip s
       JOIN payroll_settlement t ON t.site_id = s.site_id AND t.employee_id = s.employee_id AND t.state = 'paid'
       JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id
       JOIN payroll_month m ON m.site_id = s.site_id AND m.id = s.month_id AND m.month <= t.left_on
     WHERE s.site_id = $1 AND s.month_id = $2 ORDER BY e.code LIMIT 1`,
    [siteId, monthId],
  )
  if (settled) throw new Refusal('salary:error.bar.settled', { name: nameIn(settled, lang), code: settled.code })
}

/**
 * Takes a payment back before its month is locked: the mirror of its voucher is posted, instalments are owed again, and the month is approved as it was.
 * @throws Missing; Refusal, also of the books, and where somebody of it has been settled in full since; Invalid for a day to come
 */
export async function reversePayment(ctx: SiteCtx, id: number, form: ReversePaymentForm): Promise<void> {
  const site = ctx.site.id
  const month = await heldMonth(ctx, id, 'reverse')
  await lockBook(site)
  if (form.day > today()) throw new Invalid({ day: ['salary:error.dayAhead'] })
  const [payment] = await sql<{ id: number; voucherId: number | null; day: string }>(
    'SELECT id, voucher_id AS "voucherId", day FROM payroll_payment WHERE site_id = $1 AND month_id = $2 AND reversed_at IS NULL FOR UPDATE',
    [site, id],
  )
  if (!payment) throw new Refusal('salary:error.bar.state')
  await refuseSettled(site, id, ctx.lang)
  if (form.day < payment.day) throw new Invalid({ day: ['salary:error.beforePayment'] })
  const by = { day: form.day, reason: form.why, madeBy: ctx.user.userId, postedBy: ctx.user.userId }
  const mirror = payment.voucherId === null ? null : await reverseVoucher(ctx.site, payment.voucherId, by)
  await sql(
    'UPDATE payroll_payment SET reversed_at = now(), reversed_by = $3, reversed_why = $4, reversal_id = $5 WHERE site_id = $1 AND id = $2',
    [site, payment.id, ctx.user.userId, form.why, mirror?.id ?? null],
  )
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, payment_id, voucher_id, note, made_by)
     SELECT x.site_id, x.loan_id, $3::date, 'undone', -x.amount, x.payment_id, $4, $5, $6 FROM salary_loan_entry x WHERE x.site_id = $1 AND x.payment_id = $2 AND x.kind = 'recovered' ORDER BY x.id`,
    [site, payment.id, form.day, mirror?.id ?? null, form.why, ctx.user.userId],
  )
  await sql(`UPDATE payroll_month SET state = 'approved' WHERE site_id = $1 AND id = $2`, [site, id])
  ctx.audit({
    recordType: 'payroll_month',
    recordId: id,
    before: { state: month.state },
    after: { state: 'approved', reversed: form.why, voucher: mirror?.number ?? null },
  })
}
