import { sql } from 'db/connection'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import type { About, InquiryKind, InquiryState } from './inquiry.policy'

export interface InquiryRow {
  id: number
  number: string
  about: About | ''
  name: string
  mobile: string | null
  email: string | null
  subject: string
  state: InquiryState
  assignedBn: string | null
  assignedEn: string | null
  files: number
  solved: boolean
  sentAt: Date
}

interface InquiryQuery {
  q: string
  filters: {
    state?: readonly string[]
    about?: readonly string[]
    assigned?: readonly number[]
    sent?: { from?: string; to?: string }
  }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const SORTS: Record<string, string> = {
  name: 'i.name',
  subject: 'i.subject',
  state: `array_position(ARRAY['new', 'read', 'answered', 'closed', 'spam'], i.state)`,
  sentAt: 'i.sent_at',
}

/** Letters of a kind, as their list asks; spam only where it is asked for. */
export async function listInquiries(
  ctx: SiteCtx,
  kind: InquiryKind,
  query: InquiryQuery,
): Promise<{ items: InquiryRow[]; total: number }> {
  const { q, filters, sort } = query
  const asked = where(ctx.site.id, kind, filters.state ?? ['new', 'read', 'answered', 'closed'])
    .contains(q, 'i.number', 'i.name', 'i.mobile', 'i.email::text', 'i.subject', 'i.body')
    .and(filters.about, 'i.about = ANY ({}::text[])')
    .and(filters.assigned, 'i.assigned_to = ANY ({}::bigint[])')
    .within(filters.sent, `(i.sent_at AT TIME ZONE 'Asia/Dhaka')::date`)
  const rows = await sql<InquiryRow & { total: number }>(
    `SELECT i.id, i.number, i.about, i.name, i.mobile, i.email, i.subject, i.state, i.solved, i.sent_at AS "sentAt", u.name_bn AS "assignedBn", u.name_en AS "assignedEn",
       (SELECT count(*)::int FROM inquiry_file f WHERE f.site_id = i.site_id AND f.inquiry_id = i.id) AS files, count(*) OVER ()::int AS total
     FROM inquiry i LEFT JOIN app_user u ON u.tenant_id = i.site_id AND u.id = i.assigned_to
     WHERE ${asked.text('i.site_id = $1 AND i.kind = $2 AND i.state = ANY ($3::text[])')}
     ORDER BY ${SORTS[sort?.key ?? 'sentAt'] ?? 'i.sent_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, i.id DESC ${asked.page(query)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Those who may answer letters of a kind, by name: whom one can be given to. */
export const answerers = (
  ctx: SiteCtx,
  ids: readonly number[],
): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT id, coalesce(nullif(name_en, ''), username::text) AS "nameEn", coalesce(nullif(name_bn, ''), nullif(name_en, ''), username::text) AS "nameBn"
     FROM app_user WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id`,
    [ctx.site.id, ids],
  )
