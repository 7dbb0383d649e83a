import { sql } from 'db/connection'
import { seeTenants } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { Missing, Refusal } from '../errors'
import { foundUsers } from '../search/people.server'
import { everywhere } from './scope.server'
import { stopImpersonation } from '../identity/account/impersonation.server'

interface Place {
  id: number
  kind: 'site' | 'group'
  alias: string
  eiin: string | null
  nameEn: string
  nameBn: string
  state: string
  users: number
}

const PLACE = `t.id, t.kind, t.alias::text, s.eiin, coalesce(s.name_en, g.name_en) AS "nameEn", coalesce(s.name_bn, g.name_bn) AS "nameBn", t.state,
  (SELECT count(*)::int FROM app_user u WHERE u.tenant_id = t.id AND u.state = 'active') AS users`
const PLACES = 'FROM tenant t LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id'

/** Institutions or groups by name, EIIN or alias; with nothing typed, those this operator worked in last, then any. */
export function findPlaces(ctx: UserCtx, kind: 'site' | 'group', like: string | null): Promise<Place[]> {
  return everywhere(ctx, () =>
    sql<Place>(
      `WITH mine AS (SELECT i.tenant_id, max(i.asked_at) AS at FROM impersonation i WHERE i.actor_user_id = $3 GROUP BY i.tenant_id)
     SELECT ${PLACE} ${PLACES} LEFT JOIN mine ON mine.tenant_id = t.id WHERE t.kind = $1 AND ($2::text IS NULL OR s.name_en ILIKE $2 OR s.name_bn ILIKE $2 OR g.name_en ILIKE $2 OR g.name_bn ILIKE $2 OR s.eiin LIKE $2 OR t.alias::text ILIKE $2)
     ORDER BY mine.at DESC NULLS LAST, t.id LIMIT 25`,
      [kind, like, ctx.user.userId],
    ),
  )
}

/** @throws Missing */
export async function placeOf(ctx: UserCtx, kind: 'site' | 'group', id: number): Promise<Place> {
  const [place] = Number.isSafeInteger(id)
    ? await everywhere(ctx, () => sql<Place>(`SELECT ${PLACE} ${PLACES} WHERE t.kind = $1 AND t.id = $2`, [kind, id]))
    : []
  if (!place) throw new Missing('tenant')
  return place
}

interface Candidate {
  id: number
  username: string
  nameEn: string
  nameBn: string
  head: boolean
  lastLoginAt: Date | null
  roles: { nameEn: string; nameBn: string }[]
}

/** Active users of a place to work as, the head first; at most 50. */
export function candidates(
  ctx: UserCtx,
  tenantId: number,
  search: { q: string | null; roleId: number | null },
): Promise<Candidate[]> {
  return everywhere(ctx, () =>
    sql<Candidate>(
      `SELECT u.id, u.username::text, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.last_login_at AS "lastLoginAt",
       EXISTS (SELECT 1 FROM user_role x JOIN role r ON r.id = x.role_id AND r.key IN ('head', 'group-admin') WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id) AS head,
       (SELECT coalesce(json_agg(json_build_object('nameEn', r.name_en, 'nameBn', r.name_bn) ORDER BY r.id), '[]') FROM user_role x JOIN role r ON r.id = x.role_id WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id) AS roles
     FROM app_user u WHERE u.tenant_id = $1 AND u.state = 'active' AND ($2::text IS NULL OR u.id IN ${foundUsers('$1', '$2')})
       AND ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM user_role x WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id AND x.role_id = $3))
     ORDER BY head DESC, u.username LIMIT 50`,
      [tenantId, search.q, search.roleId],
    ),
  )
}

const ENDINGS = [
  'running',
  'waiting',
  'unused',
  'time',
  'button',
  'centre',
  'operatorDisabled',
  'operatorSignedOut',
  'userDisabled',
  'revoked',
] as const
interface Impersonated {
  id: number
  tenantId: number
  kind: 'site' | 'group'
  tenantEn: string
  tenantBn: string
  username: string
  userEn: string
  userBn: string
  actorEn: string
  actorBn: string
  actorUsername: string
  reason: string
  minutes: number
  askedAt: Date
  enteredAt: Date | null
  endedAt: Date | null
  how: (typeof ENDINGS)[number]
  /** Records written under both names, beginning and end not counted. */
  changes: number
}

