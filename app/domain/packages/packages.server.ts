import { sql } from 'db/connection'
import { where } from 'db/where'
import { today } from '~/format/dates'
import { mustBeCentral, seeTenants } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { Missing } from '../errors'
import { pricesOf } from './charges.server'
import { nextCycle, type Cycle } from './cycle.policy'
import type { Price } from './price.policy'

export interface PackageRow {
  id: number
  key: string
  nameEn: string
  nameBn: string
  descriptionEn: string
  descriptionBn: string
  cycle: Cycle
  /** Segments of SMS that it covers in a month; null: as many as wanted. */
  smsMonthly: number | null
  /** Active students, and megabytes of files, that it covers; null: as many as there are. */
  studentsMost: number | null
  storageMb: number | null
  active: boolean
  revision: number
  subModules: string[]
  /** Institutions whose membership counts today or later; and memberships there ever were. */
  live: number
  ever: number
  /** In force today; null when none is. */
  price: Price | null
  priceFrom: string | null
}

const COLUMNS = `p.id, p.key, p.name_en AS "nameEn", p.name_bn AS "nameBn", p.description_en AS "descriptionEn", p.description_bn AS "descriptionBn", p.cycle, p.sms_monthly AS "smsMonthly", p.students_most AS "studentsMost", p.storage_mb AS "storageMb", p.active, p.revision,
  coalesce((SELECT array_agg(x.sub_module_key ORDER BY s.position) FROM package_sub_module x JOIN sub_module s ON s.key = x.sub_module_key WHERE x.package_id = p.id), '{}') AS "subModules",
  (SELECT count(DISTINCT m.site_id)::int FROM membership m WHERE m.package_id = p.id AND m.cancelled_at IS NULL AND m.ends_on + m.grace_days >= $1::date) AS live,
  (SELECT count(*)::int FROM membership m WHERE m.package_id = p.id) AS ever,
  n.id AS "priceId", n.from_date AS "priceFrom"`
const NOW = `LEFT JOIN LATERAL (SELECT id, from_date FROM package_price WHERE package_id = p.id AND withdrawn_at IS NULL AND from_date <= $1::date ORDER BY from_date DESC LIMIT 1) n ON true`
type Raw = Omit<PackageRow, 'price'> & { priceId: number | null }

const withPrices = async (rows: Raw[]): Promise<PackageRow[]> => {
  const prices = await pricesOf(rows.flatMap(({ priceId }) => priceId ?? []))
  return rows.map(({ priceId, ...row }) => ({ ...row, price: priceId === null ? null : (prices.get(priceId) ?? null) }))
}

const ORDER: Record<string, string> = {
  name: 'p.name_en COLLATE "en-x-icu"',
  live: 'live',
  cycle: 'p.cycle',
  active: 'p.active',
}

/** Packages as the list shows them. */
export async function listPackages(
  ctx: Ctx,
  search: {
    q: string
    filters: { active?: readonly string[]; cycle?: readonly string[]; sub?: readonly string[] }
    sort?: { key: string; dir: 'asc' | 'desc' }
    offset: number
    limit: number
  },
): Promise<{ items: PackageRow[]; total: number }> {
  mustBeCentral(ctx)
  const asked = where(today())
    .contains(search.q, 'p.name_en', 'p.name_bn', 'p.key')
    .and(search.filters.active, `CASE WHEN p.active THEN 'yes' ELSE 'no' END = ANY ({}::text[])`)
    .and(search.filters.cycle, 'p.cycle = ANY ({}::text[])')
    .and(
      search.filters.sub,
      'EXISTS (SELECT 1 FROM package_sub_module x WHERE x.package_id = p.id AND x.sub_module_key = ANY ({}::text[]))',
    )
  const fits = `WHERE ${asked.text('$1::date IS NOT NULL')}`
  const order = `${ORDER[search.sort?.key ?? 'name'] ?? ORDER.name} ${search.sort?.dir === 'desc' ? 'DESC' : 'ASC'}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM package p ${fits}`, [...asked.binds])
  const rows = await sql<Raw>(
    `SELECT ${COLUMNS} FROM package p ${NOW} ${fits} ORDER BY ${order}, p.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items: await withPrices(rows), total: count?.total ?? 0 }
}

/** Packages by id, in the order asked; unknown ones are left out. */
export async function packagesOf(ctx: Ctx, ids: readonly number[]): Promise<PackageRow[]> {
  mustBeCentral(ctx)
  const rows = await withPrices(
    await sql<Raw>(`SELECT ${COLUMNS} FROM package p ${NOW} WHERE p.id = ANY($2::bigint[])`, [today(), ids]),
  )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** @throws Missing */
export async function packageOf(ctx: Ctx, id: number): Promise<PackageRow> {
  const [row] = Number.isSafeInteger(id) ? await packagesOf(ctx, [id]) : []
  if (!row) throw new Missing('package')
  return row
}

/** To choose from: those on sale, and those named beside them. */
export async function packageChoices(
  ctx: Ctx,
  also: readonly number[] = [],
): Promise<{ id: number; nameEn: string; nameBn: string; cycle: Cycle; active: boolean }[]> {
  mustBeCentral(ctx)
  return sql(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", cycle, active FROM package WHERE active OR id = ANY($1::bigint[]) ORDER BY name_en`,
    [also],
  )
}

