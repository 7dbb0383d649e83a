import { sql } from 'db/connection'
import { where } from 'db/where'
import { addDays, today } from '~/format/dates'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { Missing } from '../errors'
import { chargesOf, cycleKey, type Charge } from './charges.server'
import { nextCycle, type Cycle } from './cycle.policy'
import { MEMBERSHIP_STATES, type MembershipState } from './membership.policy'

export interface SiteMembership {
  siteId: number
  alias: string
  nameEn: string
  nameBn: string
  state: MembershipState
  /** The membership that counts: today's, the last one, or the coming one. */
  id: number | null
  packageId: number | null
  packageEn: string | null
  packageBn: string | null
  startsOn: string | null
  endsOn: string | null
  graceDays: number | null
  cycle: Cycle | null
  revision: number | null
  ended: boolean
  /** What was agreed: a sum for a cycle, hundredths of a percent off, a trial, and why. */
  agreedPoisha: number | null
  discountHundredths: number | null
  freeUntil: string | null
  termsNote: string | null
  /** The one that follows it, if any. */
  nextId: number | null
  nextStartsOn: string | null
  nextEndsOn: string | null
  nextCycleKind: Cycle | null
  /** The next billing cycle; null when none will begin. */
  next: { cycleStart: string; totalPoisha: bigint } | null
}

type Raw = Omit<SiteMembership, 'next'>
const FROM = `FROM site s JOIN tenant t ON t.id = s.id
  LEFT JOIN LATERAL (SELECT * FROM membership WHERE site_id = s.id AND cancelled_at IS NULL AND starts_on <= $1::date ORDER BY ends_on DESC LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT * FROM membership WHERE site_id = s.id AND cancelled_at IS NULL AND starts_on > $1::date ORDER BY starts_on LIMIT 1) n ON true
  LEFT JOIN package p ON p.id = coalesce(c.package_id, n.package_id)
  CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL AND n.id IS NULL THEN 'none' WHEN c.id IS NULL THEN 'upcoming' WHEN $1::date <= c.ends_on THEN 'running'
    WHEN $1::date <= c.ends_on + c.grace_days THEN 'grace' ELSE 'expired' END AS state) z`
const pick = (column: string) => `CASE WHEN c.id IS NULL THEN n.${column} ELSE c.${column} END`
const COLUMNS = `s.id AS "siteId", t.alias, s.name_en AS "nameEn", s.name_bn AS "nameBn", z.state, ${pick('id')} AS id, p.id AS "packageId", p.name_en AS "packageEn", p.name_bn AS "packageBn",
  ${pick('starts_on')} AS "startsOn", ${pick('ends_on')} AS "endsOn", ${pick('grace_days')} AS "graceDays", ${pick('cycle')} AS cycle, ${pick('revision')} AS revision, coalesce(c.ended_at, n.ended_at) IS NOT NULL AS ended,
  ${pick('agreed_poisha')} AS "agreedPoisha", ${pick('discount_hundredths')} AS "discountHundredths", ${pick('free_until')} AS "freeUntil", ${pick('terms_note')} AS "termsNote",
  CASE WHEN c.id IS NOT NULL THEN n.id END AS "nextId", CASE WHEN c.id IS NOT NULL THEN n.starts_on END AS "nextStartsOn", CASE WHEN c.id IS NOT NULL THEN n.ends_on END AS "nextEndsOn",
  CASE WHEN c.id IS NOT NULL THEN n.cycle END AS "nextCycleKind"`
const ORDER: Record<string, string> = {
  name: 's.name_en COLLATE "en-x-icu"',
  endsOn: '"endsOn"',
  startsOn: '"startsOn"',
  package: 'p.name_en',
}

/** Every institution with the membership that counts for it, as the list asks. */
export async function listMemberships(
  ctx: Ctx,
  search: {
    q: string
    filters: { state?: readonly string[]; package?: readonly number[]; ends?: { from?: string; to?: string } }
    sort?: { key: string; dir: 'asc' | 'desc' }
    offset: number
    limit: number
  },
): Promise<{ items: SiteMembership[]; total: number }> {
  mustBeCentral(ctx)
  const asked = where(today())
    .contains(search.q, 's.name_en', 's.name_bn', 't.alias::text', 's.eiin')
    .and(search.filters.state, 'z.state = ANY ({}::text[])')
    .and(search.filters.package, 'p.id = ANY ({}::bigint[])')
    .within(search.filters.ends, pick('ends_on'))
  const fits = `WHERE ${asked.text('true')}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${FROM} ${fits}`, [...asked.binds])
  const order = `${ORDER[search.sort?.key ?? 'endsOn'] ?? ORDER.endsOn} ${search.sort?.dir === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
  const rows = await sql<Raw>(
    `SELECT ${COLUMNS} ${FROM} ${fits} ORDER BY ${order}, s.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items: await withNext(rows), total: count?.total ?? 0 }
}

