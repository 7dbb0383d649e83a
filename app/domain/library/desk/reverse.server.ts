import { sql } from 'db/connection'
import { takeBackMany } from '~/domain/fees/many/charge-many.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { heldCopy } from './lend.server'
import { passOn } from './reservations.server'

interface Step {
  id: number
  loanId: number
  copyId: number
  deed: 'lent' | 'renewed' | 'returned' | 'lost' | 'damaged'
  before: { reservationId?: number; dueOn?: string; ruleId?: number; renewed?: number; copyState?: string }
  last: boolean
  fineChargeId: number | null
  lossChargeId: number | null
}

/**
 * Reverses the last step of a loan: a step of its own stands beside it, nothing is deleted. What was charged is taken back by the fees' own verb, and what was
 * paid of it becomes advance.
 * @throws Missing; Refusal where something came after it, where it was reversed, and where the copy went on to another
 */
export async function reverseStep(ctx: SiteCtx, stepId: number): Promise<void> {
  const site = ctx.site.id
  const [at] = await sql<{ copyId: number }>(
    'SELECT l.copy_id AS "copyId" FROM library_loan_step p JOIN library_loan l ON l.site_id = p.site_id AND l.id = p.loan_id WHERE p.site_id = $1 AND p.id = $2',
    [site, stepId],
  )
  if (!at) throw new Missing('step')
  const copy = await heldCopy(site, at.copyId)
  const [step] = await sql<Step>(
    `SELECT p.id, p.loan_id AS "loanId", l.copy_id AS "copyId", p.deed, p.before, l.fine_charge_id AS "fineChargeId", l.loss_charge_id AS "lossChargeId",
       NOT EXISTS (SELECT FROM library_loan_step n WHERE n.site_id = p.site_id AND n.loan_id = p.loan_id AND n.id > p.id AND n.deed <> 'reversed'
         AND NOT EXISTS (SELECT FROM library_loan_step r WHERE r.site_id = n.site_id AND r.reverses_id = n.id))
       AND NOT EXISTS (SELECT FROM library_loan_step r WHERE r.site_id = p.site_id AND r.reverses_id = p.id) AS last
     FROM library_loan_step p JOIN library_loan l ON l.site_id = p.site_id AND l.id = p.loan_id WHERE p.site_id = $1 AND p.id = $2 AND p.deed <> 'reversed'`,
    [site, stepId],
  )
  if (!step?.last) throw new Refusal('library-desk:refused.notLast')
  if (step.deed === 'lent') {
    await sql(
      `UPDATE library_loan SET ended_on = greatest(lent_on, $3::date), ended_as = 'reversed', ended_by = $4 WHERE site_id = $1 AND id = $2 AND ended_on IS NULL`,
      [site, step.loanId, today(), ctx.user.userId || null],
    )
    // Who had reserved it stands in line again, in their old place.
    if (step.before.reservationId)
      await sql(
        `UPDATE library_reservation v SET state = 'waiting', copy_id = NULL, ready_on = NULL, ready_until = NULL, ended_on = NULL WHERE v.site_id = $1 AND v.id = $2 AND v.state = 'taken'
           AND NOT EXISTS (SELECT FROM library_reservation o WHERE o.site_id = v.site_id AND o.book_id = v.book_id AND o.member_id = v.member_id AND o.state IN ('waiting', 'ready'))`,
        [site, step.before.reservationId],
      )
    await passOn(ctx, copy.bookId, copy.id)
  } else if (step.deed === 'renewed') {
    await sql('UPDATE library_loan SET due_on = $3::date, rule_id = $4, renewed = $5 WHERE site_id = $1 AND id = $2', [
      site,
      step.loanId,
      step.before.dueOn,
      step.before.ruleId,
      step.before.renewed,
    ])
  } else {
    const [other] = await sql('SELECT 1 FROM library_loan WHERE site_id = $1 AND copy_id = $2 AND ended_on IS NULL', [
      site,
      copy.id,
    ])
    if (other || copy.state === 'written-off') throw new Refusal('library-desk:refused.movedOn')
    // Who waited for it waits again, in their old place.
    await sql(
      `UPDATE library_reservation SET state = 'waiting', copy_id = NULL, ready_on = NULL, ready_until = NULL WHERE site_id = $1 AND copy_id = $2 AND state = 'ready'`,
      [site, copy.id],
    )
    await sql(
      'UPDATE library_loan SET ended_on = NULL, ended_as = NULL, ended_by = NULL, fine = 0, fine_charge_id = NULL, loss = 0, loss_charge_id = NULL WHERE site_id = $1 AND id = $2',
      [site, step.loanId],
    )
    await sql('UPDATE library_copy SET state = $3 WHERE site_id = $1 AND id = $2', [
      site,
      copy.id,
      step.before.copyState ?? 'here',
    ])
    const charges = [step.fineChargeId, step.lossChargeId].filter((id) => id !== null)
    await takeBackMany(ctx, charges, wordsFor(ctx.lang)('library-desk:reversedReason'))
  }
  await sql(
    `INSERT INTO library_loan_step (site_id, loan_id, deed, reverses_id, by_user) VALUES ($1, $2, 'reversed', $3, $4)`,
    [site, step.loanId, step.id, ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'library_loan',
    recordId: step.loanId,
    before: { deed: step.deed },
    after: { deed: 'reversed' },
  })
}
