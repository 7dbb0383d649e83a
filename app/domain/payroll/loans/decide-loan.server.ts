import { sql } from 'db/connection'
import { postVoucher, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { draftsAreOld } from '../runs/old-drafts.server'
import type { DecideLoanForm, UndoReceiptForm, WriteOffForm } from './loan.form'
import { loanSide, openLoan, type OpenLoan } from './open-loan.server'
import { loanReceiptOf } from './receive-loan.server'

interface LoanAsk {
  id: number
  kind: 'write-off' | 'receipt'
  receipt: string | null
  amount: number
  why: string
  state: 'asked' | 'approved' | 'refused'
  askedBy: number
  byEn: string | null
  byBn: string | null
  askedAt: Date
  decidedEn: string | null
  decidedBn: string | null
  decidedAt: Date | null
  answer: string
  voucher: string | null
}

/** What two people were asked to decide about a loan, the newest first. */
export const asksOfLoan = (siteId: number, loanId: number): Promise<LoanAsk[]> =>
  sql<LoanAsk>(
    `SELECT k.id, k.kind, r.number AS receipt, k.amount, k.why, k.state, k.asked_by AS "askedBy", u.name_en AS "byEn", u.name_bn AS "byBn", k.asked_at AS "askedAt",
       w.name_en AS "decidedEn", w.name_bn AS "decidedBn", k.decided_at AS "decidedAt", k.answer, v.number AS voucher
     FROM salary_loan_ask k LEFT JOIN salary_loan_receipt r ON r.site_id = k.site_id AND r.id = k.receipt_id LEFT JOIN voucher v ON v.site_id = k.site_id AND v.id = k.voucher_id
       LEFT JOIN app_user u ON u.tenant_id = k.site_id AND u.id = k.asked_by LEFT JOIN app_user w ON w.tenant_id = k.site_id AND w.id = k.decided_by
     WHERE k.site_id = $1 AND k.loan_id = $2 ORDER BY k.id DESC`,
    [siteId, loanId],
  )

async function ask(
  ctx: SiteCtx,
  loan: OpenLoan,
  given: { kind: LoanAsk['kind']; receiptId: number | null; amount: number; why: string },
): Promise<void> {
  const site = ctx.site.id
  const [open] = await sql(`SELECT 1 FROM salary_loan_ask WHERE site_id = $1 AND loan_id = $2 AND state = 'asked'`, [
    site,
    loan.id,
  ])
  if (open) throw new Refusal('salary-loan:error.askedAlready', {}, 409)
  await sql(
    'INSERT INTO salary_loan_ask (site_id, loan_id, kind, receipt_id, amount, why, asked_by) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [site, loan.id, given.kind, given.receiptId, given.amount, given.why, ctx.user.userId],
  )
  const who = (await staffWhoMay(site, 'payroll.months.approve')).filter((id) => id !== ctx.user.userId)
  const title = (lang: 'bn' | 'en') =>
    wordsFor(lang)(`salary-loan:notice.${given.kind}`, {
      name: lang === 'bn' ? loan.nameBn || loan.nameEn : loan.nameEn || loan.nameBn,
    })
  await notify(site, who, { titleEn: title('en'), titleBn: title('bn'), link: paths.payrollLoan(loan.id) })
  ctx.audit({
    recordType: 'salary_loan',
    recordId: loan.id,
    after: { asked: given.kind, amount: given.amount, why: given.why },
  })
}

/** Asks that a loan, or a part of it, be written off; until another decides it is owed as before. @throws Missing; Refusal; Invalid for more than is owed */
export async function askWriteOff(ctx: SiteCtx, loanId: number, form: WriteOffForm): Promise<void> {
  const loan = await openLoan(ctx.site.id, loanId)
  const amount = Number(form.amount)
  if (amount > loan.balance - loan.bound)
    throw new Invalid({ amount: [loan.bound ? 'salary-loan:error.overFree' : 'salary-loan:error.overOwed'] })
  await ask(ctx, loan, { kind: 'write-off', receiptId: null, amount, why: form.why })
}

/** Asks that a receipt be taken back that was entered wrongly. @throws Missing; Refusal for one that was taken back */
export async function askUndoReceipt(ctx: SiteCtx, loanId: number, form: UndoReceiptForm): Promise<void> {
  const loan = await openLoan(ctx.site.id, loanId)
  const receipt = await loanReceiptOf(ctx.site.id, loanId, form.receipt)
  if (receipt.reversedAt) throw new Refusal('salary-loan:error.takenBack', {}, 409)
  await ask(ctx, loan, { kind: 'receipt', receiptId: receipt.id, amount: receipt.amount, why: form.why })
}

interface Asked {
  id: number
  kind: LoanAsk['kind']
  receiptId: number | null
  amount: number
  why: string
  askedBy: number
}

/** A loss: what was lent becomes an expense. */
async function writeOff(ctx: SiteCtx, loan: OpenLoan, asked: Asked): Promise<Posted> {
  if (asked.amount > loan.balance - loan.bound) throw new Refusal('salary-loan:error.overFree', {}, 422)
  const site = ctx.site.id
  const { ledgers, ledgerId, partyId } = await loanSide(site, loan)
  const voucher = await postVoucher(ctx.site, {
    kind: 'journal',
    day: today(),
    narration: wordsFor(ctx.site.defaultLang)('salary-loan:voucher.off', {
      name: nameIn(loan, ctx.site.defaultLang),
      code: loan.code,
      why: asked.why,
    }),
    event: { name: 'salary-loan-off', id: asked.id },
    madeBy: asked.askedBy,
    postedBy: ctx.user.userId,
    entries: [
      { ledgerId: ledgers.of('write-off'), debit: asked.amount },
      { ledgerId, partyId, credit: asked.amount },
    ],
  })
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, note, made_by) VALUES ($1, $2, $3, 'written-off', $4, $5, $6, $7)`,
    [site, loan.id, today(), -asked.amount, voucher.id, asked.why, ctx.user.userId],
  )
  return voucher
}

/** The mirror of a receipt: it is owed again. */
async function undoReceipt(ctx: SiteCtx, loan: OpenLoan, asked: Asked): Promise<Posted> {
  const site = ctx.site.id
  const [receipt] = await sql<{ id: number; number: string; voucherId: number; matched: boolean }>(
    `SELECT r.id, r.number, r.voucher_id AS "voucherId", EXISTS (SELECT FROM bank_match_entry m WHERE m.site_id = r.site_id AND m.voucher_id = r.voucher_id) AS matched
     FROM salary_loan_receipt r WHERE r.site_id = $1 AND r.id = $2 AND r.reversed_at IS NULL`,
    [site, asked.receiptId],
  )
  if (!receipt) throw new Refusal('salary-loan:error.takenBack', {}, 409)
  if (receipt.matched) throw new Refusal('salary:loan.bar.matched', {}, 409)
  const mirror = await reverseVoucher(ctx.site, receipt.voucherId, {
    day: today(),
    reason: asked.why,
    madeBy: asked.askedBy,
    postedBy: ctx.user.userId,
  })
  await sql('UPDATE salary_loan_receipt SET reversed_at = now(), reversal_id = $3 WHERE site_id = $1 AND id = $2', [
    site,
    receipt.id,
    mirror.id,
  ])
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, note, made_by) VALUES ($1, $2, $3, 'returned', $4, $5, $6, $7)`,
    [site, loan.id, today(), asked.amount, mirror.id, receipt.number, ctx.user.userId],
  )
  return mirror
}

