import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { ledgersOf, type LedgerRow } from '../../chart/ledgers.server'
import { yearStart } from '../open-book.server'
import type { Book } from '../book.server'
import type { OpeningRow } from './opening.policy'

/**
 * The ledgers that may have an opening balance: assets, liabilities and funds; where the books begin within a year, income
 * and expenditure of the year so far too.
 */
export async function openingLedgers(siteId: number, book: Book): Promise<LedgerRow[]> {
  const within = yearStart(book.openedOn, book.firstMonth) !== book.openedOn
  const ledgers = await ledgersOf(siteId)
  return ledgers.filter(({ kind }) => within || (kind !== 'income' && kind !== 'expense'))
}

interface OpeningVoucher {
  id: number
  number: string
  day: Day
  amount: number
  reversed: boolean
  lines: (OpeningRow & { code: string; nameEn: string; nameBn: string })[]
}

/** The newest opening voucher of a fund; a reversed one is where the next begins. Null before the first. */
export async function openingVoucher(siteId: number, fundId: number): Promise<OpeningVoucher | null> {
  const [voucher] = await sql<Omit<OpeningVoucher, 'lines'>>(
    `SELECT v.id, v.number, v.day, v.amount, EXISTS (SELECT FROM voucher x WHERE x.site_id = v.site_id AND x.reverses_id = v.id) AS reversed
     FROM voucher v WHERE v.site_id = $1 AND v.kind = 'opening' AND v.reverses_id IS NULL
       AND EXISTS (SELECT FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id AND e.fund_id = $2)
     ORDER BY v.place DESC LIMIT 1`,
    [siteId, fundId],
  )
  if (!voucher) return null
  const lines = await sql<OpeningVoucher['lines'][number]>(
    `SELECT e.ledger_id AS key, e.debit, e.credit, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn"
     FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
     WHERE e.site_id = $1 AND e.voucher_id = $2 ORDER BY l.code`,
    [siteId, voucher.id],
  )
  return { ...voucher, lines }
}
