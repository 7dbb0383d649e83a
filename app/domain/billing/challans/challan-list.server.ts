import { sql } from 'db/connection'
import { where } from 'db/where'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { ChallanSnapshot } from '../papers/snapshot'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { ChallanSource, ChallanState } from '../states.policy'

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

interface ChallanSearch {
  q: string
  filters: {
    state?: readonly string[]
    source?: readonly string[]
    company?: readonly number[]
    site?: readonly number[]
    /** Only those that pay something still. */
    credit?: readonly string[]
    made?: { from?: string; to?: string }
  }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const ORDER: Record<string, string> = {
  number: 'c.number',
  site: 's.name_en',
  madeOn: 'c.made_on',
  depositedOn: 'c.deposited_on',
  amount: 'c.amount_poisha',
  unmatched: 'c.unmatched_poisha',
}
const COLUMNS = `c.id, c.number, c.state, c.site_id AS "siteId", s.name_en AS "siteEn", s.name_bn AS "siteBn", c.made_on AS "madeOn", c.deposited_on AS "depositedOn", c.slip_no AS "slipNo", c.source,
  c.amount_poisha AS "amountPoisha", c.deposited_poisha AS "depositedPoisha", c.matched_poisha AS "matchedPoisha", c.unmatched_poisha AS "unmatchedPoisha"`

/** Deposit slips of all institutions, with the sums of everything that fits. */
export async function listChallans(
  ctx: Ctx,
  search: ChallanSearch,
): Promise<{ items: ChallanRow[]; total: number; sums: { verifiedPoisha: number; unmatchedPoisha: number } }> {
  await seeTenants(ctx, 'all')
  const { q, filters, sort } = search
  const asked = where()
    .and(
      q && `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      `(c.number ILIKE {} OR c.slip_no ILIKE {} OR c.reference ILIKE {} OR c.site_id IN (SELECT s2.id FROM site s2 WHERE s2.name_en ILIKE {} OR s2.name_bn ILIKE {} OR s2.eiin ILIKE {}))`,
    )
    .and(filters.state, 'c.state = ANY ({}::text[])')
    .and(filters.company, 'c.company_id = ANY ({}::bigint[])')
    .and(filters.site, 'c.site_id = ANY ({}::bigint[])')
    .within(filters.made, 'c.made_on')
    .and(filters.source, 'c.source = ANY ({}::text[])')
  const fits = asked.text(filters.credit ? 'c.unmatched_poisha > 0' : 'true')
  const [count] = await sql<{ total: number; verifiedPoisha: number; unmatchedPoisha: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(c.deposited_poisha) FILTER (WHERE c.state = 'verified'), 0)::bigint AS "verifiedPoisha", coalesce(sum(c.unmatched_poisha), 0)::bigint AS "unmatchedPoisha"
     FROM challan c WHERE ${fits}`,
    [...asked.binds],
  )
  const up = sort?.dir === 'asc'
  const order = `${ORDER[sort?.key ?? 'madeOn'] ?? 'c.made_on'} ${up ? 'ASC' : 'DESC'} NULLS LAST, c.id ${up ? 'ASC' : 'DESC'}`
  const items = await sql<ChallanRow>(
    `SELECT ${COLUMNS} FROM challan c JOIN site s ON s.id = c.site_id WHERE ${fits} ORDER BY ${order} ${asked.page(search)}`,
    asked.binds,
  )
  return {
    items,
    total: count?.total ?? 0,
    sums: { verifiedPoisha: count?.verifiedPoisha ?? 0, unmatchedPoisha: count?.unmatchedPoisha ?? 0 },
  }
}

interface ChallanPage extends ChallanRow {
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

interface MatchRow {
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