/** An end before the time box is written when it happens: by the verbs, else by the trigger on deleted sessions. */
const HOW = `CASE WHEN i.ended_how IS NOT NULL THEN i.ended_how WHEN i.entered_at IS NULL THEN CASE WHEN i.asked_at > now() - interval '60 seconds' THEN 'waiting' ELSE 'unused' END
  WHEN i.until > now() THEN 'running' ELSE 'time' END`
const CHANGES = `FROM audit_record a WHERE a.tenant_id = i.tenant_id AND a.at BETWEEN i.entered_at AND coalesce(i.ended_at, i.until) AND a.user_id = i.user_id
  AND a.actor_tenant_id = i.actor_tenant_id AND a.actor_user_id = i.actor_user_id AND a.action NOT LIKE 'operations.impersonation.%'`
const ROW = `i.id, i.tenant_id AS "tenantId", t.kind, coalesce(s.name_en, g.name_en) AS "tenantEn", coalesce(s.name_bn, g.name_bn) AS "tenantBn",
  u.username::text, u.name_en AS "userEn", u.name_bn AS "userBn", o.name_en AS "actorEn", o.name_bn AS "actorBn", o.username::text AS "actorUsername",
  i.reason, i.minutes, i.asked_at AS "askedAt", i.entered_at AS "enteredAt", CASE WHEN i.entered_at IS NULL THEN NULL WHEN i.ended_at IS NOT NULL THEN i.ended_at WHEN i.until <= now() THEN i.until END AS "endedAt",
  ${HOW} AS how, (SELECT count(*)::int ${CHANGES}) AS changes`
const LOG = `FROM impersonation i JOIN tenant t ON t.id = i.tenant_id LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id
  JOIN app_user u ON u.tenant_id = i.tenant_id AND u.id = i.user_id JOIN app_user o ON o.tenant_id = i.actor_tenant_id AND o.id = i.actor_user_id`

/** Who worked as whom, where and why, newest first. */
export function impersonations(
  ctx: UserCtx,
  kind: 'site' | 'group',
  search: { like: string | null; offset: number; limit: number },
): Promise<{ items: Impersonated[]; total: number }> {
  const where = `WHERE t.kind = $1 AND ($2::text IS NULL OR i.reason ILIKE $2 OR s.name_en ILIKE $2 OR s.name_bn ILIKE $2 OR g.name_en ILIKE $2 OR g.name_bn ILIKE $2 OR u.username::text ILIKE $2 OR o.username::text ILIKE $2 OR o.name_en ILIKE $2)`
  return everywhere(ctx, async () => {
    const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${LOG} ${where}`, [kind, search.like])
    const items = await sql<Impersonated>(
      `SELECT ${ROW} ${LOG} ${where} ORDER BY i.asked_at DESC, i.id DESC LIMIT $3 OFFSET $4`,
      [kind, search.like, search.limit, search.offset],
    )
    return { items, total: count?.total ?? 0 }
  })
}

interface Change {
  id: number
  at: Date
  action: string
  recordType: string | null
  recordId: string | null
  before: unknown
  after: unknown
}

/** One of them with what was written under both names; at most 200 records. @throws Missing */
export async function impersonationOf(
  ctx: UserCtx,
  kind: 'site' | 'group',
  id: number,
): Promise<{ row: Impersonated; records: Change[] }> {
  return everywhere(ctx, async () => {
    const [row] = await sql<Impersonated>(`SELECT ${ROW} ${LOG} WHERE i.id = $1 AND t.kind = $2`, [id, kind])
    if (!row) throw new Missing('impersonation')
    const records = await sql<Change>(
      `SELECT a.id, a.at, a.action, a.record_type AS "recordType", a.record_id AS "recordId", a.before, a.after
       FROM impersonation i, LATERAL (SELECT * ${CHANGES}) a WHERE i.id = $1 ORDER BY a.at, a.id LIMIT 200`,
      [id],
    )
    return { row, records }
  })
}

/** Ends a running one, or a link not yet used, at once. @throws Missing, Refusal when it has ended or may not */
export async function endNow(ctx: UserCtx, kind: 'site' | 'group', id: number): Promise<void> {
  if (!ctx.can('operations.impersonation.start')) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  const { row } = await impersonationOf(ctx, kind, id)
  await seeTenants(ctx, [row.tenantId])
  if (!(await stopImpersonation(row.tenantId, id, ctx.user.userId))) throw new Refusal('access:error.ended')
  ctx.audit({
    action: 'operations.impersonation.end',
    recordType: 'impersonation',
    recordId: id,
    before: { how: row.how },
    after: { tenantId: row.tenantId, how: 'centre' },
  })
}
