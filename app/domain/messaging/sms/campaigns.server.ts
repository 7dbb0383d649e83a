import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Audience, CampaignState, Chosen, SendingState } from './audience'

export interface CampaignRow {
  id: number
  audience: Audience
  lang: 'bn' | 'en'
  text: string
  /** The text as the first of them got it. */
  example: string
  state: CampaignState
  sendAt: Date
  messages: number
  segments: number
  costPoisha: number
  doubles: number
  without: number
  madeAt: Date
  byBn: string
  byEn: string
  /** How many of its messages are in which state now. */
  states: Partial<Record<SendingState, number>>
}

interface CampaignQuery {
  q: string
  filters: { state?: readonly string[]; audience?: readonly string[]; day?: { from?: string; to?: string } }
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

const SORTS: Record<string, string> = {
  sendAt: 'c.send_at',
  madeAt: 'c.made_at',
  messages: 'c.messages',
  cost: 'c.cost_poisha',
}

const COLUMNS = `c.id, c.audience, c.lang, c.text, coalesce((SELECT m.text FROM sms_campaign_message m WHERE m.site_id = c.site_id AND m.campaign_id = c.id ORDER BY m.position LIMIT 1), c.text) AS example, c.state, c.send_at AS "sendAt", c.messages, c.segments, c.cost_poisha AS "costPoisha", c.doubles, c.without, c.made_at AS "madeAt",
  coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn", coalesce(nullif(u.name_en, ''), u.name_bn) AS "byEn",
  coalesce((SELECT jsonb_object_agg(k.state, k.n) FROM (SELECT coalesce(x.state, 'waiting') AS state, count(*)::int AS n FROM sms_campaign_message m
    LEFT JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id WHERE m.site_id = c.site_id AND m.campaign_id = c.id GROUP BY 1) k), '{}') AS states`
const FROM = 'sms_campaign c JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.made_by'

/** Sendings of an institution, as their list asks; `later`: its time has not come. */
export async function listCampaigns(
  siteId: number,
  { q, filters: f, sort, offset, limit }: CampaignQuery,
): Promise<{ items: (CampaignRow & { later: boolean })[]; total: number }> {
  const asked = where(siteId)
    .contains(q, 'c.text')
    .and(f.state, 'c.state = ANY ({}::text[])')
    .and(f.audience, 'c.audience = ANY ({}::text[])')
    .within(f.day, `(c.send_at AT TIME ZONE 'Asia/Dhaka')::date`)
  const fits = asked.text('c.site_id = $1')
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM sms_campaign c WHERE ${fits}`, [
    ...asked.binds,
  ])
  const items = await sql<CampaignRow & { later: boolean }>(
    `SELECT ${COLUMNS}, c.send_at > now() AS later FROM ${FROM} WHERE ${fits} ORDER BY ${SORTS[sort?.key ?? ''] ?? 'c.send_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, c.id DESC
     ${asked.page({ offset, limit })}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** One of them, with who was chosen. @throws Missing */
export async function campaignOf(siteId: number, id: number): Promise<CampaignRow & { chosen: Partial<Chosen> }> {
  const [row] = await sql<CampaignRow & { chosen: Partial<Chosen> }>(
    `SELECT ${COLUMNS}, c.chosen FROM ${FROM} WHERE c.site_id = $1 AND c.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('campaign')
  return row
}

export interface CampaignMessageRow {
  position: number
  mobile: string
  nameBn: string
  nameEn: string
  text: string
  segments: number
  tries: number
  state: SendingState
  error: string | null
  sentAt: Date | null
}

/** Each message of a sending, and what became of it. */
export async function campaignMessages(
  siteId: number,
  id: number,
  { q, filters, ...page }: Asked<{ state?: readonly string[] }>,
): Promise<{ items: CampaignMessageRow[]; total: number }> {
  const w = where(siteId, id)
    .contains(q, 'm.name_bn', 'm.name_en', 'm.mobile', 'm.text')
    .and(filters.state, `coalesce(x.state, 'waiting') = ANY({})`)
  const rows = await sql<CampaignMessageRow & { total: number }>(
    `SELECT m.position, m.mobile, m.name_bn AS "nameBn", m.name_en AS "nameEn", m.text, m.segments, m.tries, coalesce(x.state, 'waiting') AS state, x.error, x.sent_at AS "sentAt", count(*) OVER ()::int AS total
     FROM sms_campaign_message m LEFT JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
     WHERE ${w.text('m.site_id = $1 AND m.campaign_id = $2')} ORDER BY m.position ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
