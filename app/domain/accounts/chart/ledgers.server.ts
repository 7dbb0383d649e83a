import { sql } from 'db/connection'
import type { PostingLedger } from '../posting/posting.policy'

export interface LedgerRow extends PostingLedger {
  code: string
  nameEn: string
  nameBn: string
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense'
  normalSide: 'debit' | 'credit'
  groupId: number
  groupEn: string
  groupBn: string
}

/** Every ledger of an institution in the order of its chart; those out of use last, or not at all. */
export const ledgersOf = (siteId: number, which: 'all' | 'active' = 'active'): Promise<LedgerRow[]> =>
  sql<LedgerRow>(
    `SELECT l.id, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn", l.kind, l.normal_side AS "normalSide", l.holds, l.needs_party AS "needsParty", l.active,
       EXISTS (SELECT FROM control_ledgers($1) k WHERE k.ledger_id = l.id) AS control, g.id AS "groupId", g.name_en AS "groupEn", g.name_bn AS "groupBn"
     FROM ledger l JOIN ledger_group g ON g.site_id = l.site_id AND g.id = l.group_id
     WHERE l.site_id = $1 AND (l.active OR $2) ORDER BY l.active DESC, l.code`,
    [siteId, which === 'all'],
  )

interface FundRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  general: boolean
}

/** The funds in use, or all of them; the general one first. */
export const fundsOf = (siteId: number, which: 'all' | 'active' = 'active'): Promise<FundRow[]> =>
  sql<FundRow>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn", general FROM fund WHERE site_id = $1 AND (active OR $2) ORDER BY general DESC, position, id',
    [siteId, which === 'all'],
  )

/** Ledgers in use that hold money at a bank or in a mobile wallet. */
export const moneyLedgers = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM ledger WHERE site_id = $1 AND holds = 'bank' AND active ORDER BY code`,
    [siteId],
  )
