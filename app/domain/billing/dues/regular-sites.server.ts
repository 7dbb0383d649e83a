import { inBulk, sql } from 'db/connection'
import { where, type Where } from 'db/where'
import { today } from '~/format/dates'
import type { Ctx } from '~/domain/context'
import { seeTenants } from '~/domain/tenancy/central.server'
import { owedInvoices, siteCredit } from '../dues.server'
import type { Bucket } from '../states.policy'

/** What both regular-sites lists are narrowed by. */
export interface SiteSearch {
  q: string
  filters: {
    group?: readonly number[]
    district?: readonly number[]
    package?: readonly number[]
    overdue?: readonly string[]
  }
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

export interface AgedSite extends Record<Bucket, number> {
  siteId: number
  nameEn: string
  nameBn: string
  alias: string
  groupEn: string | null
  groupBn: string | null
  districtEn: string | null
  districtBn: string | null
  packageEn: string | null
  packageBn: string | null
  openPoisha: number
  overduePoisha: number
  creditPoisha: number
  /** What is to be paid once their credit has paid what it can. */
  owedPoisha: number
  lastPaidOn: string | null
  lastRemindedAt: Date | null
}

type AgeingSums = Record<Bucket, number> & {
  openPoisha: number
  overduePoisha: number
  creditPoisha: number
  owedPoisha: number
  sites: number
}

/** The regular sites of the moment: institutions that were ever invoiced, or have a membership. `$1` is today. */
const REGULAR = `paying AS (
    SELECT s.id, s.name_en, s.name_bn, s.eiin, t.alias::text AS alias, g.id AS group_id, g.name_en AS group_en, g.name_bn AS group_bn, di.id AS district_id, di.name_en AS district_en, di.name_bn AS district_bn,
      m.package_id, p.name_en AS package_en, p.name_bn AS package_bn
    FROM site s JOIN tenant t ON t.id = s.id
    LEFT JOIN (SELECT DISTINCT ON (x.site_id) x.site_id, x.package_id FROM membership x WHERE x.starts_on <= $1 AND x.cancelled_at IS NULL ORDER BY x.site_id, x.ends_on DESC, x.id DESC) m ON m.site_id = s.id
    LEFT JOIN package p ON p.id = m.package_id
    LEFT JOIN (SELECT DISTINCT ON (y.site_id) y.site_id, y.site_group_id FROM site_group_site y WHERE y.from_date <= $1 AND (y.to_date IS NULL OR y.to_date >= $1) ORDER BY y.site_id, y.from_date DESC) gs ON gs.site_id = s.id
    LEFT JOIN site_group g ON g.id = gs.site_group_id
    LEFT JOIN thana th ON th.id = s.thana_id LEFT JOIN district di ON di.id = th.district_id
    WHERE m.package_id IS NOT NULL OR s.id IN (SELECT i.site_id FROM invoice i WHERE i.state = 'issued'))`
const late = (from: number | null, to: number | null): string =>
  `coalesce(sum(open_poisha) FILTER (WHERE ${[from === null ? '' : `$1::date - due_on >= ${from}`, to === null ? '' : `$1::date - due_on <= ${to}`].filter(Boolean).join(' AND ')}), 0)::bigint`
const AGED = `aged AS (
    SELECT site_id, ${late(null, 0)} AS current, ${late(1, 30)} AS d30, ${late(31, 60)} AS d60, ${late(61, 90)} AS d90, ${late(91, null)} AS older, sum(open_poisha)::bigint AS open
    FROM invoice WHERE state = 'issued' AND open_poisha > 0 GROUP BY site_id),
  held AS ${siteCredit()}, owed AS (SELECT site_id, sum(owed_poisha)::bigint AS owed FROM ${owedInvoices()} o GROUP BY site_id)`
const ORDER: Record<string, string> = {
  name: 'r.name_en',
  open: 'r.open',
  owed: 'r.owed',
  older: 'r.older',
  overdue: 'r.overdue',
  last: '"lastPaidOn"',
}
export const siteOrder = ({ sort }: SiteSearch): string =>
  `${ORDER[sort?.key ?? ''] ?? 'r.overdue'} ${sort?.dir === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST'}, r.name_en, r.id`

/** The common beginning of both lists, `WITH paying …, aged …, held …, shown …`, with the values that it names. */
export function shownSites(search: SiteSearch): { asked: Where; text: string } {
  const { group, district, package: packages, overdue } = search.filters
  const asked = where(today())
    .contains(search.q, 'y.name_en', 'y.name_bn', 'y.eiin', 'y.alias')
    .and(group, 'y.group_id = ANY ({}::bigint[])')
    .and(district, 'y.district_id = ANY ({}::bigint[])')
    .and(packages, 'y.package_id = ANY ({}::bigint[])')
    .and(overdue && true, '(a.open > a.current) = {}')
  const text = `WITH ${REGULAR}, ${AGED}, shown AS (
    SELECT y.*, coalesce(a.current, 0) AS current, coalesce(a.d30, 0) AS d30, coalesce(a.d60, 0) AS d60, coalesce(a.d90, 0) AS d90, coalesce(a.older, 0) AS older,
      coalesce(a.open, 0) AS open, coalesce(a.open - a.current, 0) AS overdue, coalesce(h.credit_poisha, 0) AS credit, coalesce(o.owed, 0) AS owed
    FROM paying y LEFT JOIN aged a ON a.site_id = y.id LEFT JOIN held h ON h.site_id = y.id LEFT JOIN owed o ON o.site_id = y.id WHERE ${asked.text('true')})`
  return { asked, text }
}
export const SITE_COLUMNS = `r.id AS "siteId", r.name_en AS "nameEn", r.name_bn AS "nameBn", r.alias, r.group_en AS "groupEn", r.group_bn AS "groupBn", r.district_en AS "districtEn", r.district_bn AS "districtBn",
  r.package_en AS "packageEn", r.package_bn AS "packageBn"`

/** Paying institutions by what they owe and for how long, with the sums of everything that fits. */
export async function listRegularSites(ctx: Ctx, search: SiteSearch): Promise<{ items: AgedSite[]; sums: AgeingSums }> {
  await seeTenants(ctx, 'all')
  const { asked, text } = shownSites(search)
  const sum = (name: string) => `coalesce(sum(${name}), 0)::bigint`
  // One statement for page and sums: working out who owes what is nearly all its cost.
  const rows = await inBulk(() =>
    sql<AgedSite & { sums: AgeingSums }>(
      `${text}, sums AS (SELECT count(*)::int AS sites, ${['current', 'd30', 'd60', 'd90', 'older'].map((name) => `${sum(name)} AS ${name}`).join(', ')}, ${sum('open')} AS "openPoisha", ${sum('overdue')} AS "overduePoisha",
       ${sum('credit')} AS "creditPoisha", ${sum('owed')} AS "owedPoisha" FROM shown),
     paged AS (SELECT r.*, (SELECT max(c.deposited_on) FROM challan c WHERE c.site_id = r.id AND c.state = 'verified') AS "lastPaidOn" FROM shown r ORDER BY ${siteOrder(search)} ${asked.page(search)})
     SELECT ${SITE_COLUMNS}, r.current, r.d30, r.d60, r.d90, r.older, r.open AS "openPoisha", r.overdue AS "overduePoisha", r.credit AS "creditPoisha", r.owed AS "owedPoisha", r."lastPaidOn",
       (SELECT max(u.created_at) FROM due_reminder u WHERE u.site_id = r.id) AS "lastRemindedAt", to_jsonb(sums) AS sums FROM sums LEFT JOIN paged r ON true ORDER BY ${siteOrder(search)}`,
      asked.binds,
    ),
  )
  const items = rows.filter((row) => row.siteId !== null).map(({ sums: _sums, ...row }) => row)
  return { items, sums: rows[0]?.sums as AgeingSums }
}

interface Choice {
  id: number
  nameEn: string
  nameBn: string
}

/** What both lists can be narrowed by. */
export async function siteFilterChoices(): Promise<Record<'group' | 'district' | 'package', Choice[]>> {
  const of = (table: string) =>
    sql<Choice>(`SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM ${table} ORDER BY name_en LIMIT 500`)
  return { group: await of('site_group'), district: await of('district'), package: await of('package') }
}
