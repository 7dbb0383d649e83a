import { sql } from 'db/connection'
import type { Ctx } from '../../platform/context'
import { Missing } from '../../platform/errors'
import type { ChallanSnapshot } from '../papers/snapshot'
import { seeTenants } from '../../platform/central.server'
import type { ChallanSource, ChallanState } from '../states.policy'

export const CHALLAN_SORTS = ['number', 'site', 'madeOn', 'depositedOn', 'amount', 'unmatched'] as const

export interface ChallanRow {
  id: number
  number: string
  state: ChallanState
  siteId: number
  siteEn: string
  siteBn: string
  madeOn: string
  depositedOn: string | null
  slipNo: string
  source: ChallanSource
  amountPoisha: number
  depositedPoisha: number | null
  matchedPoisha: number
  unmatchedPoisha: number
}

export interface ChallanSearch {
  like: string | null
  states?: readonly string[]
  sources?: readonly string[]
  companies?: readonly number[]
  sites?: readonly number[]
  unmatched: boolean
  made?: { from?: string; to?: string }
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const ORDER: Record<(typeof CHALLAN_SORTS)[number], string> = {
  number: 'c.number',
  site: 's.name_en',
  madeOn: 'c.made_on',
  depositedOn: 'c.deposited_on',
  amount: 'c.amount_poisha',
  unmatched: 'c.unmatched_poisha',
}
const WHERE = `($1::text IS NULL OR c.number ILIKE $1 OR c.slip_no ILIKE $1 OR c.reference ILIKE $1 OR c.site_id IN (SELECT s2.id FROM site s2 WHERE s2.name_en ILIKE $1 OR s2.name_bn ILIKE $1 OR s2.eiin ILIKE $1))
  AND ($2::text[] IS NULL OR c.state = ANY($2)) AND ($3::bigint[] IS NULL OR c.company_id = ANY($3)) AND ($4::bigint[] IS NULL OR c.site_id = ANY($4))
  AND ($5::date IS NULL OR c.made_on >= $5) AND ($6::date IS NULL OR c.made_on <= $6) AND (NOT $7 OR c.unmatched_poisha > 0) AND ($8::text[] IS NULL OR c.source = ANY($8))`
const COLUMNS = `c.id, c.number, c.state, c.site_id AS "siteId", s.name_en AS "siteEn", s.name_bn AS "siteBn", c.made_on AS "madeOn", c.deposited_on AS "depositedOn", c.slip_no AS "slipNo", c.source,
  c.amount_poisha AS "amountPoisha", c.deposited_poisha AS "depositedPoisha", c.matched_poisha AS "matchedPoisha", c.unmatched_poisha AS "unmatchedPoisha"`

/** Deposit slips of all institutions, with the sums of everything that fits. */
export async function listChallans(
  ctx: Ctx,
  search: ChallanSearch,
): Promise<{ items: ChallanRow[]; total: number; sums: { verifiedPoisha: number; unmatchedPoisha: number } }> {
  await seeTenants(ctx, 'all')
  const binds = [
    search.like,
    search.states ?? null,
    search.companies ?? null,
    search.sites ?? null,
    search.made?.from ?? null,
    search.made?.to ?? null,
    search.unmatched,
    search.sources ?? null,
  ]
  const [count] = await sql<{ total: number; verifiedPoisha: number; unmatchedPoisha: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(c.deposited_poisha) FILTER (WHERE c.state = 'verified'), 0)::bigint AS "verifiedPoisha", coalesce(sum(c.unmatched_poisha), 0)::bigint AS "unmatchedPoisha"
     FROM challan c WHERE ${WHERE}`,
    binds,
  )
  const order = `${ORDER[search.sort.key as keyof typeof ORDER] ?? 'c.made_on'} ${search.sort.dir === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS LAST'}, c.id ${search.sort.dir === 'asc' ? 'ASC' : 'DESC'}`
  const items = await sql<ChallanRow>(
    `SELECT ${COLUMNS} FROM challan c JOIN site s ON s.id = c.site_id WHERE ${WHERE} ORDER BY ${order} LIMIT $9 OFFSET $10`,
    [...binds, search.limit, search.offset],
  )
  return {
    items,
    total: count?.total ?? 0,
    sums: { verifiedPoisha: count?.verifiedPoisha ?? 0, unmatchedPoisha: count?.unmatchedPoisha ?? 0 },
  }
}

export interface ChallanPage extends ChallanRow {
  companyId: number
  companyEn: string
  companyBn: string
  version: number
  note: string
  snapshot: ChallanSnapshot
  depositBank: string
  depositBranch: string
  depositor: string
  /** What the gateway or wallet calls it; null at a bank. */
  reference: string | null
  /** What went back to the institution. */
  refundedPoisha: number
  scanKey: string | null
  verifiedOn: string | null
  reversedOn: string | null
  reason: string
}

/** A deposit slip of any institution. @throws Missing */
export async function challanPage(ctx: Ctx, id: number): Promise<ChallanPage> {
  await seeTenants(ctx, 'all')
  const [row] = Number.isSafeInteger(id)
    ? await sql<ChallanPage>(
        `SELECT ${COLUMNS}, c.company_id AS "companyId", k.name_en AS "companyEn", k.name_bn AS "companyBn", c.version, c.note, c.snapshot, c.deposit_bank AS "depositBank", c.deposit_branch AS "depositBranch",
       c.depositor, c.reference, c.refunded_poisha AS "refundedPoisha", f.key AS "scanKey", c.verified_on AS "verifiedOn", c.reversed_on AS "reversedOn", c.reason
     FROM challan c JOIN site s ON s.id = c.site_id JOIN company k ON k.id = c.company_id LEFT JOIN file f ON f.tenant_id = 1 AND f.id = c.scan_file_id WHERE c.id = $1`,
        [id],
      )
    : []
  if (!row) throw new Missing('challan')
  return row
}

export interface MatchRow {
  id: number
  invoiceId: number
  number: string
  amountPoisha: number
  matchedOn: string
  released: boolean
  reason: string
}

/** What a deposit pays, and paid before it was taken back. */
export const matchesOf = (siteId: number, id: number): Promise<MatchRow[]> =>
  sql<MatchRow>(
    `SELECT m.id, m.invoice_id AS "invoiceId", i.number, m.amount_poisha AS "amountPoisha", m.matched_on AS "matchedOn", m.released_at IS NOT NULL AS released, m.release_reason AS reason
   FROM challan_match m JOIN invoice i ON i.site_id = m.site_id AND i.id = m.invoice_id WHERE m.site_id = $1 AND m.challan_id = $2 ORDER BY m.id`,
    [siteId, id],
  )

export interface OpenInvoiceRow {
  id: number
  number: string
  dueOn: string
  openPoisha: number
  companyId: number
}

/** Issued invoices of an institution with something open, the oldest first. */
export const openInvoicesOf = (siteId: number): Promise<OpenInvoiceRow[]> =>
  sql<OpenInvoiceRow>(
    `SELECT id, number, due_on AS "dueOn", open_poisha AS "openPoisha", company_id AS "companyId" FROM invoice WHERE site_id = $1 AND state = 'issued' AND open_poisha > 0 ORDER BY due_on, id LIMIT 200`,
    [siteId],
  )
