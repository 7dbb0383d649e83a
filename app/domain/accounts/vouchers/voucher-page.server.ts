import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { Missing } from '~/domain/errors'
import type { VoucherKind } from '../posting/posting.policy'

interface Linked {
  number: string
  kind: VoucherKind | 'opening' | 'closing'
}

export interface Voucher {
  id: number
  number: string
  kind: VoucherKind | 'opening' | 'closing'
  day: Day
  /** Poisha, of one side. */
  amount: number
  narration: string
  /** 'typed', or what it was posted for. */
  event: string
  /** In the book's chain, from 1. */
  place: number
  /** Hexadecimal, whole. */
  hash: string
  madeBy: number | null
  makerEn: string | null
  makerBn: string | null
  posterEn: string | null
  posterBn: string | null
  postedAt: Date
  reverses: Linked | null
  reversedBy: Linked | null
}

/** A posted voucher by its number, of one of these kinds. @throws Missing, also for another institution's */
export async function voucherOf(siteId: number, kinds: readonly string[], number: string): Promise<Voucher> {
  const [row] = await sql<Voucher>(
    `SELECT v.id, v.number, v.kind, v.day, v.amount, v.narration, v.event, v.place, encode(v.hash, 'hex') AS hash, v.made_by AS "madeBy", v.posted_at AS "postedAt",
       m.name_en AS "makerEn", m.name_bn AS "makerBn", p.name_en AS "posterEn", p.name_bn AS "posterBn",
       CASE WHEN o.id IS NOT NULL THEN json_build_object('number', o.number, 'kind', o.kind) END AS reverses,
       CASE WHEN r.id IS NOT NULL THEN json_build_object('number', r.number, 'kind', r.kind) END AS "reversedBy"
     FROM voucher v LEFT JOIN app_user m ON m.tenant_id = v.site_id AND m.id = v.made_by LEFT JOIN app_user p ON p.tenant_id = v.site_id AND p.id = v.posted_by
       LEFT JOIN voucher o ON o.site_id = v.site_id AND o.id = v.reverses_id LEFT JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
     WHERE v.site_id = $1 AND v.number = $2 AND v.kind = ANY($3)`,
    [siteId, number, kinds],
  )
  if (!row) throw new Missing('voucher')
  return row
}

export interface ShownLine {
  line: number
  code: string
  ledgerEn: string
  ledgerBn: string
  partyEn: string | null
  partyBn: string | null
  fundEn: string
  fundBn: string
  isGeneral: boolean
  isMoney: boolean
  /** Poisha. */
  debit: number
  credit: number
  note: string
}

const SHOWN = `l.code, l.name_en AS "ledgerEn", l.name_bn AS "ledgerBn", l.holds <> 'other' AS "isMoney", p.name_en AS "partyEn", p.name_bn AS "partyBn",
  f.name_en AS "fundEn", f.name_bn AS "fundBn", f.general AS "isGeneral", e.line, e.debit, e.credit, e.note`

/** The lines of a voucher with the names of what they are about. */
export const shownEntries = (siteId: number, voucherId: number): Promise<ShownLine[]> =>
  sql<ShownLine>(
    `SELECT ${SHOWN} FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id JOIN fund f ON f.site_id = e.site_id AND f.id = e.fund_id
       LEFT JOIN party p ON p.site_id = e.site_id AND p.id = e.party_id
     WHERE e.site_id = $1 AND e.voucher_id = $2 ORDER BY e.line`,
    [siteId, voucherId],
  )

/** The same of a draft. */
export const shownDraftLines = (siteId: number, draftId: number): Promise<ShownLine[]> =>
  sql<ShownLine>(
    `SELECT ${SHOWN} FROM voucher_draft_line e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id JOIN fund f ON f.site_id = e.site_id AND f.id = e.fund_id
       LEFT JOIN party p ON p.site_id = e.site_id AND p.id = e.party_id
     WHERE e.site_id = $1 AND e.draft_id = $2 ORDER BY e.line`,
    [siteId, draftId],
  )
