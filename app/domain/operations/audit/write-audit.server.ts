import { sql } from 'db/connection'
import type { AuditEntry } from '~/domain/context'

/** Who did it, and on which way: what a job or a link knows of it; a request's guard knows all. */
interface AuditMark {
  tenantId: number
  userId?: number | null
  /** Who acts in somebody's name, or from the centre. */
  actor?: { tenantId: number; userId: number | null } | null
  path?: string
  ip?: string
  requestId?: string
  oauthClientId?: number | null
}

/** Says of an action what it changed; of an entry without a record, only that it was done. */
type AuditLine = Omit<AuditEntry, 'action' | 'recordType' | 'recordId'> & {
  action: string
  recordType: string | null
  recordId: string | number | null
}

/** Writes audit records: within a request `ctx.audit` is the way, which hands them to the guard. */
export async function writeAudit(mark: AuditMark, lines: readonly AuditLine[]): Promise<void> {
  for (const line of lines)
    await sql(
      `INSERT INTO audit_record (tenant_id, user_id, actor_tenant_id, actor_user_id, action, record_type, record_id, before, after, path, ip, request_id, oauth_client_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        mark.tenantId,
        mark.userId ?? null,
        mark.actor?.tenantId ?? null,
        mark.actor?.userId ?? null,
        line.action,
        line.recordType,
        line.recordId === null ? null : String(line.recordId),
        json(line.before),
        json(line.after),
        mark.path ?? null,
        mark.ip ?? null,
        mark.requestId ?? null,
        mark.oauthClientId ?? null,
      ],
    )
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
