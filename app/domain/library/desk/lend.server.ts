import { randomUUID } from 'node:crypto'
import { sql } from 'db/connection'
import { chargeByHand } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { CopyState, MemberKind } from '../library'
import { standingOf } from '../members/members.server'
import { dueOnOf, lateOf } from '../rules/open-days.server'
import { fineOf, mayNotBorrow, mayNotRenew } from '../rules/rules.policy'
import { librarySetting, ruleOf, ruleToKeep } from '../rules/rules.server'
import { lapseReservations, passOn } from './reservations.server'

interface HeldCopy {
  id: number
  bookId: number
  accessionNo: number
  titleBn: string
  titleEn: string
  state: CopyState
  lendable: boolean
  price: number | null
}

/** A copy, held with its title until the transaction ends: whatever changes who has it waits here. @throws Missing */
export async function heldCopy(siteId: number, copyId: number): Promise<HeldCopy> {
  await sql(
    'SELECT 1 FROM library_book b WHERE b.site_id = $1 AND b.id = (SELECT c.book_id FROM library_copy c WHERE c.site_id = $1 AND c.id = $2) FOR UPDATE',
    [siteId, copyId],
  )
  const [row] = await sql<HeldCopy>(
    `SELECT c.id, c.book_id AS "bookId", c.accession_no AS "accessionNo", b.title_bn AS "titleBn", b.title_en AS "titleEn", c.state, c.lendable, coalesce(c.price, b.price) AS price
     FROM library_copy c JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    [siteId, copyId],
  )
  if (!row) throw new Missing('copy')
  return row
}

/** A loan that runs. */
interface OpenLoan {
  id: number
  copyId: number
  memberId: number
  kind: MemberKind
  studentId: number | null
  ruleId: number
  lentOn: Day
  dueOn: Day
  renewed: number
}

const OPEN = `SELECT l.id, l.copy_id AS "copyId", l.member_id AS "memberId", m.kind, m.student_id AS "studentId", l.rule_id AS "ruleId", l.lent_on AS "lentOn", l.due_on AS "dueOn", l.renewed::int AS renewed
  FROM library_loan l JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id WHERE l.site_id = $1 AND l.ended_on IS NULL`

export const openLoanOf = async (siteId: number, copyId: number): Promise<OpenLoan | null> =>
  (await sql<OpenLoan>(`${OPEN} AND l.copy_id = $2 FOR UPDATE OF l`, [siteId, copyId]))[0] ?? null

async function step(ctx: SiteCtx, loanId: number, deed: string, before: object, note = ''): Promise<void> {
  await sql(
    'INSERT INTO library_loan_step (site_id, loan_id, deed, by_user, before, note) VALUES ($1, $2, $3, $4, $5, $6)',
    [ctx.site.id, loanId, deed, ctx.user.userId || null, JSON.stringify(before), note],
  )
  ctx.audit({ recordType: 'library_loan', recordId: loanId, before, after: { deed, ...(note ? { note } : {}) } })
}

/**
 * Lends a copy to a member under the rule that holds today.
 * @returns the day it is due @throws Missing; Refusal with the reason: the member's (suspended, overdue, limit) or the copy's (lent, waiting for another, not to be lent)
 */
export async function lend(ctx: SiteCtx, memberId: number, copyId: number): Promise<{ loanId: number; dueOn: Day }> {
  const site = ctx.site.id
  const copy = await heldCopy(site, copyId)
  await lapseReservations(ctx)
  const member = await standingOf(site, memberId)
  const rule = await ruleToKeep(site, member.kind, today())
  const barred = mayNotBorrow(rule, member)
  if (barred) throw new Refusal(barred.code, barred.params)
  if (copy.state !== 'here' && copy.state !== 'missing') throw new Refusal(`library-desk:refused.copy.${copy.state}`)
  if (!copy.lendable) throw new Refusal('library-desk:refused.readHere')
  if (await openLoanOf(site, copyId)) throw new Refusal('library-desk:refused.lent')
  const [waits] = await sql<{ memberId: number }>(
    `SELECT member_id AS "memberId" FROM library_reservation WHERE site_id = $1 AND copy_id = $2 AND state = 'ready'`,
    [site, copyId],
  )
  if (waits && waits.memberId !== memberId) throw new Refusal('library-desk:refused.reserved')
  const dueOn = await dueOnOf(ctx.site, member.kind, rule, today())
  // A copy that was missing and is here now has been found.
  if (copy.state === 'missing')
    await sql(`UPDATE library_copy SET state = 'here' WHERE site_id = $1 AND id = $2`, [site, copyId])
  const [made] = await sql<{ id: number }>(
    `INSERT INTO library_loan (site_id, copy_id, member_id, rule_id, enrolment_id, lent_on, due_on, lent_by)
     VALUES ($1, $2, $3, $4, (SELECT e.id FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
       WHERE e.site_id = $1 AND e.student_id = $8 ORDER BY i.starts_on DESC, e.id DESC LIMIT 1), $5::date, $6::date, $7) RETURNING id`,
    [site, copyId, memberId, rule.id, today(), dueOn, ctx.user.userId || null, member.studentId],
  )
  const loanId = made?.id ?? 0
  const taken = await sql<{ id: number; copyId: number | null }>(
    `UPDATE library_reservation SET state = 'taken', ended_on = $4::date WHERE site_id = $1 AND book_id = $2 AND member_id = $3 AND state IN ('waiting', 'ready') RETURNING id, copy_id AS "copyId"`,
    [site, copy.bookId, memberId, today()],
  )
  await step(ctx, loanId, 'lent', taken[0] ? { reservationId: taken[0].id } : {})
  for (const one of taken) if (one.copyId !== null && one.copyId !== copyId) await passOn(ctx, copy.bookId, one.copyId)
  return { loanId, dueOn }
}

/** Charges a student under a head of the settings. @returns the charge, null where nothing is charged */
async function charge(
  ctx: SiteCtx,
  loan: OpenLoan,
  what: { subHeadId: number | null; amount: number; note: string },
): Promise<number | null> {
  if (what.subHeadId === null || what.amount <= 0 || loan.studentId === null) return null
  const [enrolled] = await sql('SELECT 1 FROM enrolment WHERE site_id = $1 AND student_id = $2 LIMIT 1', [
    ctx.site.id,
    loan.studentId,
  ])
  if (!enrolled) return null
  return chargeByHand(ctx, loan.studentId, {
    subHeadId: what.subHeadId,
    amount: what.amount,
    dueOn: today(),
    note: what.note.slice(0, 300),
    request: randomUUID(),
  })
}

/** How a copy comes back. */
export interface Ending {
  as: 'returned' | 'damaged' | 'lost'
  /** What is asked for the damage, poisha; of a lost one null: its price and what the settings add. */
  amount?: number | null
  note?: string
}

/**
 * Takes a copy back, or writes down that it is lost. A fine is reckoned under the rule that the loan keeps.
 * @returns the fine and what is asked for loss or damage, poisha, and for whom the copy waits now @throws Missing; Refusal where it is not lent
 */
export async function endLoan(
  ctx: SiteCtx,
  copyId: number,
  { as, amount = null, note = '' }: Ending,
): Promise<{ fine: number; loss: number; waitsFor: number | null; memberId: number }> {
  const site = ctx.site.id
  const copy = await heldCopy(site, copyId)
  const loan = await openLoanOf(site, copyId)
  if (!loan) throw new Refusal('library-desk:refused.notLent')
  const rule = await ruleOf(site, loan.ruleId)
  const setting = await librarySetting(site)
  const fine = fineOf(rule, await lateOf(ctx.site, loan.kind, rule, loan.dueOn, today()))
  const loss = as === 'lost' ? (amount ?? (copy.price ?? 0) + setting.lossExtra) : as === 'damaged' ? (amount ?? 0) : 0
  const said = `${copy.titleBn} (${copy.accessionNo})`
  const fineCharge = await charge(ctx, loan, { subHeadId: setting.overdueSubHeadId, amount: fine, note: said })
  const lossCharge = await charge(ctx, loan, { subHeadId: setting.lossSubHeadId, amount: loss, note: said })
  await sql(
    `UPDATE library_loan SET ended_on = $3::date, ended_as = $4, fine = $5, fine_charge_id = $6, loss = $7, loss_charge_id = $8, ended_by = $9 WHERE site_id = $1 AND id = $2`,
    [
      site,
      loan.id,
      today(),
      as === 'lost' ? 'lost' : 'returned',
      fine,
      fineCharge,
      loss,
      lossCharge,
      ctx.user.userId || null,
    ],
  )
  if (as !== 'returned')
    await sql('UPDATE library_copy SET state = $3 WHERE site_id = $1 AND id = $2', [site, copyId, as])
  await step(ctx, loan.id, as, { copyState: copy.state, dueOn: loan.dueOn }, note)
  await lapseReservations(ctx)
  return { fine, loss, waitsFor: await passOn(ctx, copy.bookId, copyId), memberId: loan.memberId }
}

/** Renews a loan from today on, under the rule of today. @returns the new due day @throws Missing; Refusal with the reason */
export async function renew(ctx: SiteCtx, copyId: number, memberId: number | null = null): Promise<Day> {
  const site = ctx.site.id
  const copy = await heldCopy(site, copyId)
  const loan = await openLoanOf(site, copyId)
  if (!loan || (memberId !== null && loan.memberId !== memberId)) throw new Refusal('library-desk:refused.notLent')
  const { barred, kind } = await standingOf(site, loan.memberId)
  const [queue] = await sql<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM library_reservation WHERE site_id = $1 AND book_id = $2 AND state = 'waiting'`,
    [site, copy.bookId],
  )
  const refused = mayNotRenew(await ruleOf(site, loan.ruleId), loan, {
    day: today(),
    waiting: queue?.waiting ?? 0,
    barred,
  })
  if (refused) throw new Refusal(refused.code, refused.params)
  const rule = await ruleToKeep(site, kind, today())
  const dueOn = await dueOnOf(ctx.site, kind, rule, today())
  await sql(
    'UPDATE library_loan SET due_on = greatest(due_on, $3::date), rule_id = $4, renewed = renewed + 1 WHERE site_id = $1 AND id = $2',
    [site, loan.id, dueOn, rule.id],
  )
  await step(ctx, loan.id, 'renewed', { dueOn: loan.dueOn, ruleId: loan.ruleId, renewed: loan.renewed })
  return dueOn > loan.dueOn ? dueOn : loan.dueOn
}
