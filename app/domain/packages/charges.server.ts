import { currentScope, inScope, sql } from 'db/connection'
import { CENTRE } from '../tenancy/central.server'
import { CYCLE_MONTHS, daysIn, wholeCycleEnd, type Cycle } from './cycle.policy'
import { chargeOf, priceFor, underTerms, type Charge, type Price, type Terms, type Tier } from './price.policy'

export type { Charge, ChargeLine } from './price.policy'

/** One billing cycle of one membership; days inclusive, 'YYYY-MM-DD'. */
export interface DueCycle {
  membershipId: number
  siteId: number
  cycleStart: string
  cycleEnd: string
}

export const cycleKey = (cycle: Pick<DueCycle, 'membershipId' | 'cycleStart'>): string =>
  `${cycle.membershipId}${cycle.cycleStart}`

/** Reads prices and what the sites have: in the caller's scope when it sees them all, else in one of its own. An institution's sees no prices. */
function seeing<T>(siteIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const scope = currentScope()
  const sees =
    scope &&
    (scope.tenants === 'all' || [CENTRE, ...siteIds].every((id) => (scope.tenants as readonly number[]).includes(id)))
  return sees ? work() : inScope({ tenants: 'all', readOnly: true }, work)
}

/**
 * Every billing cycle that begins on or before a day, of memberships that count (a cancelled one never did), in the
 * order of site and day. Cycles that were invoiced already are among them: the caller knows which.
 * @param page sites after `afterSiteId`, at most `limit` of them; all cycles of a site come together
 */
export function dueCycles({
  onDate,
  afterSiteId = 0,
  limit = 100_000,
}: {
  onDate: string
  afterSiteId?: number
  limit?: number
}): Promise<DueCycle[]> {
  return seeing([], () =>
    sql<DueCycle>(
      `WITH page AS (
       SELECT DISTINCT site_id FROM membership WHERE site_id > $2 AND starts_on <= $1::date AND cancelled_at IS NULL ORDER BY site_id LIMIT $3
     ), live AS (
       SELECT m.*, CASE m.cycle WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 WHEN 'half_yearly' THEN 6 ELSE 12 END AS months
       FROM membership m JOIN page USING (site_id) WHERE m.starts_on <= $1::date AND m.cancelled_at IS NULL
     )
     SELECT l.id AS "membershipId", l.site_id AS "siteId", c.first AS "cycleStart", least(c.last, l.ends_on) AS "cycleEnd"
     FROM live l
     CROSS JOIN LATERAL generate_series(0, (extract(year FROM age(least($1::date, l.ends_on), l.starts_on)) * 12
       + extract(month FROM age(least($1::date, l.ends_on), l.starts_on)))::int / l.months + 1) k
     CROSS JOIN LATERAL (SELECT (l.starts_on + make_interval(months => l.months * k))::date AS first,
       (l.starts_on + make_interval(months => l.months * (k + 1)))::date - 1 AS last) c
     WHERE c.first <= $1::date AND c.first <= l.ends_on
     ORDER BY l.site_id, c.first, l.id`,
      [onDate, afterSiteId, limit],
    ),
  )
}

/** The active heads of sites, now. A site without any is there with zeros. */
function activeHeads(siteIds: readonly number[]): Promise<Map<number, { student: number; employee: number }>> {
  const ids = [...new Set(siteIds)]
  return seeing(ids, async () => {
    const rows = await sql<{ siteId: number; student: number; employee: number }>(
      `SELECT x.id AS "siteId", coalesce(s.n, 0) AS student, coalesce(e.n, 0) AS employee FROM unnest($1::bigint[]) x(id)
       LEFT JOIN (SELECT site_id, count(*)::int AS n FROM student WHERE site_id = ANY($1::bigint[]) AND state = 'active' GROUP BY 1) s ON s.site_id = x.id
       LEFT JOIN (SELECT site_id, count(*)::int AS n FROM employee WHERE site_id = ANY($1::bigint[]) AND state = 'active' GROUP BY 1) e ON e.site_id = x.id`,
      [ids],
    )
    return new Map(rows.map(({ siteId, student, employee }) => [siteId, { student, employee }]))
  })
}

/** Prices by id, with their tiers in order. */
export async function pricesOf(ids: readonly number[]): Promise<Map<number, Price>> {
  const rows = await sql<{
    id: number
    fixed: string
    minimum: string
    tiers: { kind: 'student' | 'employee'; upTo: number | null; unit: string }[] | null
  }>(
    `SELECT p.id, p.fixed_poisha::text AS fixed, p.minimum_poisha::text AS minimum,
       (SELECT json_agg(json_build_object('kind', t.kind, 'upTo', t.up_to, 'unit', t.unit_poisha::text) ORDER BY t.kind, t.position) FROM package_price_tier t WHERE t.price_id = p.id) AS tiers
     FROM package_price p WHERE p.id = ANY($1::bigint[])`,
    [[...new Set(ids)]],
  )
  return new Map(
    rows.map((row) => {
      const of = (kind: string): Tier[] =>
        (row.tiers ?? [])
          .filter((tier) => tier.kind === kind)
          .map(({ upTo, unit }) => ({ upTo, unitPoisha: BigInt(unit) }))
      return [
        row.id,
        {
          fixedPoisha: BigInt(row.fixed),
          minimumPoisha: BigInt(row.minimum),
          tiers: { student: of('student'), employee: of('employee') },
        },
      ]
    }),
  )
}

