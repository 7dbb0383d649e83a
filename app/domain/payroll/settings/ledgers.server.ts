import { sql } from 'db/connection'
import { ledgersOf, type LedgerRow } from '~/domain/accounts/chart/ledgers.server'
import { lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { LEDGER_PURPOSES, USUAL_LEDGERS, type LedgerPurpose } from '../runs/voucher.policy'

export interface PayrollLedger {
  purpose: LedgerPurpose
  /** What was chosen; null: the usual one. */
  ledgerId: number | null
  usual: { id: number; code: string; nameEn: string; nameBn: string } | null
}

/** Whether a ledger can stand for a purpose. */
export function fitsPurpose(purpose: LedgerPurpose, { kind, holds }: Pick<LedgerRow, 'kind' | 'holds'>): boolean {
  if (purpose === 'cash') return holds === 'cash'
  if (purpose === 'loan') return kind === 'asset' && holds === 'other'
  if (purpose === 'pf' || purpose === 'tax') return kind === 'liability'
  if (purpose === 'deduction') return kind === 'income' || kind === 'liability'
  return kind === 'expense'
}

/** Which ledger stands for what, and the ledgers to choose from. */
export async function payrollLedgers(siteId: number): Promise<{ rules: PayrollLedger[]; ledgers: LedgerRow[] }> {
  const ledgers = await ledgersOf(siteId)
  const chosen = await sql<{ purpose: LedgerPurpose; ledgerId: number }>(
    'SELECT purpose, ledger_id AS "ledgerId" FROM payroll_ledger WHERE site_id = $1',
    [siteId],
  )
  const heads = await sql<{ id: number; code: string }>(
    'SELECT l.id, h.code FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = $1 AND l.active ORDER BY l.id',
    [siteId],
  )
  const rules = LEDGER_PURPOSES.map((purpose) => {
    const id = heads.find((one) => one.code === USUAL_LEDGERS[purpose])?.id
    return {
      purpose,
      ledgerId: chosen.find((one) => one.purpose === purpose)?.ledgerId ?? null,
      usual: ledgers.find((one) => one.id === id) ?? null,
    }
  })
  return { rules, ledgers }
}

/** The ledger of each purpose. Asking for one that is not in the books throws a Refusal. */
export async function ledgerFinder(
  siteId: number,
): Promise<{ of: (purpose: LedgerPurpose) => number; needsParty: (ledgerId: number) => boolean }> {
  const { rules, ledgers } = await payrollLedgers(siteId)
  return {
    of: (purpose) => {
      const rule = rules.find((one) => one.purpose === purpose)
      const id = rule?.ledgerId ?? rule?.usual?.id
      if (id === undefined) throw new Refusal('posting:refused.noLedger', { code: USUAL_LEDGERS[purpose] }, 422)
      return id
    },
    needsParty: (ledgerId) => ledgers.find((one) => one.id === ledgerId)?.needsParty ?? false,
  }
}

/** Says which ledgers stand for what; none is the usual one. @throws Invalid at the field for one of the wrong kind */
export async function savePayrollLedgers(ctx: SiteCtx, given: ReadonlyMap<string, number | null>): Promise<void> {
  const site = ctx.site.id
  await lockBook(site)
  const { rules, ledgers } = await payrollLedgers(site)
  const changed = rules.filter(
    ({ purpose, ledgerId }) => given.has(purpose) && (given.get(purpose) ?? null) !== ledgerId,
  )
  const wrong: Record<string, string[]> = {}
  for (const { purpose } of changed) {
    const id = given.get(purpose) ?? null
    const ledger = ledgers.find((one) => one.id === id)
    if (id !== null && !(ledger && fitsPurpose(purpose, ledger) && (purpose === 'loan' || !ledger.needsParty)))
      wrong[purpose] = ['posting:refused.wrongLedger']
  }
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  for (const { purpose } of changed) {
    const id = given.get(purpose) ?? null
    await (id === null
      ? sql('DELETE FROM payroll_ledger WHERE site_id = $1 AND purpose = $2', [site, purpose])
      : sql(
          `INSERT INTO payroll_ledger (site_id, purpose, ledger_id) VALUES ($1, $2, $3)
           ON CONFLICT (site_id, purpose) DO UPDATE SET ledger_id = excluded.ledger_id`,
          [site, purpose, id],
        ))
  }
  const said = (of: (purpose: LedgerPurpose, before: number | null) => number | null) =>
    Object.fromEntries(changed.map(({ purpose, ledgerId }) => [purpose, of(purpose, ledgerId)]))
  if (changed.length)
    ctx.audit({
      recordType: 'payroll_ledger',
      recordId: site,
      before: said((_, before) => before),
      after: said((purpose) => given.get(purpose) ?? null),
    })
}
