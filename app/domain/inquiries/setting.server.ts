import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { SettingValues } from './inquiry.form'

interface InquirySetting {
  hoursBn: string
  hoursEn: string
  /** A line each: whose it is, and the number. */
  phones: string
  officerBn: string
  officerEn: string
  answerDays: number
  keepDays: number
}

const STANDARD: InquirySetting = {
  hoursBn: '',
  hoursEn: '',
  phones: '',
  officerBn: '',
  officerEn: '',
  answerDays: 30,
  keepDays: 365,
}

/** What an institution has set for its letters; the standard where it has set nothing. */
export async function inquirySetting(siteId: number): Promise<InquirySetting> {
  const [row] = await sql<InquirySetting>(
    `SELECT hours_bn AS "hoursBn", hours_en AS "hoursEn", phones, officer_bn AS "officerBn", officer_en AS "officerEn", answer_days::int AS "answerDays", keep_days::int AS "keepDays"
     FROM inquiry_setting WHERE site_id = $1`,
    [siteId],
  )
  return row ?? STANDARD
}

/** Keeps what the contact page says and how long letters are kept. */
export async function saveInquirySetting(ctx: SiteCtx, given: SettingValues): Promise<void> {
  const before = await inquirySetting(ctx.site.id)
  await sql(
    `INSERT INTO inquiry_setting (site_id, hours_bn, hours_en, phones, officer_bn, officer_en, answer_days, keep_days) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (site_id) DO UPDATE SET hours_bn = excluded.hours_bn, hours_en = excluded.hours_en, phones = excluded.phones, officer_bn = excluded.officer_bn,
       officer_en = excluded.officer_en, answer_days = excluded.answer_days, keep_days = excluded.keep_days, changed_at = now()`,
    [
      ctx.site.id,
      given.hoursBn ?? '',
      given.hoursEn ?? '',
      given.phones ?? '',
      given.officerBn ?? '',
      given.officerEn ?? '',
      given.answerDays,
      given.keepDays,
    ],
  )
  ctx.audit({ recordType: 'inquiry-setting', recordId: ctx.site.id, before, after: given })
}
