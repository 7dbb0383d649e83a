import { sql } from 'db/connection'
import { where, type Where } from 'db/where'
import { today } from '~/format/dates'
import type { Ctx } from '~/domain/context'
import { seeTenants } from '~/domain/tenancy/central.server'
import { owedInvoices } from '../dues.server'
import type { InvoiceState } from '../states.policy'

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

interface InvoiceSearch {
  q: string
  filters: {
    state?: readonly string[]
    settlement?: readonly string[]
    company?: readonly number[]
    site?: readonly number[]
    source?: readonly string[]
    job?: readonly number[]
    issued?: { from?: string; to?: string }
  }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const ORDER: Record<string, string> = {
  number: 'i.number',
  site: 's.name_en',
  issuedOn: 'i.issued_on',
  dueOn: 'i.due_on',
  total: 'i.total_poisha',
  open: 'i.open_poisha',
}
const orderOf = ({ key, dir }: NonNullable<InvoiceSearch['sort']>): string =>
  `${ORDER[key] ?? 'i.issued_on'} ${dir === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS FIRST'}, i.id ${dir === 'asc' ? 'ASC' : 'DESC'}`

function askedOf({ q, filters }: InvoiceSearch): Where {
  const asked = where()
    .and(
      q && `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      `(i.number ILIKE {} OR i.own_number ILIKE {} OR i.site_id IN (SELECT s2.id FROM site s2 WHERE s2.name_en ILIKE {} OR s2.name_bn ILIKE {} OR s2.eiin ILIKE {}))`,
    )
    .and(filters.state, 'i.state = ANY ({}::text[])')
    .and(filters.company, 'i.company_id = ANY ({}::bigint[])')
    .and(filters.site, 'i.site_id = ANY ({}::bigint[])')
    .within(filters.issued, 'i.issued_on')
    .and(filters.source, 'i.source = ANY ({}::text[])')
    .and(filters.job, 'i.job_id = ANY ({}::bigint[])')
  if (filters.settlement)
    asked.and(
      filters.settlement,
      `i.state = 'issued' AND CASE WHEN i.open_poisha = 0 THEN CASE WHEN i.matched_poisha = 0 AND i.credited_poisha > 0 THEN 'credited' ELSE 'paid' END
         WHEN i.due_on < ${asked.bind(today())}::date THEN 'overdue' WHEN i.matched_poisha > 0 THEN 'partial' ELSE 'unpaid' END = ANY ({}::text[])`,
    )
  return asked
}

/** Invoices of all institutions, with the sums of everything that fits (not of the page alone). */
export async function listInvoices(
  ctx: Ctx,
  search: InvoiceSearch,
): Promise<{ items: InvoiceRow[]; total: number; sums: Record<'totalPoisha' | 'openPoisha' | 'owedPoisha', number> }> {
  await seeTenants(ctx, 'all')
  const asked = askedOf(search)
  const fits = asked.text('true')
  const sort = search.sort ?? { key: 'issuedOn', dir: 'desc' }
  const [count] = await sql<{ total: number; totalPoisha: number; openPoisha: number; owedPoisha: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(i.total_poisha) FILTER (WHERE i.state = 'issued'), 0)::bigint AS "totalPoisha", coalesce(sum(i.open_poisha), 0)::bigint AS "openPoisha",
       coalesce(sum(o.owed_poisha), 0)::bigint AS "owedPoisha" FROM invoice i LEFT JOIN ${owedInvoices()} o ON o.site_id = i.site_id AND o.id = i.id WHERE ${fits}`,
    [...asked.binds],
  )
  const bySite = sort.key === 'site' ? 'JOIN site s ON s.id = i.site_id' : ''
  const items = await inOrder(() =>
    sql<InvoiceRow>(
      `WITH page AS MATERIALIZED (SELECT i.* FROM invoice i ${bySite} WHERE ${fits} ORDER BY ${orderOf(sort)} ${asked.page(search)})
     SELECT i.id, i.number, i.own_number AS "ownNumber", i.state, i.source, i.site_id AS "siteId", s.name_en AS "siteEn", s.name_bn AS "siteBn", c.name_en AS "companyEn", c.name_bn AS "companyBn",
       i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.total_poisha AS "totalPoisha", i.credited_poisha AS "creditedPoisha", i.matched_poisha AS "matchedPoisha", i.open_poisha AS "openPoisha", coalesce(o.owed_poisha, 0)::bigint AS "owedPoisha"
     FROM page i JOIN site s ON s.id = i.site_id JOIN company c ON c.id = i.company_id
     LEFT JOIN (SELECT * FROM ${owedInvoices()} x WHERE x.site_id IN (SELECT site_id FROM page)) o ON o.site_id = i.site_id AND o.id = i.id ORDER BY ${orderOf(sort)}`,
      asked.binds,
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
