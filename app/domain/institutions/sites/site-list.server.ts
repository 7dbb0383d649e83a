import { sql } from 'db/connection'
import type { HeadState } from '~/domain/access/heads.policy'
import { inHeadState } from '~/domain/access/heads.server'
import { siteDues } from '~/domain/billing/dues.server'
import { mustBeCentral, seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { toAsciiDigits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import type { DUES, MembershipState } from '../institution.policy'

/** What the list asks for; filters that are not set are left out, lists are 'any of'. */
interface SiteQuery {
  q: string
  kind?: readonly string[]
  board?: readonly number[]
  division?: readonly number[]
  district?: readonly number[]
  package?: readonly number[]
  state?: readonly string[]
  membership?: readonly string[]
  head?: readonly HeadState[]
  /** Asked only by who may see what institutions owe. */
  dues?: readonly (typeof DUES)[number][]
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
  lang: Lang
}

export interface SiteRow {
  id: number
  nameEn: string
  nameBn: string
  alias: string
  eiin: string | null
  kind: string
  state: 'active' | 'suspended' | 'expired'
  boardEn: string | null
  boardBn: string | null
  thanaEn: string | null
  thanaBn: string | null
  districtEn: string | null
  districtBn: string | null
  packageEn: string | null
  packageBn: string | null
  membership: MembershipState
  endsOn: string | null
  phone: string | null
  email: string | null
  createdAt: Date
}

const TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`
const MEMBERSHIP = `LEFT JOIN LATERAL (SELECT package_id, ends_on, grace_days FROM membership WHERE site_id = s.id AND cancelled_at IS NULL AND starts_on <= ${TODAY} ORDER BY ends_on DESC LIMIT 1) m ON true`
const MEMBERSHIP_STATE = `CASE WHEN m.ends_on IS NULL THEN 'none' WHEN ${TODAY} <= m.ends_on THEN 'valid' WHEN ${TODAY} <= m.ends_on + m.grace_days THEN 'grace' ELSE 'expired' END`

function order({ sort, lang }: SiteQuery): string {
  const dir = sort?.dir === 'desc' ? 'DESC' : 'ASC'
  const name = `${lang === 'bn' ? 's.name_bn COLLATE "bn-x-icu"' : 's.name_en COLLATE "en-x-icu"'} ${dir}`
  const by: Record<string, string> = {
    alias: `t.alias ${dir}`,
    eiin: `s.eiin ${dir} NULLS LAST`,
    createdAt: `s.created_at ${dir}`,
  }
  return `${by[sort?.key ?? ''] ?? name}, s.id ${dir}`
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * One page of all institutions, and how many there are in all. The page is picked by what it is filtered and sorted by; its
 * rows alone are then looked up in everything else.
 */
export async function listSites(ctx: UserCtx, query: SiteQuery): Promise<{ rows: SiteRow[]; total: number }> {
  mustBeCentral(ctx)
  const bind: unknown[] = []
  const put = (value: unknown) => `$${bind.push(value)}`
  const where = ['true']
  if (query.kind) where.push(`s.kind = ANY(${put(query.kind)}::text[])`)
  if (query.board) where.push(`s.board_id = ANY(${put(query.board)}::bigint[])`)
  if (query.district)
    where.push(`s.thana_id IN (SELECT id FROM thana WHERE district_id = ANY(${put(query.district)}::bigint[]))`)
  if (query.division)
    where.push(
      `s.thana_id IN (SELECT h.id FROM thana h JOIN district d ON d.id = h.district_id WHERE d.division_id = ANY(${put(query.division)}::bigint[]))`,
    )
  if (query.state) where.push(`t.state = ANY(${put(query.state)}::text[])`)
  if (query.package) where.push(`m.package_id = ANY(${put(query.package)}::bigint[])`)
  if (query.membership) where.push(`${MEMBERSHIP_STATE} = ANY(${put(query.membership)}::text[])`)
  for (const word of toAsciiDigits(query.q).split(/\s+/).filter(Boolean).slice(0, 6)) {
    const like = put(pattern(word))
    where.push(
      `(s.name_bn ILIKE ${like} OR s.name_en ILIKE ${like} OR s.eiin LIKE ${like} OR t.alias::text ILIKE ${like})`,
    )
  }
  if (query.dues || query.head) await seeTenants(ctx, 'all')
  if (query.head) where.push(`(${query.head.map((state) => inHeadState('s.id', state)).join(' OR ')})`)
  if (query.dues) {
    const owing = (more: string) => `s.id IN (SELECT d.site_id FROM ${siteDues()} d ${more})`
    const by = { open: owing(''), overdue: owing('WHERE d.overdue_poisha > 0'), none: `NOT ${owing('')}` }
    where.push(`(${query.dues.map((one) => by[one]).join(' OR ')})`)
  }
  const byMembership = query.package !== undefined || query.membership !== undefined
  const from = `FROM site s JOIN tenant t ON t.id = s.id ${byMembership ? MEMBERSHIP : ''} WHERE ${where.join(' AND ')}`
  const [counted] = await sql<{ total: number }>(
    where.length === 1 ? 'SELECT count(*)::int AS total FROM site' : `SELECT count(*)::int AS total ${from}`,
    bind.slice(),
  )
  const [limit, offset] = [put(query.limit), put(query.offset)]
  const rows = await sql<SiteRow>(
    `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", t.alias::text, s.eiin, s.kind, t.state, s.phone, s.email, s.created_at AS "createdAt",
        b.name_en AS "boardEn", b.name_bn AS "boardBn", h.name_en AS "thanaEn", h.name_bn AS "thanaBn", d.name_en AS "districtEn", d.name_bn AS "districtBn",
        p.name_en AS "packageEn", p.name_bn AS "packageBn", m.ends_on AS "endsOn", ${MEMBERSHIP_STATE} AS membership
      FROM (SELECT s.id, row_number() OVER () AS place FROM (SELECT s.id ${from} ORDER BY ${order(query)} LIMIT ${limit} OFFSET ${offset}) s) page
      JOIN site s ON s.id = page.id JOIN tenant t ON t.id = s.id ${MEMBERSHIP}
      LEFT JOIN package p ON p.id = m.package_id LEFT JOIN board b ON b.id = s.board_id
      LEFT JOIN thana h ON h.id = s.thana_id LEFT JOIN district d ON d.id = h.district_id
      ORDER BY page.place`,
    bind,
  )
  return { rows, total: counted?.total ?? 0 }
}