interface InForce {
  membershipId: number
  siteId: number
  cycleStart: string
  priceId: number | null
  cycle: Cycle
  /** The price is for a cycle of this length. */
  priceCycle: Cycle
  agreed: string | null
  discountHundredths: number
  freeUntil: string | null
  startsOn: string
  endsOn: string
}

const nothing = (): Charge => ({ lines: [], totalPoisha: 0n })

/**
 * What each cycle costs, by cycleKey(): the price in force on the cycle's first day, for the heads active now, as long as the
 * membership's cycle is, and by what was agreed with the institution.
 * Three queries however many cycles there are. A package without a price on that day charges nothing: no lines, 0.
 * A cycle whose membership does not exist is not in the answer.
 */
export async function chargesOf(
  cycles: readonly Pick<DueCycle, 'membershipId' | 'siteId' | 'cycleStart'>[],
): Promise<Map<string, Charge>> {
  if (cycles.length === 0) return new Map()
  const heads = await activeHeads(cycles.map((cycle) => cycle.siteId))
  const read = async () => {
    const inForce = await sql<InForce>(
      `SELECT m.id AS "membershipId", m.site_id AS "siteId", c.first AS "cycleStart", p.id AS "priceId", m.cycle, coalesce(p.cycle, k.cycle) AS "priceCycle",
         m.agreed_poisha::text AS agreed, m.discount_hundredths AS "discountHundredths", m.free_until AS "freeUntil",
         m.starts_on AS "startsOn", m.ends_on AS "endsOn"
       FROM unnest($1::bigint[], $2::bigint[], $3::date[]) c(site, membership, first) JOIN membership m ON m.site_id = c.site AND m.id = c.membership
       JOIN package k ON k.id = m.package_id
       LEFT JOIN LATERAL (SELECT id, cycle FROM package_price WHERE package_id = m.package_id AND withdrawn_at IS NULL AND from_date <= c.first ORDER BY from_date DESC LIMIT 1) p ON true`,
      [
        cycles.map((cycle) => cycle.siteId),
        cycles.map((cycle) => cycle.membershipId),
        cycles.map((cycle) => cycle.cycleStart),
      ],
    )
    return { inForce, prices: await pricesOf(inForce.flatMap(({ priceId }) => priceId ?? [])) }
  }
  const { inForce, prices } = await seeing([], read)
  return new Map(
    inForce.map((row) => [
      cycleKey(row),
      charged(row, row.priceId === null ? undefined : prices.get(row.priceId), heads.get(row.siteId)),
    ]),
  )
}

/** What a cycle costs by its price, its heads and what was agreed; one that the membership's end cuts costs its days. */
function charged(
  row: Omit<InForce, 'membershipId' | 'siteId' | 'priceId'>,
  price: Price | undefined,
  heads: { student: number; employee: number } | undefined,
): Charge {
  const own = price && priceFor(price, CYCLE_MONTHS[row.priceCycle], CYCLE_MONTHS[row.cycle])
  const charge = own ? chargeOf(own, heads ?? { student: 0, employee: 0 }) : nothing()
  const terms: Terms = { ...row, agreedPoisha: row.agreed === null ? null : BigInt(row.agreed) }
  const whole = wholeCycleEnd(row.startsOn, row.cycle, row.cycleStart)
  const part =
    row.endsOn < whole ? { days: daysIn(row.cycleStart, row.endsOn), of: daysIn(row.cycleStart, whole) } : null
  return underTerms(charge, terms, row.cycleStart, part)
}

/** A membership that does not stand yet. */
interface WantedMembership {
  siteId: number
  packageId: number
  startsOn: string
  endsOn: string
  cycle: Cycle
  discountHundredths: number
}

/** What the first cycle of a membership would cost that a change in mid-term begins: as chargesOf() will say once it stands. */
export async function chargeOfChange(wanted: WantedMembership): Promise<Charge> {
  const heads = await activeHeads([wanted.siteId])
  return seeing([wanted.siteId], async () => {
    const [row] = await sql<{ priceId: number | null; priceCycle: Cycle }>(
      `SELECT p.id AS "priceId", coalesce(p.cycle, k.cycle) AS "priceCycle" FROM package k
       LEFT JOIN LATERAL (SELECT id, cycle FROM package_price WHERE package_id = k.id AND withdrawn_at IS NULL AND from_date <= $2::date ORDER BY from_date DESC LIMIT 1) p ON true
       WHERE k.id = $1`,
      [wanted.packageId, wanted.startsOn],
    )
    const prices = await pricesOf(row?.priceId ? [row.priceId] : [])
    return charged(
      {
        ...wanted,
        cycleStart: wanted.startsOn,
        priceCycle: row?.priceCycle ?? wanted.cycle,
        agreed: null,
        freeUntil: null,
      },
      row?.priceId ? prices.get(row.priceId) : undefined,
      heads.get(wanted.siteId),
    )
  })
}
