import { sql } from 'db/connection'
import { where } from 'db/where'
import { foundStudents } from '~/domain/search/people.server'
import type { Names } from '../run-shown'

type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'

interface SmsBatchRow {
  id: number
  exam: Names
  className: Names
  lang: 'bn' | 'en'
  recipient: 'guardian' | 'student' | 'both'
  template: string
  messages: number
  segments: number
  costPoisha: number
  createdAt: Date
  createdBy: Names | null
  states: Partial<Record<MessageState, number>>
}

/** Batches of the institution, the newest first; with `batchId` that one. The delivery states are counted as they are now. */
export async function smsBatches(
  siteId: number,
  { batchId, offset, limit }: { batchId?: number; offset: number; limit: number },
): Promise<{ items: SmsBatchRow[]; total: number }> {
  const [count] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM sms_batch WHERE site_id = $1', [
    siteId,
  ])
  const items = await sql<SmsBatchRow>(
    `SELECT b.id, jsonb_build_object('nameEn', r.shown->'exam'->>'nameEn', 'nameBn', r.shown->'exam'->>'nameBn') AS exam, r.shown->'className' AS "className", b.lang, b.recipient, b.template, b.messages,
       b.segments, b.cost_poisha AS "costPoisha", b.created_at AS "createdAt",
       CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), u.username)) END AS "createdBy",
       coalesce((SELECT jsonb_object_agg(c.state, c.n) FROM (SELECT x.state, count(*)::int AS n FROM sms_batch_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
         WHERE m.site_id = b.site_id AND m.batch_id = b.id GROUP BY 1) c), '{}') AS states
     FROM (SELECT * FROM sms_batch WHERE site_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) b
     JOIN result_run r ON r.site_id = b.site_id AND r.id = b.run_id LEFT JOIN app_user u ON u.tenant_id = b.site_id AND u.id = b.created_by ORDER BY b.created_at DESC, b.id DESC`,
    [siteId, batchId ?? null, limit, offset],
  )
  return { items, total: count?.total ?? 0 }
}

export interface BatchMessageRow {
  id: number
  name: Names
  roll: number
  mobile: string
  text: string
  segments: number
  state: MessageState
  attempts: number
  error: string | null
  sentAt: Date | null
}

/** Messages of a batch by roll. @param q part of a name or number, or null */
export async function batchMessages(
  siteId: number,
  batchId: number,
  { q, filters, ...page }: { q: string; filters: { state?: MessageState[] }; offset: number; limit: number },
): Promise<{ items: BatchMessageRow[]; total: number }> {
  const w = where(siteId, batchId)
    .and(q, `(s.id IN ${foundStudents('$1', '{}')} OR strpos(m.mobile, {}) > 0)`)
    .and(filters.state, 'x.state = ANY({})')
  const from = `FROM sms_batch_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
    JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
    WHERE ${w.text('m.site_id = $1 AND m.batch_id = $2')}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, w.binds)
  const items = await sql<BatchMessageRow>(
    `SELECT x.id, jsonb_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS name, e.roll, m.mobile, x.body AS text, x.segments, x.state, x.attempts, x.error, x.sent_at AS "sentAt" ${from} ORDER BY e.section_id, e.roll, x.id ${w.page(page)}`,
    w.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** The text last sent in this language, to begin the next one with. */
export async function lastTemplate(siteId: number, lang: 'bn' | 'en'): Promise<string | null> {
  const [row] = await sql<{ template: string }>(
    'SELECT template FROM sms_batch WHERE site_id = $1 AND lang = $2 ORDER BY created_at DESC, id DESC LIMIT 1',
    [siteId, lang],
  )
  return row?.template ?? null
}