/**
 * Decides what another asked: who asked, and whoever acts as somebody else, do not approve. What is refused stays in sight with the reason.
 * @throws Missing; Refusal without the right, to who asked, or of the books; Invalid for a refusal without a reason
 */
export async function decideLoanAsk(ctx: SiteCtx, loanId: number, form: DecideLoanForm): Promise<void> {
  const site = ctx.site.id
  if (!ctx.can('payroll.months.approve')) throw new Refusal('salary:error.bar.right', {}, 403)
  if (ctx.user.impersonation) throw new Refusal('salary:error.bar.acting', {}, 403)
  const loan = await openLoan(site, loanId)
  const [asked] = await sql<Asked>(
    `SELECT id, kind, receipt_id AS "receiptId", amount, why, asked_by AS "askedBy" FROM salary_loan_ask WHERE site_id = $1 AND loan_id = $2 AND id = $3 AND state = 'asked' FOR UPDATE`,
    [site, loanId, form.ask],
  )
  if (!asked) throw new Missing('ask')
  const approved = form.how === 'approve'
  if (approved && asked.askedBy === ctx.user.userId) throw new Refusal('salary-loan:error.self', {}, 403)
  if (!approved && !form.answer) throw new Invalid({ answer: ['ui:error.required'] })
  if (approved) await lockBook(site)
  const voucher = approved
    ? await (asked.kind === 'write-off' ? writeOff(ctx, loan, asked) : undoReceipt(ctx, loan, asked))
    : null
  await sql(
    'UPDATE salary_loan_ask SET state = $3, decided_by = $4, decided_at = now(), answer = $5, voucher_id = $6 WHERE site_id = $1 AND id = $2',
    [site, asked.id, approved ? 'approved' : 'refused', ctx.user.userId, form.answer ?? '', voucher?.id ?? null],
  )
  if (approved) await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_loan',
    recordId: loanId,
    before: { asked: asked.kind, amount: asked.amount, by: asked.askedBy },
    after: { decided: approved ? 'approved' : 'refused', answer: form.answer ?? '', voucher: voucher?.number ?? null },
  })
}
