import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { VoucherKind } from '../posting/posting.policy'
import type { DraftState } from './drafts.policy'

export const VOUCHER_SORTS = ['day', 'number', 'amount'] as const

export interface VoucherSearch {
  kinds: readonly string[]
  like: string | null
  days?: { from?: Day; to?: Day } | undefined
  ledgerId?: number | undefined
  partyId?: number | undefined
  fundId?: number | undefined
  madeBy?: number | undefined
  /** Poisha. */
  least?: number | null
  most?: number | null
  /** Only those that were reversed, or that reverse. */
  state?: 'reversed' | 'reversal' | undefined
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

export interface VoucherRow {
  id: number
  number: string
  kind: VoucherKind | 'opening' | 'closing'
  day: Day
  amount: number
  narration: string
  event: string
  makerEn: string | null
  makerBn: string | null
  reversed: boolean
  reversal: boolean
  files: number
}

const WHERE = `v.site_id = $1 AND v.kind = ANY($2) AND ($3::text IS NULL OR v.number ILIKE $3 OR v.narration ILIKE $3)
  AND ($4::date IS NULL OR v.day >= $4) AND ($5::date IS NULL OR v.day <= $5) AND ($6::bigint IS NULL OR v.made_by = $6)
  AND ($7::bigint IS NULL OR v.amount >= $7) AND ($8::bigint IS NULL OR v.amount <= $8)
  AND (num_nonnulls($9::bigint, $10::bigint, $11::bigint) = 0 OR EXISTS (SELECT FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id
    AND ($9::bigint IS NULL OR e.ledger_id = $9) AND ($10::bigint IS NULL OR e.party_id = $10) AND ($11::bigint IS NULL OR e.fund_id = $11)))
  AND ($12::text IS NULL OR CASE WHEN $12 = 'reversal' THEN v.reverses_id IS NOT NULL ELSE EXISTS (SELECT FROM voucher r WHERE r.site_id = v.site_id AND r.reverses_id = v.id) END)`

const ORDER: Record<(typeof VOUCHER_SORTS)[number], string> = { day: 'v.day', number: 'v.number', amount: 'v.amount' }

/** Posted vouchers, with how many and how much they are in all. */
export async function listVouchers(
  siteId: number,
  search: VoucherSearch,
): Promise<{ items: VoucherRow[]; total: number; sum: number }> {
  const binds = [
    siteId,
    search.kinds,
    search.like,
    search.days?.from ?? null,
    search.days?.to ?? null,
    search.madeBy ?? null,
    search.least ?? null,
    search.most ?? null,
    search.ledgerId ?? null,
    search.partyId ?? null,
    search.fundId ?? null,
    search.state ?? null,
  ]
  const [all] = await sql<{ total: number; sum: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(v.amount), 0)::bigint AS sum FROM voucher v WHERE ${WHERE}`,
    binds,
  )
  const by = ORDER[search.sort.key as keyof typeof ORDER] ?? 'v.day'
  const dir = search.sort.dir === 'asc' ? 'ASC' : 'DESC'
  const items = await sql<VoucherRow>(
    `SELECT v.id, v.number, v.kind, v.day, v.amount, v.narration, v.event, u.name_en AS "makerEn", u.name_bn AS "makerBn", v.reverses_id IS NOT NULL AS reversal,
       EXISTS (SELECT FROM voucher r WHERE r.site_id = v.site_id AND r.reverses_id = v.id) AS reversed,
       (SELECT count(*)::int FROM voucher_file a WHERE a.site_id = v.site_id AND a.voucher_id = v.id) AS files
     FROM voucher v LEFT JOIN app_user u ON u.tenant_id = v.site_id AND u.id = v.made_by
     WHERE ${WHERE} ORDER BY ${by} ${dir}, v.place ${dir} LIMIT $13 OFFSET $14`,
    [...binds, search.limit, search.offset],
  )
  return { items, total: all?.total ?? 0, sum: all?.sum ?? 0 }
}

export interface DraftRow {
  id: number
  state: DraftState
  day: Day
  amount: number
  narration: string
  madeBy: number
  makerEn: string
  makerBn: string
  returnedFor: string
  changedAt: Date
}

/** Drafts that are not templates: those that wait for a checker first, then the newest. */
export async function listDrafts(
  siteId: number,
  kind: VoucherKind,
  search: {
    like: string | null
    state?: string | undefined
    madeBy?: number | undefined
    offset: number
    limit: number
  },
): Promise<{ items: DraftRow[]; total: number; sum: number }> {
  const rows = await sql<DraftRow & { total: number; sum: number }>(
    `SELECT d.id, d.state, d.day, d.amount, d.narration, d.made_by AS "madeBy", u.name_en AS "makerEn", u.name_bn AS "makerBn", d.returned_for AS "returnedFor",
       d.changed_at AS "changedAt", count(*) OVER ()::int AS total, (sum(d.amount) OVER ())::bigint AS sum
     FROM voucher_draft d JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.made_by
     WHERE d.site_id = $1 AND d.kind = $2 AND d.state <> 'template' AND ($3::text IS NULL OR d.narration ILIKE $3) AND ($4::text IS NULL OR d.state = $4)
       AND ($5::bigint IS NULL OR d.made_by = $5)
     ORDER BY d.state = 'handed-in' DESC, d.id DESC LIMIT $6 OFFSET $7`,
    [siteId, kind, search.like, search.state ?? null, search.madeBy ?? null, search.limit, search.offset],
  )
  return {
    items: rows.map(({ total: _total, sum: _sum, ...row }) => row),
    total: rows[0]?.total ?? 0,
    sum: rows[0]?.sum ?? 0,
  }
}

/** How many drafts of a kind there are, and how many of them wait for a checker. */
export async function countDrafts(siteId: number, kind: VoucherKind): Promise<{ drafts: number; waiting: number }> {
  const [row] = await sql<{ drafts: number; waiting: number }>(
    `SELECT count(*)::int AS drafts, (count(*) FILTER (WHERE d.state = 'handed-in'))::int AS waiting
     FROM voucher_draft d WHERE d.site_id = $1 AND d.kind = $2 AND d.state <> 'template'`,
    [siteId, kind],
  )
  return row ?? { drafts: 0, waiting: 0 }
}

/** Who made vouchers of these kinds, to narrow a list by. */
export const makersOf = (
  siteId: number,
  kinds: readonly string[],
): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT u.id, u.name_en AS "nameEn", u.name_bn AS "nameBn" FROM (SELECT DISTINCT v.made_by FROM voucher v WHERE v.site_id = $1 AND v.kind = ANY($2)) m
     JOIN app_user u ON u.tenant_id = $1 AND u.id = m.made_by ORDER BY u.name_en, u.id LIMIT 100`,
    [siteId, kinds],
  )
