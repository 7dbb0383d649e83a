import { sql } from 'db/connection'
import { senderText, tellSender, type Told } from '~/domain/applications/tell.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { smsSize } from '~/format/sms'
import type { JobSms } from './asks'

interface Candidate extends Told {
  id: number
  steps: JobSms[]
  postBn: string
  postEn: string
  callAt: Date | null
  placeBn: string | null
  placeEn: string | null
}

/** Those of the candidates who are told of a step: the opening wants it, and there is a number. `part`: of a call. */
const whoIsTold = (siteId: number, ids: readonly number[], step: JobSms, part: string | null): Promise<Candidate[]> =>
  sql<Candidate>(
    `SELECT a.id, a.number, a.mobile, a.lang, o.sms_steps AS steps, s.name_bn AS "siteBn", s.name_en AS "siteEn", p.name_bn AS "postBn", p.name_en AS "postEn",
       t.starts_at + coalesce((k.place - 1) * t.slot_minutes, 0) * interval '1 minute' AS "callAt", t.place_bn AS "placeBn", t.place_en AS "placeEn"
     FROM application a JOIN job_candidate c ON c.site_id = a.site_id AND c.application_id = a.id JOIN job_opening o ON o.site_id = c.site_id AND o.id = c.opening_id
       JOIN job_post p ON p.site_id = c.site_id AND p.id = c.post_id JOIN site s ON s.id = a.site_id
       LEFT JOIN job_call k ON k.site_id = c.site_id AND k.application_id = c.application_id AND k.part = $4
       LEFT JOIN job_sitting t ON t.site_id = k.site_id AND t.id = k.sitting_id
     WHERE a.site_id = $1 AND a.id = ANY ($2::bigint[]) AND a.anonymised_at IS NULL AND a.mobile IS NOT NULL AND $3 = ANY (o.sms_steps) ORDER BY a.id`,
    [siteId, ids, step, part],
  )

interface MoreToTell {
  pin?: string
  /** What the office says: a reason, what to correct. */
  text?: string
  /** Of a call: to what. */
  part?: 'test' | 'interview'
  byUser?: number | null
}

const smsOf = (one: Candidate, step: JobSms, more: MoreToTell) => ({
  words: step === 'called' ? `recruitment:sms.called-${more.part ?? 'interview'}` : `recruitment:sms.${step}`,
  purpose: `recruitment.${step}`,
  params: (lang: Lang) => ({
    post: lang === 'bn' ? one.postBn : one.postEn || one.postBn,
    text: more.text ?? '',
    at: one.callAt ? formatDateTime(one.callAt, lang) : '',
    place: (lang === 'bn' ? one.placeBn || one.placeEn : one.placeEn || one.placeBn) ?? '',
  }),
  ...(more.pin ? { pin: more.pin } : {}),
  byUser: more.byUser ?? null,
})

/**
 * Tells candidates by SMS what happened, with the caller's transaction, where their opening wants it at that step and there is a number.
 * @returns whom
 */
export async function tellCandidates(
  site: { id: number },
  ids: readonly number[],
  step: JobSms,
  more: MoreToTell = {},
): Promise<number[]> {
  const told = await whoIsTold(site.id, ids, step, more.part ?? null)
  for (const one of told) await tellSender(site, one, smsOf(one, step, more))
  return told.map((one) => one.id)
}

/** What telling them would cost: messages, segments, poisha. What the office has yet to write is not counted. */
export async function costOfTelling(
  site: { id: number },
  ids: readonly number[],
  step: JobSms,
  part?: 'test' | 'interview',
): Promise<{ messages: number; segments: number; costPoisha: number }> {
  const told = await whoIsTold(site.id, ids, step, part ?? null)
  let segments = 0
  for (const one of told) segments += smsSize(await senderText(one, smsOf(one, step, part ? { part } : {}))).segments
  return { messages: told.length, segments, costPoisha: segments * currentSettings().SMS_POISHA }
}
