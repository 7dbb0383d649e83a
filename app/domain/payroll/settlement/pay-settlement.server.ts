import { sql } from 'db/connection'
import { employeeParties } from '~/domain/accounts/chart/employee-parties.server'
import { postVoucher, type Entry } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { lockBook } from '~/domain/accounts/years/book.server'
import { adjustLeave } from '~/domain/leave/ledger/ledger.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { draftsAreOld } from '../runs/old-drafts.server'
import { payingAccounts } from '../runs/pay-month.server'
import type { LedgerPurpose } from '../runs/voucher.policy'
import { ledgerFinder } from '../settings/ledgers.server'
import { heldSettlement, reckonSettlement, typedIn } from './draft-settlement.server'
import { lastPayOf } from './load-leaver.server'
import type { PaySettlementForm } from './settlement.form'
import { settlementLines, type Settlement, type ShownLine } from './settlements.server'

/** Why a draft cannot be approved yet: its last month is not paid, something changed, more is taken off than there is, or a loan is not covered. */
type SettlementBar = 'lastMonth' | 'old' | 'negative' | 'loanLeft'

/** What stands in the way of approving a settlement; null where nothing does. */
export async function barToApprove(siteId: number, settlement: Settlement): Promise<SettlementBar | null> {
  if ((await lastPayOf(siteId, settlement.employeeId, settlement.leftOn)).open) return 'lastMonth'
  const { lines, net, left, leftOn } = await reckonSettlement(
    siteId,
    settlement.employeeId,
    await typedIn(siteId, settlement.id),
    settlement.id,
  )
  const has = (await settlementLines(siteId, settlement.id)).map((one) => [
    one.what,
    Number(one.amount),
    one.loanId,
    one.halves,
  ])
  const now = lines.map((one) => [one.what, Number(one.amount), one.loanId, one.halves])
  if (leftOn !== settlement.leftOn || JSON.stringify(has) !== JSON.stringify(now)) return 'old'
  if (net < 0n) return 'negative'
  return left > 0n ? 'loanLeft' : null
}

