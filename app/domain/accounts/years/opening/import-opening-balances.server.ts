import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Batch, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { digits } from '~/format/digits'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { fundsOf, type LedgerRow } from '../../chart/ledgers.server'
import { bookOf, lockBook } from '../book.server'
import { openingLedgers, openingVoucher } from './opening-view.server'
import {
  OPENING_BALANCE_FIELDS,
  openingLines,
  passesOpeningBalance,
  readOpeningBalances,
  type OpeningRow,
  type ReadOpening,
} from './opening.policy'
import { postOpening } from './post-opening.server'

/** Of which fund a sheet is. */
export interface OfFund {
  fund: number
}

interface CheckedBalance extends CheckedRow {
  balance: OpeningRow | null
}

/** @throws Missing for another institution's fund */
export async function sheetOfFund(ctx: SiteCtx, fund: number): Promise<OfFund> {
  if (!(await fundsOf(ctx.site.id)).some(({ id }) => id === fund)) throw new Missing('fund')
  return { fund }
}

/** Whether the sides of a sheet differ: what becomes of the difference has to be said. */
export function hasDifference(table: Pick<Batch, 'rows' | 'mapping'>): boolean {
  const rows = readOpeningBalances(linesOf(table, OPENING_BALANCE_FIELDS, passesOpeningBalance).lines)
  return rows.reduce((sum, { debit, credit }) => sum + (debit ?? 0) - (credit ?? 0), 0) !== 0
}

const restIn = ({ answers }: Pick<Batch, 'answers'>): boolean => answers.rest === 'general'

/** The opening balances of a fund as a sheet, posted as one voucher; it is reversed on its own screen. */
export const openingBalancesImport: SheetKind<OfFund, CheckedBalance> = {
  key: 'opening-balances',
  title: 'opening:title',
  fields: OPENING_BALANCE_FIELDS,
  limits: { maxRows: 3_000, maxColumns: 20, ansi: true },
  mostSheets: 20,
  keys: ['debit', 'credit'],
  open: hasDifference,
  whole: true,
  lock: (ctx) => lockBook(ctx.site.id),
  async check(ctx, batch) {
    const book = await bookOf(ctx.site.id)
    if (!book) throw new Missing('book')
    const ledgers = new Map((await openingLedgers(ctx.site.id, book)).map((one) => [one.code, one]))
    const { lines, passed, dates } = linesOf(batch, OPENING_BALANCE_FIELDS, passesOpeningBalance)
    const seen = new Set<number>()
    const rows = readOpeningBalances(lines).map((row) => checkedBalance(ctx, row, ledgers.get(row.code), seen))
    return { rows, passed, dates, problems: await wrongWith(ctx, batch, rows) }
  },
  async write(ctx, batch, { rows }) {
    const posted = await postOpening(ctx, {
      fund: batch.subject.fund,
      rest: restIn(batch),
      rows: rows.flatMap(({ balance }) => balance ?? []),
    })
    return { voucher: posted.id }
  },
}

/** What stands against the sheet as a whole: the fund has its voucher, or the sides differ and nobody said what becomes of that. */
async function wrongWith(ctx: SiteCtx, batch: Batch<OfFund>, rows: readonly CheckedBalance[]): Promise<Problem[]> {
  const there = await openingVoucher(ctx.site.id, batch.subject.fund)
  if (there && !there.reversed) return [{ label: null, code: 'opening:error.exists', params: { number: there.number } }]
  const { difference } = openingLines(
    rows.flatMap(({ balance }) => balance ?? []),
    null,
  )
  if (!difference || restIn(batch) || rows.some(({ outcome }) => outcome === 'wrong')) return []
  const amount = formatTaka(Math.abs(difference), ctx.lang)
  return [{ label: null, code: `opening:error.${difference > 0 ? 'moreDebit' : 'moreCredit'}`, params: { amount } }]
}

function checkedBalance(
  { lang }: SiteCtx,
  { row, code, ledger: typed, debit, credit }: ReadOpening,
  ledger: LedgerRow | undefined,
  seen: Set<number>,
): CheckedBalance {
  const t = wordsFor(lang)
  const problem = (label: string | null, key: string): Problem => ({ label, code: key })
  const problems = [
    ...(!ledger
      ? [problem('opening:code', 'opening:sheet.noLedger')]
      : seen.has(ledger.id)
        ? [problem('opening:code', 'opening:sheet.twice')]
        : []),
    ...(debit === null ? [problem('opening:debit', 'opening:sheet.noAmount')] : []),
    ...(credit === null ? [problem('opening:credit', 'opening:sheet.noAmount')] : []),
    ...(debit && credit ? [problem(null, 'opening:error.bothSides')] : []),
  ]
  if (ledger) seen.add(ledger.id)
  const side = (key: 'debit' | 'credit', poisha: number | null) =>
    poisha ? `${t(`opening:${key}`)} ${formatTaka(poisha, lang)}` : ''
  return {
    row,
    name: ledger ? nameIn(ledger, lang) : typed,
    about: [digits(code, lang), side('debit', debit), side('credit', credit)].filter(Boolean).join(' · '),
    outcome: problems.length ? 'wrong' : 'new',
    changes: [],
    problems,
    notes: [],
    balance: problems.length || !ledger ? null : { key: ledger.id, debit: debit ?? 0, credit: credit ?? 0 },
  }
}
