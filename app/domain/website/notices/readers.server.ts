import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { Missing } from '~/domain/errors'
import type { ReaderState } from './audience'
import { IS_FOR } from './is-for'

interface NoticeHead {
  id: number
  titleBn: string
  titleEn: string
  ackAsked: boolean
  audience: string[]
  /** Logins it is for, and of these who has opened and who has acknowledged it. */
  people: number
  read: number
  acked: number
}

const FROM = `FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' LEFT JOIN notice_reader r ON r.site_id = e.site_id AND r.entry_id = e.id AND r.user_id = u.id
  WHERE e.site_id = $1 AND e.id = $2 AND ${IS_FOR}`

/** A notice and how many of those it is for have read it. @throws Missing */
export async function noticeHead(siteId: number, id: number): Promise<NoticeHead> {
  const [row] = await sql<Omit<NoticeHead, 'people' | 'read' | 'acked'>>(
    `SELECT id, coalesce(nullif(title_bn, ''), title_en) AS "titleBn", coalesce(nullif(title_en, ''), title_bn) AS "titleEn", ack_asked AS "ackAsked", audience
     FROM web_entry WHERE site_id = $1 AND id = $2 AND kind = 'notice'`,
    [siteId, id],
  )
  if (!row) throw new Missing('notice')
  const [counts] = await sql<{ people: number; read: number; acked: number }>(
    `SELECT count(*)::int AS people, count(r.read_at)::int AS read, count(r.acked_at)::int AS acked ${FROM}`,
    [siteId, id],
  )
  return { ...row, people: counts?.people ?? 0, read: counts?.read ?? 0, acked: counts?.acked ?? 0 }
}

export interface ReaderRow {
  id: number
  nameBn: string
  nameEn: string
  username: string
  kind: 'staff' | 'student' | 'guardian'
  mobile: string | null
  readAt: Date | null
  ackedAt: Date | null
}

/** Columns a list of readers is sorted by. */
const READER_SORTS: Record<string, string> = {
  name: 'u.name_bn',
  readAt: 'r.read_at',
  ackedAt: 'r.acked_at',
}

/** Those a notice is for, each with when they read it. */
export async function noticeReaders(
  siteId: number,
  id: number,
  { q, filters, sort, ...page }: Asked<{ state?: readonly ReaderState[]; kind?: readonly string[] }>,
): Promise<{ items: ReaderRow[]; total: number }> {
  const w = where(siteId, id)
    .contains(q, 'u.name_bn', 'u.name_en', 'u.username::text')
    .and(
      filters.state,
      `CASE WHEN r.acked_at IS NOT NULL THEN 'acked' WHEN r.read_at IS NOT NULL THEN 'read' ELSE 'unread' END = ANY ({})`,
    )
    .and(filters.kind, 'u.kind = ANY ({})')
  const rows = await sql<ReaderRow & { total: number }>(
    `SELECT u.id, u.name_bn AS "nameBn", u.name_en AS "nameEn", u.username::text AS username, u.kind, u.mobile, r.read_at AS "readAt", r.acked_at AS "ackedAt", count(*) OVER ()::int AS total
     ${w.text(FROM)} ORDER BY ${READER_SORTS[sort?.key ?? ''] ?? 'u.name_bn'} ${sort?.dir === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, u.id ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
