import { sql } from 'db/connection'
import { today } from '~/format/dates'
import type { Ctx } from '../../platform/context'
import { seeTenants } from '../../platform/central.server'
import { owedInvoices } from '../dues.server'
import type { InvoiceState } from '../states.policy'

export const INVOICE_SORTS = ['number', 'site', 'issuedOn', 'dueOn', 'total', 'open'] as const

export interface InvoiceRow {
  id: number
  number: string | null
  ownNumber: string | null
  state: InvoiceState
  source: 'hand' | 'cycle'
  siteId: number
  siteEn: string
  siteBn: string
  companyEn: string
  companyBn: string
  issuedOn: string | null
  dueOn: string | null
  totalPoisha: number
  creditedPoisha: number
  matchedPoisha: number
  openPoisha: number
  /** What of it the institution's credit with this company does not cover. */
  owedPoisha: number
}

export interface InvoiceSearch {
  like: string | null
  states?: readonly string[]
  settlements?: readonly string[]
  companies?: readonly number[]
  sites?: readonly number[]
  sources?: readonly string[]
  jobs?: readonly number[]
  issued?: { from?: string; to?: string }
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const ORDER: Record<(typeof INVOICE_SORTS)[number], string> = {
  number: 'i.number',
  site: 's.name_en',
  issuedOn: 'i.issued_on',
  dueOn: 'i.due_on',
  total: 'i.total_poisha',
  open: 'i.open_poisha',
}
const orderOf = ({ key, dir }: InvoiceSearch['sort']): string =>
  `${ORDER[key as keyof typeof ORDER] ?? 'i.issued_on'} ${dir === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS FIRST'}, i.id ${dir === 'asc' ? 'ASC' : 'DESC'}`

const WHERE = `($1::text IS NULL OR i.number ILIKE $1 OR i.own_number ILIKE $1 OR i.site_id IN (SELECT s2.id FROM site s2 WHERE s2.name_en ILIKE $1 OR s2.name_bn ILIKE $1 OR s2.eiin ILIKE $1))
  AND ($2::text[] IS NULL OR i.state = ANY($2)) AND ($3::bigint[] IS NULL OR i.company_id = ANY($3)) AND ($4::bigint[] IS NULL OR i.site_id = ANY($4))
  AND ($5::date IS NULL OR i.issued_on >= $5) AND ($6::date IS NULL OR i.issued_on <= $6) AND ($7::text[] IS NULL OR i.source = ANY($7))
  AND ($8::text[] IS NULL OR (i.state = 'issued' AND CASE WHEN i.open_poisha = 0 THEN CASE WHEN i.matched_poisha = 0 AND i.credited_poisha > 0 THEN 'credited' ELSE 'paid' END
    WHEN i.due_on < $9 THEN 'overdue' WHEN i.matched_poisha > 0 THEN 'partial' ELSE 'unpaid' END = ANY($8)))
  AND ($10::bigint[] IS NULL OR i.job_id = ANY($10))`

/** Invoices of all institutions, with the sums of everything that fits (not of the page alone). */
export async function listInvoices(
  ctx: Ctx,
  search: InvoiceSearch,
): Promise<{ items: InvoiceRow[]; total: number; sums: Record<'totalPoisha' | 'openPoisha' | 'owedPoisha', number> }> {
  await seeTenants(ctx, 'all')
  const binds = [
    search.like,
    search.states ?? null,
    search.companies ?? null,
    search.sites ?? null,
    search.issued?.from ?? null,
    search.issued?.to ?? null,
    search.sources ?? null,
    search.settlements ?? null,
    today(),
    search.jobs ?? null,
  ]
  const [count] = await sql<{ total: number; totalPoisha: number; openPoisha: number; owedPoisha: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(i.total_poisha) FILTER (WHERE i.state = 'issued'), 0)::bigint AS "totalPoisha", coalesce(sum(i.open_poisha), 0)::bigint AS "openPoisha",
       coalesce(sum(o.owed_poisha), 0)::bigint AS "owedPoisha" FROM invoice i LEFT JOIN ${owedInvoices()} o ON o.site_id = i.site_id AND o.id = i.id WHERE ${WHERE}`,
    binds,
  )
  const bySite = search.sort.key === 'site' ? 'JOIN site s ON s.id = i.site_id' : ''
  const items = await inOrder(() =>
    sql<InvoiceRow>(
      `WITH page AS MATERIALIZED (SELECT i.* FROM invoice i ${bySite} WHERE ${WHERE} ORDER BY ${orderOf(search.sort)} LIMIT $11 OFFSET $12)
     SELECT i.id, i.number, i.own_number AS "ownNumber", i.state, i.source, i.site_id AS "siteId", s.name_en AS "siteEn", s.name_bn AS "siteBn", c.name_en AS "companyEn", c.name_bn AS "companyBn",
       i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.total_poisha AS "totalPoisha", i.credited_poisha AS "creditedPoisha", i.matched_poisha AS "matchedPoisha", i.open_poisha AS "openPoisha", coalesce(o.owed_poisha, 0)::bigint AS "owedPoisha"
     FROM page i JOIN site s ON s.id = i.site_id JOIN company c ON c.id = i.company_id
     LEFT JOIN (SELECT * FROM ${owedInvoices()} x WHERE x.site_id IN (SELECT site_id FROM page)) o ON o.site_id = i.site_id AND o.id = i.id ORDER BY ${orderOf(search.sort)}`,
      [...binds, search.limit, search.offset],
    ),
  )
  return {
    items,
    total: count?.total ?? 0,
    sums: {
      totalPoisha: count?.totalPoisha ?? 0,
      openPoisha: count?.openPoisha ?? 0,
      owedPoisha: count?.owedPoisha ?? 0,
    },
  }
}

/**
 * Takes the index that has the order where there is one. The planner reckons that the tenant's wall lets one row in two
 * hundred through, so it would rather read and sort all invoices for a page of them.
 */
async function inOrder<T>(work: () => Promise<T>): Promise<T> {
  await sql('SET LOCAL enable_sort = off')
  const result = await work()
  await sql('SET LOCAL enable_sort = on')
  return result
}
