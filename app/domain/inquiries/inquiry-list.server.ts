import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
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

export interface InquiryQuery {
  like: string | null
  states?: readonly string[]
  abouts?: readonly string[]
  assigned?: readonly number[]
  sent?: { from?: string; to?: string }
  sort: string
  dir: 'asc' | 'desc'
  offset: number
  limit: number
}

/** Columns a list of letters is sorted by. */
export const INQUIRY_SORTS: Record<string, string> = {
  number: 'i.number',
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
  const rows = await sql<InquiryRow & { total: number }>(
    `SELECT i.id, i.number, i.about, i.name, i.mobile, i.email, i.subject, i.state, i.solved, i.sent_at AS "sentAt", u.name_bn AS "assignedBn", u.name_en AS "assignedEn",
       (SELECT count(*)::int FROM inquiry_file f WHERE f.site_id = i.site_id AND f.inquiry_id = i.id) AS files, count(*) OVER ()::int AS total
     FROM inquiry i LEFT JOIN app_user u ON u.tenant_id = i.site_id AND u.id = i.assigned_to
     WHERE i.site_id = $1 AND i.kind = $2 AND i.state = ANY ($3)
       AND ($4::text IS NULL OR i.number ILIKE $4 OR i.name ILIKE $4 OR i.mobile ILIKE $4 OR i.email::text ILIKE $4 OR i.subject ILIKE $4 OR i.body ILIKE $4)
       AND ($5::text[] IS NULL OR i.about = ANY ($5)) AND ($6::bigint[] IS NULL OR i.assigned_to = ANY ($6))
       AND ($7::date IS NULL OR (i.sent_at AT TIME ZONE 'Asia/Dhaka')::date >= $7) AND ($8::date IS NULL OR (i.sent_at AT TIME ZONE 'Asia/Dhaka')::date <= $8)
     ORDER BY ${INQUIRY_SORTS[query.sort] ?? 'i.sent_at'} ${query.dir === 'asc' ? 'ASC' : 'DESC'}, i.id DESC OFFSET $9 LIMIT $10`,
    [
      ctx.site.id,
      kind,
      query.states ?? ['new', 'read', 'answered', 'closed'],
      query.like,
      query.abouts ?? null,
      query.assigned ?? null,
      query.sent?.from ?? null,
      query.sent?.to ?? null,
      query.offset,
      query.limit,
    ],
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