/** The same rows for institutions by id. */
export async function membershipsOfSites(ctx: Ctx, siteIds: readonly number[]): Promise<SiteMembership[]> {
  mustBeCentral(ctx)
  return withNext(
    await sql<Raw>(`SELECT ${COLUMNS} ${FROM} WHERE s.id = ANY($2::bigint[]) ORDER BY s.name_en, s.id`, [
      today(),
      siteIds,
    ]),
  )
}

/** How many institutions are in each state. */
export async function stateCounts(ctx: Ctx): Promise<Record<MembershipState, number>> {
  mustBeCentral(ctx)
  const rows = await sql<{ state: MembershipState; n: number }>(
    `SELECT z.state, count(*)::int AS n ${FROM} GROUP BY 1`,
    [today()],
  )
  return Object.fromEntries(
    MEMBERSHIP_STATES.map((state) => [state, rows.find((row) => row.state === state)?.n ?? 0]),
  ) as Record<MembershipState, number>
}

/** The next cycle that begins after today, in the membership itself or the one that follows. */
function coming(row: Raw): { membershipId: number; siteId: number; cycleStart: string } | null {
  const from = addDays(today(), 1)
  if (row.id && row.startsOn && row.endsOn && row.cycle) {
    const next = nextCycle({ startsOn: row.startsOn, endsOn: row.endsOn, cycle: row.cycle }, from)
    if (next) return { membershipId: row.id, siteId: row.siteId, cycleStart: next.cycleStart }
  }
  return row.nextId && row.nextStartsOn
    ? { membershipId: row.nextId, siteId: row.siteId, cycleStart: row.nextStartsOn }
    : null
}

async function withNext(rows: Raw[]): Promise<SiteMembership[]> {
  const cycles = rows.map(coming)
  const charges = await chargesOf(cycles.flatMap((cycle) => cycle ?? []))
  return rows.map((row, at) => {
    const cycle = cycles[at]
    return {
      ...row,
      next: cycle
        ? { cycleStart: cycle.cycleStart, totalPoisha: charges.get(cycleKey(cycle))?.totalPoisha ?? 0n }
        : null,
    }
  })
}

export interface MembershipHistory {
  id: number
  packageEn: string
  packageBn: string
  startsOn: string
  endsOn: string
  graceDays: number
  cycle: Cycle
  previousId: number | null
  ended: boolean
  cancelled: boolean
  reason: string | null
  createdAt: Date
  by: string | null
}

/** One institution: the membership that counts, all there were, and what the next cycle will cost, line by line. @throws Missing */
export async function siteMembership(
  ctx: Ctx,
  siteId: number,
): Promise<{ site: SiteMembership; history: MembershipHistory[]; charge: Charge | null }> {
  mustBeCentral(ctx)
  const [site] = Number.isSafeInteger(siteId) ? await membershipsOfSites(ctx, [siteId]) : []
  if (!site) throw new Missing('site')
  const history = await sql<MembershipHistory>(
    `SELECT m.id, p.name_en AS "packageEn", p.name_bn AS "packageBn", m.starts_on AS "startsOn", m.ends_on AS "endsOn", m.grace_days AS "graceDays", m.cycle, m.previous_id AS "previousId",
       m.ended_at IS NOT NULL AS ended, m.cancelled_at IS NOT NULL AS cancelled, m.end_reason AS reason, m.created_at AS "createdAt",
       (SELECT coalesce(nullif(CASE WHEN $2 = 'bn' THEN u.name_bn ELSE u.name_en END, ''), u.username::text) FROM app_user u WHERE u.tenant_id = 1 AND u.id = m.created_by) AS by
     FROM membership m JOIN package p ON p.id = m.package_id WHERE m.site_id = $1 ORDER BY m.starts_on DESC, m.id DESC`,
    [siteId, ctx.lang],
  )
  const cycle = coming(site)
  return { site, history, charge: cycle ? ((await chargesOf([cycle])).get(cycleKey(cycle)) ?? null) : null }
}
