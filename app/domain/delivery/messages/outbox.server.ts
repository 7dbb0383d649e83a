import { inScope, sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { refusalOf } from '~/domain/operations/jobs/view.server'
import { SECRET_MARK } from './secret.server'

const CHANNELS = ['mail', 'sms'] as const
const MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const

export interface OutboxRow {
  id: number
  tenantId: number
  tenantEn: string
  tenantBn: string
  channel: (typeof CHANNELS)[number]
  recipient: string
  subject: string
  body: string
  segments: number
  costPoisha: number
  /** 'kept': nobody carried it, for no carrier is set up; counted as sent in searches. */
  state: (typeof MESSAGE_STATES)[number] | 'kept'
  attempts: number
  providerRef: string | null
  error: string | null
  purpose: string
  createdAt: Date
  sentAt: Date | null
}

interface OutboxSearch {
  like: string | null
  channels?: readonly string[]
  states?: readonly string[]
  tenants?: readonly number[]
  offset: number
  limit: number
}

const TENANT_NAMES = `coalesce(s.name_en, g.name_en, t.alias) AS "tenantEn", coalesce(s.name_bn, g.name_bn, t.alias) AS "tenantBn"`
const FROM =
  'FROM message m JOIN tenant t ON t.id = m.tenant_id LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id'
const COLUMNS = `m.id, m.tenant_id AS "tenantId", ${TENANT_NAMES}, m.channel, m.recipient, m.subject, m.segments, m.cost_poisha AS "costPoisha", CASE WHEN m.state = 'sent' AND m.provider_ref = 'outbox' THEN 'kept' ELSE m.state END AS state,
  m.attempts, m.provider_ref AS "providerRef", m.error, m.purpose, m.created_at AS "createdAt", m.sent_at AS "sentAt"`

/**
 * What left, or waits to leave, all institutions, newest first; without bodies. It looks across tenants because the
 * carrier is the provider's and so is the fault when it fails: only the centre's 'operations.outbox.view' leads here.
 */
export function listOutbox(
  ctx: UserCtx,
  search: OutboxSearch,
): Promise<{ items: Omit<OutboxRow, 'body'>[]; total: number }> {
  mustBeCentral(ctx)
  const where = `WHERE ($1::text IS NULL OR m.recipient ILIKE $1 OR m.subject ILIKE $1 OR m.purpose ILIKE $1)
    AND ($2::text[] IS NULL OR m.channel = ANY($2)) AND ($3::text[] IS NULL OR m.state = ANY($3)) AND ($4::bigint[] IS NULL OR m.tenant_id = ANY($4))`
  const binds = [search.like, search.channels ?? null, search.states ?? null, search.tenants ?? null]
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM message m ${where}`, binds)
    const items = await sql<Omit<OutboxRow, 'body'>>(
      `SELECT ${COLUMNS} ${FROM} ${where} ORDER BY m.created_at DESC, m.id DESC LIMIT $5 OFFSET $6`,
      [...binds, search.limit, search.offset],
    )
    return { items, total: count?.total ?? 0 }
  })
}

/**
 * One message with its text; what gives access is not in it. Who reads what was written to others is noted in the log.
 * @throws Missing
 */
export async function messageOf(ctx: UserCtx, id: number): Promise<OutboxRow> {
  mustBeCentral(ctx)
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<OutboxRow>(`SELECT ${COLUMNS}, m.body ${FROM} WHERE m.id = $1`, [id]),
  )
  if (!row) throw new Missing('message')
  ctx.audit({
    action: 'operations.outbox.read',
    recordType: 'message',
    recordId: id,
    after: { tenantId: row.tenantId, channel: row.channel, recipient: row.recipient, purpose: row.purpose },
  })
  const t = wordsFor(ctx.lang)
  const refusal = refusalOf(row.error)
  return {
    ...row,
    body: row.body.replaceAll(SECRET_MARK, `[${t('platform:outbox.secret')}]`),
    error: refusal ? t(refusal.key, refusal.params) : row.error,
  }
}
