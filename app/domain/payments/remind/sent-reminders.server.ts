import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'

export interface ReminderRow {
  id: number
  madeAt: Date
  lang: 'bn' | 'en'
  template: string
  messages: number
  segments: number
  costPoisha: number
  late: number
  byEn: string | null
  byBn: string | null
  /** How many of its messages are in which state now. */
  states: Partial<Record<'queued' | 'sending' | 'sent' | 'failed' | 'unknown', number>>
}

/** Reminders of the institution, the newest first; with `id` that one. */
export async function listReminders(
  siteId: number,
  { id, offset, limit }: { id?: number; offset: number; limit: number },
): Promise<{ items: ReminderRow[]; total: number }> {
  const [count] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM fee_reminder WHERE site_id = $1', [
    siteId,
  ])
  const items = await sql<ReminderRow>(
    `SELECT b.id, b.made_at AS "madeAt", b.lang, b.template, b.messages, b.segments, b.cost_poisha AS "costPoisha", b.late, u.name_en AS "byEn", u.name_bn AS "byBn",
       coalesce((SELECT jsonb_object_agg(c.state, c.n) FROM (SELECT x.state, count(*)::int AS n FROM fee_reminder_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
         WHERE m.site_id = b.site_id AND m.reminder_id = b.id GROUP BY 1) c), '{}') AS states
     FROM (SELECT * FROM fee_reminder r WHERE r.site_id = $1 AND ($2::bigint IS NULL OR r.id = $2) ORDER BY r.made_at DESC, r.id DESC LIMIT $3 OFFSET $4) b
       LEFT JOIN app_user u ON u.tenant_id = b.site_id AND u.id = b.made_by ORDER BY b.made_at DESC, b.id DESC`,
    [siteId, id ?? null, limit, offset],
  )
  if (id !== undefined && !items.length) throw new Missing('reminder')
  return { items, total: count?.total ?? 0 }
}

export interface ReminderMessageRow {
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  mobile: string
  late: number
  text: string
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'
}

/** To whom a reminder went, and what became of each message. */
export async function reminderMessages(
  siteId: number,
  reminderId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: ReminderMessageRow[]; total: number }> {
  const [count] = await sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM fee_reminder_message WHERE site_id = $1 AND reminder_id = $2',
    [siteId, reminderId],
  )
  const items = await sql<ReminderMessageRow>(
    `SELECT m.student_id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", m.mobile, m.late, x.body AS text, x.state
     FROM fee_reminder_message m JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
     WHERE m.site_id = $1 AND m.reminder_id = $2 ORDER BY m.late DESC, m.student_id LIMIT $3 OFFSET $4`,
    [siteId, reminderId, limit, offset],
  )
  return { items, total: count?.total ?? 0 }
}

/** The text last sent in this language, to begin the next one with. */
export async function lastReminderText(siteId: number, lang: 'bn' | 'en'): Promise<string | null> {
  const [row] = await sql<{ template: string }>(
    'SELECT template FROM fee_reminder WHERE site_id = $1 AND lang = $2 ORDER BY made_at DESC, id DESC LIMIT 1',
    [siteId, lang],
  )
  return row?.template ?? null
}