export interface PriceRow {
  id: number
  fromDate: string
  price: Price
  state: 'past' | 'inForce' | 'coming' | 'withdrawn'
  /** Whether it may still be taken back, if nobody was invoiced by it. */
  fresh: boolean
  /** Institutions with a cycle that begins under this price from today on, and the first such day. */
  reaches: { sites: number; first: string | null }
}

/** All prices of a package, the newest first, and whom each one reaches. */
export async function priceHistory(ctx: Ctx, packageId: number): Promise<PriceRow[]> {
  mustBeCentral(ctx)
  const rows = await sql<{ id: number; fromDate: string; withdrawn: boolean }>(
    `SELECT id, from_date AS "fromDate", withdrawn_at IS NOT NULL AS withdrawn FROM package_price WHERE package_id = $1 ORDER BY from_date DESC, id DESC`,
    [packageId],
  )
  const prices = await pricesOf(rows.map(({ id }) => id))
  const live = await liveOf(packageId)
  const now = today()
  const current = rows.find((row) => !row.withdrawn && row.fromDate <= now)
  return rows.map((row) => {
    const after = rows.filter((other) => !other.withdrawn && other.fromDate > row.fromDate).at(-1)?.fromDate
    const state = row.withdrawn ? 'withdrawn' : row.fromDate > now ? 'coming' : row === current ? 'inForce' : 'past'
    return {
      id: row.id,
      fromDate: row.fromDate,
      price: prices.get(row.id) as Price,
      state,
      fresh: !row.withdrawn && row.fromDate >= now,
      reaches:
        state === 'past' || state === 'withdrawn'
          ? { sites: 0, first: null }
          : reached(live, row.fromDate > now ? row.fromDate : now, after),
    }
  })
}

/** Whether a cycle of the package that began on the day or later was invoiced. */
export async function invoicedSince(ctx: Ctx, packageId: number, day: string): Promise<boolean> {
  await seeTenants(ctx, 'all')
  const found = await sql(
    `SELECT 1 FROM invoice i JOIN membership m ON m.site_id = i.site_id AND m.id = i.membership_id
     WHERE m.package_id = $1 AND i.cycle_start >= $2 AND i.state <> 'discarded' LIMIT 1`,
    [packageId, day],
  )
  return found.length > 0
}

/** Whom a price would reach if it began on a day. */
export async function priceReach(
  ctx: Ctx,
  packageId: number,
  fromDate: string,
): Promise<{ sites: number; first: string | null }> {
  mustBeCentral(ctx)
  return reached(await liveOf(packageId), fromDate, undefined)
}

type Live = { siteId: number; startsOn: string; endsOn: string; cycle: Cycle }
const liveOf = (packageId: number) =>
  sql<Live>(
    `SELECT site_id AS "siteId", starts_on AS "startsOn", ends_on AS "endsOn", cycle FROM membership WHERE package_id = $1 AND cancelled_at IS NULL AND ends_on >= $2::date`,
    [packageId, today()],
  )

function reached(
  live: readonly Live[],
  from: string,
  before: string | undefined,
): { sites: number; first: string | null } {
  const starts = live.flatMap((one) => {
    const next = nextCycle(one, from)
    return next && (!before || next.cycleStart < before) ? [{ siteId: one.siteId, at: next.cycleStart }] : []
  })
  return {
    sites: new Set(starts.map(({ siteId }) => siteId)).size,
    first: starts.map(({ at }) => at).sort()[0] ?? null,
  }
}

/** Some of the institutions that have it, for a refusal or a note to name. */
export const usedAt = (packageId: number, limit = 5) =>
  sql<{ id: number; nameEn: string; nameBn: string }>(
    `SELECT DISTINCT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM membership m JOIN site s ON s.id = m.site_id WHERE m.package_id = $1 ORDER BY s.name_en LIMIT $2`,
    [packageId, limit],
  )
