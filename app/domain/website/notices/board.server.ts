import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { PUBLISHED } from '../public/shown-entries.server'
import { IS_FOR } from './is-for'

/** A notice on a dashboard. */
export interface BoardLine {
  id: number
  nameEn: string
  nameBn: string
  publishedOn: string
  pinned: boolean
  /** It is for this person by name, and they have not opened it. */
  unread: boolean
}

export interface BoardRow extends BoardLine {
  topic: string
  ackAsked: boolean
  acked: boolean
  files: number
}

const FROM = `FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.id = $2 LEFT JOIN notice_reader r ON r.site_id = e.site_id AND r.entry_id = e.id AND r.user_id = u.id
  WHERE ${PUBLISHED} AND e.kind = 'notice' AND ('public' = ANY (e.audience) OR ${IS_FOR})`
/** It was published for this person and is not any more: withdrawn, or over. */
const WAS_FOR = `SELECT e.state = 'published' AS over FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.id = $2
  WHERE e.site_id = $1 AND e.id = $3 AND e.kind = 'notice' AND (e.state = 'retired' OR e.expires_at <= now()) AND e.publish_at <= now() AND ('public' = ANY (e.audience) OR ${IS_FOR})`
const LINE = `e.id, coalesce(nullif(e.title_en, ''), e.title_bn) AS "nameEn", coalesce(nullif(e.title_bn, ''), e.title_en) AS "nameBn", (e.publish_at AT TIME ZONE 'Asia/Dhaka')::date AS "publishedOn",
  e.pinned, r.read_at IS NULL AND ${IS_FOR} AS unread`

/** The notices that a dashboard shows: what is for this person and for everybody, pinned ones first. */
export const latestOnBoard = (ctx: UserCtx, most = 5): Promise<BoardLine[]> =>
  sql<BoardLine>(`SELECT ${LINE} ${FROM} ORDER BY e.pinned DESC, e.publish_at DESC, e.id DESC LIMIT $3`, [
    ctx.tenant.id,
    ctx.user.userId,
    most,
  ])

/** A page of a person's notices. */
export async function noticeBoard(
  ctx: UserCtx,
  { q, filters, ...page }: Asked<{ topic?: readonly string[]; state?: readonly 'unread'[] }>,
): Promise<{ items: BoardRow[]; total: number }> {
  const w = where(ctx.tenant.id, ctx.user.userId)
    .contains(q, 'e.title_bn', 'e.title_en', 'e.body_bn', 'e.body_en')
    .and(filters.topic, 'e.topic = ANY ({})')
  const unread = filters.state ? `AND r.read_at IS NULL AND ${IS_FOR}` : ''
  const rows = await sql<BoardRow & { total: number }>(
    `SELECT ${LINE}, e.topic, e.ack_asked AND ${IS_FOR} AS "ackAsked", r.acked_at IS NOT NULL AS acked,
       (SELECT count(*)::int FROM web_entry_media m WHERE m.site_id = e.site_id AND m.entry_id = e.id) AS files, count(*) OVER ()::int AS total
     ${w.text(`${FROM} ${unread}`)} ORDER BY e.pinned DESC, e.publish_at DESC, e.id DESC ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface BoardNotice extends BoardLine {
  topic: string
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  mediaId: number | null
  files: number[]
  ackAsked: boolean
  ackedAt: Date | null
}

/** One notice, for whom it is for. @throws Missing; Refusal 410 for one that was withdrawn or is over: bells and messages still lead to it */
export async function noticeOnBoard(ctx: UserCtx, id: number): Promise<BoardNotice> {
  const [row] = await sql<BoardNotice>(
    `SELECT ${LINE}, e.topic, e.title_bn AS "titleBn", e.title_en AS "titleEn", e.body_bn AS "bodyBn", e.body_en AS "bodyEn", e.media_id AS "mediaId",
       array(SELECT x.media_id FROM web_entry_media x WHERE x.site_id = e.site_id AND x.entry_id = e.id ORDER BY x.position) AS files,
       e.ack_asked AND ${IS_FOR} AS "ackAsked", r.acked_at AS "ackedAt" ${FROM} AND e.id = $3`,
    [ctx.tenant.id, ctx.user.userId, id],
  )
  if (row) return row
  const [was] = await sql<{ over: boolean }>(WAS_FOR, [ctx.tenant.id, ctx.user.userId, id])
  if (was) throw new Refusal(was.over ? 'notice-board:error.over' : 'notice-board:error.withdrawn', {}, 410)
  throw new Missing('notice')
}

/**
 * Notes that this person has read a notice, and with `acked` that they acknowledge it; what was noted first stays.
 * @throws Missing for one that is not for them; Refusal while somebody acts as them, and where nothing is asked
 */
export async function noteRead(ctx: UserCtx, id: number, acked: boolean): Promise<void> {
  const notice = await noticeOnBoard(ctx, id)
  // Whoever acts as somebody has not read it in their stead.
  if (ctx.user.impersonation) {
    if (acked) throw new Refusal('notice-board:error.acting', {}, 403)
    return
  }
  if (acked && !notice.ackAsked) throw new Refusal('notice-board:error.notAsked', {}, 409)
  await sql(
    `INSERT INTO notice_reader AS r (site_id, entry_id, user_id, acked_at) VALUES ($1, $2, $3, CASE WHEN $4::boolean THEN now() END)
     ON CONFLICT (site_id, entry_id, user_id) DO UPDATE SET acked_at = coalesce(r.acked_at, excluded.acked_at)`,
    [ctx.tenant.id, id, ctx.user.userId, acked],
  )
}
