import { inScope, sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'

export interface AuditSearch {
  /** What the search box says: a username, or what it may mean of actions and kinds of records. */
  typed?: { username: string; actions: readonly string[]; recordTypes: readonly string[] }
  tenants?: readonly number[]
  /** A username; records of who it is, and of who acted as somebody else, are found. */
  actor?: string
  /** Only what was done while acting as somebody else. */
  impersonated?: boolean
  /** Programs (OAuth clients) that acted, for a user or on their own account. */
  clients?: readonly number[]
  /** One time somebody worked as somebody else, by its number in that log: what was written under both names. */
  work?: number
  recordTypes?: readonly string[]
  recordId?: string
  /** Whole actions, or the beginning of one with a `.` at the end: 'exams.' */
  actions?: readonly string[]
  ip?: string
  /** Dhaka days, inclusive. */
  from?: string
  to?: string
}

export interface AuditRow {
  tenantId: number
  id: number
  at: Date
  /** The moment to the microsecond, as the database writes it. */
  exactly: string
  tenantEn: string
  tenantBn: string
  userId: number | null
  username: string | null
  userEn: string | null
  userBn: string | null
  actorUsername: string | null
  actorEn: string | null
  actorBn: string | null
  clientId: number | null
  clientName: string | null
  action: string
  recordType: string | null
  recordId: string | null
  path: string | null
  ip: string | null
  requestId: string | null
  before: unknown
  after: unknown
}

/** Counting stops here: with millions of records the exact number would cost more than it says. Pages end here, too. */
export const COUNTED = 2_000

const NAMES = `SELECT r.tenant_id AS "tenantId", r.id, r.at, r.at::text AS exactly, coalesce(s.name_en, g.name_en, t.alias) AS "tenantEn", coalesce(s.name_bn, g.name_bn, t.alias) AS "tenantBn",
    r.user_id AS "userId", u.username::text, u.name_en AS "userEn", u.name_bn AS "userBn", a.username::text AS "actorUsername", a.name_en AS "actorEn", a.name_bn AS "actorBn",
    r.oauth_client_id AS "clientId", c.name AS "clientName",
    r.action, r.record_type AS "recordType", r.record_id AS "recordId", r.path, r.ip, r.request_id AS "requestId", r.before, r.after`
const JOINS = `JOIN tenant t ON t.id = r.tenant_id LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id
    LEFT JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id LEFT JOIN app_user a ON a.tenant_id = r.actor_tenant_id AND a.id = r.actor_user_id LEFT JOIN oauth_client c ON c.id = r.oauth_client_id`

/** The conditions of a search, `r` being the record; null when it can find nothing. A union of lists of conditions: as whom and really by whom, and what typed words may mean. */
async function conditions(search: AuditSearch): Promise<{ branches: string[]; binds: unknown[] } | null> {
  const binds: unknown[] = []
  const where: string[] = []
  const add = (text: string, value: unknown) => {
    binds.push(value)
    where.push(text.replaceAll('?', `$${binds.length}`))
  }
  if (search.tenants?.length === 1) add('r.tenant_id = ?', search.tenants[0])
  else if (search.tenants?.length) add('r.tenant_id = ANY(?::bigint[])', search.tenants)
  if (search.impersonated) where.push('r.actor_user_id IS NOT NULL')
  if (search.clients?.length === 1) add('r.oauth_client_id = ?', search.clients[0])
  else if (search.clients?.length) add('r.oauth_client_id = ANY(?::bigint[])', search.clients)
  if (search.work !== undefined) {
    const [work] = await sql<{ tenant: number; user: number; actor: number; from: string; to: string }>(
      `SELECT tenant_id AS tenant, user_id AS user, actor_user_id AS actor, entered_at::text AS from, coalesce(ended_at, until)::text AS to FROM impersonation WHERE id = $1 AND entered_at IS NOT NULL`,
      [search.work],
    )
    if (!work) return null
    add('r.tenant_id = ?', work.tenant)
    add('r.user_id = ?', work.user)
    add('r.actor_user_id = ?', work.actor)
    add('r.at >= ?::timestamptz', work.from)
    add('r.at <= ?::timestamptz', work.to)
  }
  // One value is compared with =, so that its index also gives the order.
  if (search.recordTypes?.length === 1) add('r.record_type = ?', search.recordTypes[0])
  else if (search.recordTypes?.length) add('r.record_type = ANY(?::text[])', search.recordTypes)
  if (search.recordId) add('r.record_id = ?', search.recordId)
  if (search.actions?.length === 1) {
    const [action = ''] = search.actions
    add(action.endsWith('.') ? 'starts_with(r.action, ?)' : 'r.action = ?', action)
  } else if (search.actions?.length) add('r.action = ANY(?::text[])', search.actions)
  if (search.ip) add('r.ip = ?', search.ip)
  if (search.from) add(`r.at >= (?::date)::timestamp AT TIME ZONE 'Asia/Dhaka'`, search.from)
  if (search.to) add(`r.at < (?::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'`, search.to)
  let branches = [where]
  const users = async (username: string, within: readonly number[] | null) =>
    (
      await sql<{ id: number }>(
        'SELECT id FROM app_user WHERE username = $1 AND ($2::bigint[] IS NULL OR tenant_id = ANY($2) OR tenant_id = 1) LIMIT 500',
        [username, within],
      )
    ).map((one) => one.id)
  /** One value is compared with =, as above. */
  const among = (columns: readonly string[], values: readonly (string | number)[], type: 'bigint' | 'text') => {
    if (!values.length) return []
    binds.push(values.length === 1 ? values[0] : values)
    const is = values.length === 1 ? `= $${binds.length}` : `= ANY($${binds.length}::${type}[])`
    return columns.map((column) => `r.${column} ${is}`)
  }
  const beginning = (area: string) => {
    binds.push(area)
    return [`starts_with(r.action, $${binds.length})`]
  }
  /** Each list of conditions with each of these: what is found by one of them is found. */
  const oneOf = (choices: readonly string[]) => {
    branches = branches.flatMap((all) => choices.map((one) => [...all, one]))
  }
  const PEOPLE = ['user_id', 'actor_user_id']
  if (search.actor) oneOf(among(PEOPLE, await users(search.actor, search.tenants ?? null), 'bigint'))
  if (search.typed)
    oneOf([
      ...among(PEOPLE, await users(search.typed.username, search.tenants ?? null), 'bigint'),
      ...(search.typed.actions.length === 1 && search.typed.actions[0]?.endsWith('.')
        ? beginning(search.typed.actions[0])
        : among(['action'], search.typed.actions, 'text')),
      ...among(['record_type'], search.typed.recordTypes, 'text'),
    ])
  return branches.length ? { branches: branches.map((all) => all.join(' AND ') || 'true'), binds } : null
}

/** Records of the log, as one statement that stops at `limit`: the newest first, each once. */
const newest = (columns: string, branches: readonly string[], limit: number, more = '') =>
  branches.length === 1
    ? `SELECT ${columns} FROM audit_record r WHERE ${branches[0]} ${more} ORDER BY r.at DESC, r.id DESC LIMIT ${limit}`
    : `SELECT * FROM (${branches.map((one) => `(SELECT ${columns} FROM audit_record r WHERE ${one} ${more} ORDER BY r.at DESC, r.id DESC LIMIT ${limit})`).join(' UNION ')}) r ORDER BY at DESC, id DESC LIMIT ${limit}`

/**
 * The log of all institutions, newest first. Across tenants, because the centre answers for what is done on its machines:
 * only 'operations.log.view' leads here.
 * @returns at most COUNTED records can be paged through; `capped` says that there are more, and `total` then is COUNTED
 */
export function searchAudit(
  ctx: Ctx,
  search: AuditSearch,
  page: { offset: number; limit: number },
): Promise<{ items: AuditRow[]; total: number; capped: boolean }> {
  mustBeCentral(ctx)
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const found = await conditions(search)
    if (!found) return { items: [], total: 0, capped: false }
    // The planner thinks the tenant's wall lets one record in two hundred through and calls helpers to find enough: starting them is nearly all they do.
    await sql('SET LOCAL max_parallel_workers_per_gather = 0')
    const keys = newest('r.tenant_id, r.id, r.at', found.branches, COUNTED + 1)
    const [count] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM (${keys}) k`, found.binds)
    const total = Math.min(count?.count ?? 0, COUNTED)
    const until = Math.min(page.offset + page.limit, COUNTED)
    const items =
      page.offset >= total
        ? []
        : await sql<AuditRow>(
            `WITH k AS MATERIALIZED (SELECT * FROM (${newest('r.*', found.branches, until)}) x ORDER BY at DESC, id DESC OFFSET ${page.offset})
       ${NAMES} FROM k r ${JOINS} ORDER BY r.at DESC, r.id DESC`,
            found.binds,
          )
    return { items, total, capped: (count?.count ?? 0) > COUNTED }
  })
}

/** The next records of an export, after `after`. Call inside a scope of all tenants. */
export async function auditBatch(
  search: AuditSearch,
  after: { exactly: string; id: number } | null,
  limit: number,
): Promise<AuditRow[]> {
  const found = await conditions(search)
  if (!found) return []
  const binds = after ? [...found.binds, after.exactly, after.id] : found.binds
  const more = after ? `AND (r.at, r.id) < ($${binds.length - 1}::timestamptz, $${binds.length})` : ''
  return sql(
    `WITH k AS MATERIALIZED (${newest('r.*', found.branches, limit, more)}) ${NAMES} FROM k r ${JOINS} ORDER BY r.at DESC, r.id DESC`,
    binds,
  )
}

/** One record. @throws Missing */
export function auditRecord(ctx: Ctx, tenantId: number, id: number): Promise<AuditRow> {
  mustBeCentral(ctx)
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const [row] = await sql<AuditRow>(`${NAMES} FROM audit_record r ${JOINS} WHERE r.tenant_id = $1 AND r.id = $2`, [
      tenantId,
      id,
    ])
    if (!row) throw new Missing('record')
    return row
  })
}

/** Programs for the filter, revoked ones too: what they did stays. */
export function programChoices(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  mustBeCentral(ctx)
  return sql('SELECT id, name FROM oauth_client ORDER BY lower(name), id LIMIT 1000')
}
