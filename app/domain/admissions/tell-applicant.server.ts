import { sql } from 'db/connection'
import { tellSender } from '~/domain/applications/tell.server'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'
import type { SmsStep } from './sms-steps'

/**
 * Tells an applicant by SMS what happened, with the caller's transaction, where the admission wants it at that step and there is a number.
 * Who did not ask for messages gets number and PIN, what is to be corrected and what is to be done by a day, and nothing else.
 * @param step 'pin' is no step of an admission: who asks for a new PIN gets it, whatever the admission tells
 * @param more `pin` with 'begun' and 'pin'; `text` what the office says (a reason, what to correct); `by` a day or moment by which one comes
 */
export async function tellApplicant(
  site: { id: number },
  applicationId: number,
  step: SmsStep | 'pin',
  more: { pin?: string; text?: string; by?: Date | string; byUser?: number | null } = {},
): Promise<void> {
  const [who] = await sql<{
    number: string
    mobile: string | null
    lang: Lang
    steps: string[]
    wants: boolean
    siteBn: string
    siteEn: string
  }>(
    `SELECT a.number, a.mobile, a.lang, d.sms_steps AS steps, coalesce((p.answers ->> 'smsOption')::boolean, true) AS wants,
       s.name_bn AS "siteBn", s.name_en AS "siteEn"
     FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id
       JOIN admission d ON d.site_id = p.site_id AND d.id = p.admission_id JOIN site s ON s.id = a.site_id
     WHERE a.site_id = $1 AND a.id = $2 AND a.anonymised_at IS NULL`,
    [site.id, applicationId],
  )
  if (!who?.mobile) return
  if (step !== 'pin' && (!who.steps.includes(step) || (!who.wants && !NEEDED.includes(step)))) return
  const { text, by } = more
  await tellSender(
    site,
    { ...who, mobile: who.mobile },
    {
      words: `admission-form:sms.${step}`,
      purpose: `admissions.${step}`,
      params: (lang) => ({ text: text ?? '', by: by ? formatDate(by, lang) : '' }),
      ...(more.pin ? { pin: more.pin } : {}),
      byUser: more.byUser ?? null,
    },
  )
}

const NEEDED: readonly SmsStep[] = ['begun', 'correction', 'called']
