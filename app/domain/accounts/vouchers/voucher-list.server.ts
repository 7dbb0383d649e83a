import { sql } from 'db/connection'
import { where } from 'db/where'
import type { Day } from '~/format/dates'
import { parseTaka } from '~/format/money'
import type { VoucherKind } from '../posting/posting.policy'
import type { DraftState } from './drafts.policy'

interface Search<Filters> {
  q: string
  filters: Filters
  offset: number
  limit: number
}

interface VoucherSearch extends Search<{
  day?: { from?: Day; to?: Day }
  ledger?: readonly number[]
  party?: readonly number[]
  fund?: readonly number[]
  by?: readonly number[]
  /** Amounts as they were typed. */
  least?: string
  most?: string
  /** Only those that were reversed, or that reverse. */
  state?: readonly ('reversed' | 'reversal')[]
}> {
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
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

const ORDER: Record<string, string> = { day: 'v.day', number: 'v.number', amount: 'v.amount' }
const REVERSED = 'EXISTS (SELECT FROM voucher r WHERE r.site_id = v.site_id AND r.reverses_id = v.id)'

/** Posted vouchers, with how many and how much they are in all. */
export async function listVouchers(
  siteId: number,
  kinds: readonly string[],
  search: VoucherSearch,
): Promise<{ items: VoucherRow[]; total: number; sum: number }> {
  const { day, ledger, party, fund, by, least, most, state } = search.filters
  const asked = where(siteId, kinds)
    .contains(search.q, 'v.number', 'v.narration')
    .within(day, 'v.day')
    .and(by, 'v.made_by = ANY ({}::bigint[])')
    .and(least && parseTaka(least), 'v.amount >= {}::bigint')
    .and(most && parseTaka(most), 'v.amount <= {}::bigint')
    .and(state?.[0], `CASE WHEN {} = 'reversal' THEN v.reverses_id IS NOT NULL ELSE ${REVERSED} END`)
  const entry = Object.entries({ ledger_id: ledger, party_id: party, fund_id: fund }).flatMap(([column, ids]) =>
    ids ? [`e.${column} = ANY (${asked.bind(ids)}::bigint[])`] : [],
  )
  const from = `FROM voucher v LEFT JOIN app_user u ON u.tenant_id = v.site_id AND u.id = v.made_by WHERE ${asked.text('v.site_id = $1 AND v.kind = ANY ($2)')}${
    entry.length
      ? ` AND EXISTS (SELECT FROM voucher_entry e WHERE e.site_id = v.site_id AND e.voucher_id = v.id AND ${entry.join(' AND ')})`
      : ''
  }`
  const [all] = await sql<{ total: number; sum: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(v.amount), 0)::bigint AS sum ${from}`,
    asked.binds,
  )
  const { key, dir } = search.sort ?? { key: 'day', dir: 'desc' }
  const items = await sql<VoucherRow>(
    `SELECT v.id, v.number, v.kind, v.day, v.amount, v.narration, v.event, u.name_en AS "makerEn", u.name_bn AS "makerBn", v.reverses_id IS NOT NULL AS reversal,
       ${REVERSED} AS reversed, (SELECT count(*)::int FROM voucher_file a WHERE a.site_id = v.site_id AND a.voucher_id = v.id) AS files
     ${from} ORDER BY ${ORDER[key] ?? 'v.day'} ${dir}, v.place ${dir} ${asked.page(search)}`,
    asked.binds,
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
  search: Search<{ state?: readonly string[] }>,
): Promise<{ items: DraftRow[]; total: number }> {
  const asked = where(siteId, kind)
    .contains(search.q, 'd.narration')
    .and(search.filters.state, 'd.state = ANY ({}::text[])')
  const items = await sql<DraftRow & { total: number }>(
    `SELECT d.id, d.state, d.day, d.amount, d.narration, d.made_by AS "madeBy", u.name_en AS "makerEn", u.name_bn AS "makerBn", d.returned_for AS "returnedFor",
       d.changed_at AS "changedAt", count(*) OVER ()::int AS total
     FROM voucher_draft d JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.made_by
     WHERE ${asked.text("d.site_id = $1 AND d.kind = $2 AND d.state <> 'template'")} ORDER BY d.state = 'handed-in' DESC, d.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
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