/** Approves a draft, which another drafted. @throws Missing; Refusal with what stands in the way, or to who may not */
export async function approveSettlement(ctx: SiteCtx, id: number): Promise<void> {
  if (!ctx.can('payroll.months.approve')) throw new Refusal('salary:error.bar.right', {}, 403)
  if (ctx.user.impersonation) throw new Refusal('salary:error.bar.acting', {}, 403)
  const settlement = await heldSettlement(ctx, id, ['draft'])
  if (settlement.draftedBy === ctx.user.userId) throw new Refusal('salary-settlement:error.self', {}, 403)
  const bar = await barToApprove(ctx.site.id, settlement)
  if (bar) throw new Refusal(`salary-settlement:bar.${bar}`, {}, 409)
  await sql(
    `UPDATE payroll_settlement SET state = 'approved', approved_by = $3, approved_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'payroll_settlement',
    recordId: id,
    before: { state: 'draft' },
    after: { state: 'approved', net: settlement.net },
  })
}

const PURPOSES: Record<ShownLine['what'], LedgerPurpose> = {
  leave: 'leave-pay',
  gratuity: 'gratuity',
  'fund-own': 'pf',
  'fund-match': 'pf',
  fund: 'pf',
  add: 'salary',
  cut: 'deduction',
  loan: 'loan',
}

async function entriesOf(
  ctx: SiteCtx,
  settlement: Settlement,
  lines: readonly ShownLine[],
  form: PaySettlementForm,
): Promise<Entry[]> {
  const site = ctx.site.id
  const ledgers = await ledgerFinder(site)
  const account = (await payingAccounts(site)).find((one) => one.id === form.bankAccount)
  if (settlement.net > 0 && form.way === 'bank' && !account) throw new Invalid({ bankAccount: ['ui:error.in'] })
  const who = { id: settlement.employeeId, code: settlement.code, nameEn: settlement.nameEn, nameBn: settlement.nameBn }
  const asks = lines.some((one) => ledgers.needsParty(ledgers.of(PURPOSES[one.what])))
  const party = asks ? ((await employeeParties(site, [who])).get(who.id) ?? null) : null
  const entries = lines.map(({ what, amount }): Entry => {
    const ledgerId = ledgers.of(PURPOSES[what])
    const partyId = ledgers.needsParty(ledgerId) ? party : null
    return what === 'cut' || what === 'loan'
      ? { ledgerId, partyId, credit: amount }
      : { ledgerId, partyId, debit: amount }
  })
  if (settlement.net > 0)
    entries.push({
      ledgerId: form.way === 'bank' && account ? account.ledgerId : ledgers.of('cash'),
      credit: settlement.net,
    })
  return entries
}

/**
 * Pays an approved settlement: one voucher, the rest of loans and the leave that was paid for are closed with it. Whoever pays it a second time finds it paid.
 * @throws Missing; Refusal, also of the books; Invalid for a day to come, or an account that is not there
 */
export async function paySettlement(ctx: SiteCtx, id: number, form: PaySettlementForm): Promise<void> {
  if (!ctx.can('payroll.months.pay')) throw new Refusal('salary:error.bar.right', {}, 403)
  if (ctx.user.impersonation) throw new Refusal('salary:error.bar.acting', {}, 403)
  const site = ctx.site.id
  const settlement = await heldSettlement(ctx, id, ['approved'])
  if (form.day > today()) throw new Invalid({ day: ['salary:error.dayAhead'] })
  if (form.day < settlement.leftOn) throw new Invalid({ day: ['salary-settlement:error.beforeLeft'] })
  // Whatever came meanwhile, a receipt for a loan or arrears that were paid: what was approved is what is paid, or nothing is.
  const bar = await barToApprove(site, settlement)
  if (bar) throw new Refusal(`salary-settlement:bar.${bar}`, {}, 409)
  await lockBook(site)
  const lines = await settlementLines(site, id)
  const entries = await entriesOf(ctx, settlement, lines, form)
  const lang = ctx.site.defaultLang
  const [next] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM voucher WHERE site_id = $1 AND event = 'final-settlement'`,
    [site],
  )
  const voucher = entries.length
    ? await postVoucher(ctx.site, {
        kind: settlement.net > 0 ? 'payment' : 'journal',
        day: form.day,
        narration: wordsFor(lang)('salary-settlement:voucher', {
          name: nameIn(settlement, lang),
          code: settlement.code,
        }),
        // A payment that was taken back can be made again: each is an event of its own.
        event: { name: 'final-settlement', id: (next?.many ?? 0) + 1 },
        madeBy: settlement.draftedBy,
        postedBy: ctx.user.userId,
        entries,
      })
    : null
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, made_by)
     SELECT l.site_id, l.loan_id, $3::date, 'settled', -l.amount, $4, $5 FROM payroll_settlement_line l WHERE l.site_id = $1 AND l.settlement_id = $2 AND l.what = 'loan' ORDER BY l.line`,
    [site, id, form.day, voucher?.id ?? null, ctx.user.userId],
  )
  await closeLeave(ctx, settlement, lines, 'take')
  await sql(
    `UPDATE payroll_settlement SET state = 'paid', paid_on = $3, way = $4, bank_account_id = $5, reference = $6, paid_by = $7, voucher_id = $8, why = '' WHERE site_id = $1 AND id = $2`,
    [
      site,
      id,
      form.day,
      settlement.net > 0 ? form.way : null,
      settlement.net > 0 && form.way === 'bank' ? form.bankAccount : null,
      form.reference ?? '',
      ctx.user.userId,
      voucher?.id ?? null,
    ],
  )
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'payroll_settlement',
    recordId: id,
    before: { state: 'approved' },
    after: { state: 'paid', day: form.day, net: settlement.net, voucher: voucher?.number ?? null },
  })
}

/** Leave that was paid for is taken from its ledger, or given again. */
async function closeLeave(
  ctx: SiteCtx,
  settlement: Settlement,
  lines: readonly ShownLine[],
  direction: 'take' | 'add',
): Promise<void> {
  for (const one of lines)
    if (one.leaveTypeId !== null && one.halves !== null)
      await adjustLeave(ctx, settlement.employeeId, {
        type: one.leaveTypeId,
        direction,
        days: one.halves,
        day: settlement.leftOn,
        note: wordsFor(ctx.site.defaultLang)(`salary-settlement:leaveNote.${direction}`),
      })
}

/** Takes the payment of a settlement back: the mirror of its voucher is posted, loans are owed and leave is there again, and it is approved as it was. @throws Missing; Refusal, also of the books */
export async function reverseSettlement(ctx: SiteCtx, id: number, why: string): Promise<void> {
  if (!ctx.can('payroll.months.pay')) throw new Refusal('salary:error.bar.right', {}, 403)
  const site = ctx.site.id
  const settlement = await heldSettlement(ctx, id, ['paid'])
  await lockBook(site)
  const by = { day: today(), reason: why, madeBy: ctx.user.userId, postedBy: ctx.user.userId }
  const mirror = settlement.voucherId === null ? null : await reverseVoucher(ctx.site, settlement.voucherId, by)
  const lines = await settlementLines(site, id)
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, note, made_by)
     SELECT l.site_id, l.loan_id, $3::date, 'unsettled', l.amount, $4, $5, $6 FROM payroll_settlement_line l WHERE l.site_id = $1 AND l.settlement_id = $2 AND l.what = 'loan' ORDER BY l.line`,
    [site, id, today(), mirror?.id ?? null, why, ctx.user.userId],
  )
  await closeLeave(ctx, settlement, lines, 'add')
  await sql(
    `UPDATE payroll_settlement SET state = 'approved', paid_on = NULL, way = NULL, bank_account_id = NULL, reference = '', paid_by = NULL, voucher_id = NULL, why = $3 WHERE site_id = $1 AND id = $2`,
    [site, id, why],
  )
  ctx.audit({
    recordType: 'payroll_settlement',
    recordId: id,
    before: { state: 'paid', voucher: settlement.voucher },
    after: { state: 'approved', reversed: why, voucher: mirror?.number ?? null },
  })
}
