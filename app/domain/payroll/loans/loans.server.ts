import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { where } from 'db/where'
import { balancesOf } from '~/domain/accounts/chart/balances.server'
import { employeeParties } from '~/domain/accounts/chart/employee-parties.server'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { bookOf, lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { draftsAreOld } from '../runs/old-drafts.server'
import { payingAccounts } from '../runs/pay-month.server'
import { ledgerFinder, payrollLedgers } from '../settings/ledgers.server'
import type { LoanForm } from './loan.form'

export interface LoanRow {
  id: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  kind: 'loan' | 'advance'
  amount: number
  instalment: number
  startsOn: Day
  givenOn: Day
  reason: string
  recovered: number
  balance: number
  voucher: string | null
  takenBackAt: Date | null
}

const ORDER: Record<string, string> = { given: 'l.given_on', balance: 'b.balance' }

/** A page of loans and advances, with what was given back and what is owed. */
export async function loansPage(
  siteId: number,
  search: {
    q: string
    filters: { kind?: readonly string[]; open?: readonly string[] }
    sort?: { key: string; dir: 'asc' | 'desc' } | undefined
    offset: number
    limit: number
  },
): Promise<{ items: LoanRow[]; total: number }> {
  const { key, dir } = search.sort ?? { key: 'given', dir: 'desc' }
  const asked = where(siteId)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code')
    .and(search.filters.kind, 'l.kind = ANY ({}::text[])')
    .and(search.filters.open, `CASE WHEN b.balance > 0 THEN 'yes' ELSE 'no' END = ANY ({}::text[])`)
  const items = await sql<LoanRow & { total: number }>(
    `SELECT l.id, l.employee_id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", l.kind, l.amount, l.instalment, l.starts_on AS "startsOn", l.given_on AS "givenOn", l.reason,
       b.recovered, b.balance, v.number AS voucher, l.taken_back_at AS "takenBackAt", count(*) OVER ()::int AS total
     FROM salary_loan l JOIN employee e ON e.site_id = l.site_id AND e.id = l.employee_id LEFT JOIN voucher v ON v.site_id = l.site_id AND v.id = l.voucher_id
       JOIN LATERAL (SELECT coalesce(sum(x.amount), 0)::bigint AS balance, coalesce(-sum(x.amount) FILTER (WHERE x.kind NOT IN ('given', 'taken-back')), 0)::bigint AS recovered
         FROM salary_loan_entry x WHERE x.site_id = l.site_id AND x.loan_id = l.id) b ON true
     WHERE ${asked.text('l.site_id = $1')} ORDER BY ${ORDER[key] ?? 'l.given_on'} ${dir}, l.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** What the book of loans says is owed, and what its ledger says, poisha; null for the ledger while no books are open, or there is none. */
export async function loanBookOf(siteId: number): Promise<{ owed: number; posted: number | null }> {
  const [row] = await sql<{ owed: number }>(
    'SELECT coalesce(sum(x.amount), 0)::bigint AS owed FROM salary_loan_entry x WHERE x.site_id = $1',
    [siteId],
  )
  const owed = row?.owed ?? 0
  if (!(await bookOf(siteId))) return { owed, posted: null }
  const rule = (await payrollLedgers(siteId)).rules.find((one) => one.purpose === 'loan')
  const id = rule?.ledgerId ?? rule?.usual?.id
  return { owed, posted: id === undefined ? null : ((await balancesOf(siteId, [id]))[id] ?? 0) }
}

/**
 * Gives a loan: its voucher is posted and its ledger begins with it; one that was given before the books is only written down. The same form sent
 * again within minutes is the loan that is there.
 * @throws Missing; Refusal of the books; Invalid for a day to come, or an account that is not there
 */
export async function giveLoan(ctx: SiteCtx, form: LoanForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  if (form.givenOn > today()) throw new Invalid({ givenOn: ['salary:error.dayAhead'] })
  const [who] = await sql<{ id: number; code: string; nameEn: string; nameBn: string }>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM employee WHERE site_id = $1 AND id = $2',
    [site, form.employee],
  )
  if (!who) throw new Missing('employee')
  const [twin] = await sql<{ id: number }>(
    `SELECT l.id FROM salary_loan l WHERE l.site_id = $1 AND l.employee_id = $2 AND l.kind = $3 AND l.amount = $4::bigint AND l.instalment = $5::bigint AND l.starts_on = $6::date
       AND l.given_on = $7::date AND l.way = $8 AND l.reason = $9 AND l.made_by = $10 AND l.made_at > now() - interval '10 minutes' AND l.taken_back_at IS NULL ORDER BY l.id DESC LIMIT 1`,
    [
      site,
      who.id,
      form.kind,
      String(form.amount),
      String(form.instalment),
      form.startsOn,
      form.givenOn,
      form.way,
      form.reason,
      ctx.user.userId,
    ],
  )
  if (twin) return twin.id
  const [next] = await sql<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('salary_loan', 'id')) AS id`)
  if (!next) throw new Error('no loan')
  const voucherId = form.way === 'before' ? null : await postLoan(ctx, next.id, form, who)
  await sql(
    `INSERT INTO salary_loan (site_id, id, employee_id, kind, amount, instalment, starts_on, given_on, way, voucher_id, reason, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      site,
      next.id,
      who.id,
      form.kind,
      String(form.amount),
      String(form.instalment),
      form.startsOn,
      form.givenOn,
      form.way,
      voucherId,
      form.reason,
      ctx.user.userId,
    ],
  )
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, made_by) VALUES ($1, $2, $3, 'given', $4, $5, $6)`,
    [site, next.id, form.givenOn, String(form.amount), voucherId, ctx.user.userId],
  )
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_loan',
    recordId: next.id,
    after: { ...form, amount: String(form.amount), instalment: String(form.instalment), employee: who.code },
  })
  return next.id
}

async function postLoan(
  ctx: SiteCtx,
  id: number,
  form: LoanForm,
  who: { id: number; code: string; nameEn: string; nameBn: string },
): Promise<number> {
  const site = ctx.site.id
  await lockBook(site)
  const ledgers = await ledgerFinder(site)
  const account = (await payingAccounts(site)).find((one) => one.id === form.bankAccount)
  if (form.way === 'bank' && !account) throw new Invalid({ bankAccount: ['ui:error.in'] })
  const loan = ledgers.of('loan')
  const partyId = ledgers.needsParty(loan) ? ((await employeeParties(site, [who])).get(who.id) ?? null) : null
  const amount = Number(form.amount)
  const voucher = await postVoucher(ctx.site, {
    kind: 'payment',
    day: form.givenOn,
    narration: wordsFor(ctx.site.defaultLang)('salary:loan.voucher', {
      name: nameIn(who, ctx.site.defaultLang),
      code: who.code,
    }),
    event: { name: 'salary-loan', id },
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
    entries: [
      { ledgerId: loan, partyId, debit: amount },
      { ledgerId: form.way === 'bank' && account ? account.ledgerId : ledgers.of('cash'), credit: amount },
    ],
  })
  return voucher.id
}
