import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { monthRange, type Day } from '~/format/dates'
import { draftsAreOld } from '../runs/old-drafts.server'
import { openLoan } from './open-loan.server'
import type { LoanTermForm } from './loan.form'
import type { LoanTerm } from './terms.policy'

export interface ShownTerm extends Omit<LoanTerm, 'instalment'> {
  instalment: number | null
  why: string
  byEn: string | null
  byBn: string | null
  madeAt: Date
  takenBackAt: Date | null
  /** No month that was checked lies in it: it can be taken back. */
  free: boolean
}

/** How a loan is given back from which month on, the oldest first; what was taken back stands among it. */
export const termsOfLoan = (siteId: number, loanId: number): Promise<ShownTerm[]> =>
  sql<ShownTerm>(
    `SELECT x.id, x.kind, x.from_on AS "fromOn", x.until_on AS "untilOn", x.instalment, x.why, u.name_en AS "byEn", u.name_bn AS "byBn", x.made_at AS "madeAt", x.taken_back_at AS "takenBackAt",
       NOT EXISTS (SELECT FROM payroll_month m WHERE m.site_id = x.site_id AND m.state <> 'draft' AND m.month >= x.from_on) AS free
     FROM salary_loan_term x LEFT JOIN app_user u ON u.tenant_id = x.site_id AND u.id = x.made_by WHERE x.site_id = $1 AND x.loan_id = $2 ORDER BY x.from_on, x.id`,
    [siteId, loanId],
  )

/** Those that stand, of every loan of the institution that is not given back, by loan. */
export async function termsByLoan(siteId: number): Promise<Map<number, LoanTerm[]>> {
  const rows = await sql<Omit<LoanTerm, 'instalment'> & { loanId: number; instalment: number | null }>(
    `SELECT x.loan_id AS "loanId", x.id, x.kind, x.from_on AS "fromOn", x.until_on AS "untilOn", x.instalment FROM salary_loan_term x WHERE x.site_id = $1 AND x.taken_back_at IS NULL ORDER BY x.loan_id, x.id`,
    [siteId],
  )
  const found = new Map<number, LoanTerm[]>()
  for (const { loanId, instalment, ...one } of rows)
    found.set(loanId, [
      ...(found.get(loanId) ?? []),
      { ...one, instalment: instalment === null ? null : BigInt(instalment) },
    ])
  return found
}

/** @throws Refusal for a month that was checked, or lies before one that was: it was reckoned already */
async function mustLieAhead(siteId: number, month: Day): Promise<void> {
  const [row] = await sql(`SELECT 1 FROM payroll_month WHERE site_id = $1 AND month >= $2::date AND state <> 'draft'`, [
    siteId,
    month,
  ])
  if (row) throw new Invalid({ fromOn: ['salary-loan:error.monthStands'] })
}

/**
 * Says what is taken of a loan from a month on, or that nothing is between two months. Months that were checked stand. The same form sent again within
 * minutes is the term that is there.
 * @throws Missing; Invalid for a month that stands, or an instalment over what is owed; Refusal for a loan of which nothing is owed
 */
export async function addLoanTerm(ctx: SiteCtx, loanId: number, form: LoanTermForm): Promise<void> {
  const site = ctx.site.id
  const { balance } = await openLoan(site, loanId)
  if (balance <= 0) throw new Refusal('salary-loan:error.nothingOwed', {}, 422)
  await mustLieAhead(site, form.fromOn)
  if (form.kind === 'instalment' && Number(form.instalment) > balance)
    throw new Invalid({ instalment: ['salary-loan:error.overOwed'] })
  const instalment = form.kind === 'instalment' ? String(form.instalment) : null
  const until = form.kind === 'pause' ? monthRange(form.fromOn, (form.months ?? 1) - 1).from : null
  const [twin] = await sql(
    `SELECT 1 FROM salary_loan_term x WHERE x.site_id = $1 AND x.loan_id = $2 AND x.kind = $3 AND x.from_on = $4::date AND x.until_on IS NOT DISTINCT FROM $5::date
       AND x.instalment IS NOT DISTINCT FROM $6::bigint AND x.why = $7 AND x.made_by = $8 AND x.made_at > now() - interval '10 minutes' AND x.taken_back_at IS NULL`,
    [site, loanId, form.kind, form.fromOn, until, instalment, form.why, ctx.user.userId],
  )
  if (twin) return
  await sql(
    'INSERT INTO salary_loan_term (site_id, loan_id, kind, from_on, until_on, instalment, why, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [site, loanId, form.kind, form.fromOn, until, instalment, form.why, ctx.user.userId],
  )
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_loan',
    recordId: loanId,
    after: { term: form.kind, fromOn: form.fromOn, untilOn: until, instalment, why: form.why },
  })
}

/** Takes a term back that no checked month was reckoned by; it stays in sight. @throws Missing; Invalid for one that a month was reckoned by */
export async function takeBackLoanTerm(ctx: SiteCtx, loanId: number, id: number): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  const [term] = await sql<{ fromOn: Day }>(
    'SELECT from_on AS "fromOn" FROM salary_loan_term WHERE site_id = $1 AND loan_id = $2 AND id = $3 AND taken_back_at IS NULL',
    [site, loanId, id],
  )
  if (!term) throw new Missing('term')
  await mustLieAhead(site, term.fromOn)
  await sql('UPDATE salary_loan_term SET taken_back_at = now(), taken_back_by = $3 WHERE site_id = $1 AND id = $2', [
    site,
    id,
    ctx.user.userId,
  ])
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_loan',
    recordId: loanId,
    before: { term: id, fromOn: term.fromOn },
    after: { takenBack: true },
  })
}
