import { sql } from 'db/connection'
import { sendSms } from '~/domain/delivery/messages/send.server'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'

/** At what a guest may be told by SMS; the words are `gatherings:sms.<step>`. */
type GuestStep =
  | 'coming'
  | 'comingFee'
  | 'waiting'
  | 'moved'
  | 'movedFee'
  | 'cancelled'
  | 'restored'
  | 'restoredFee'
  | 'restoredWaiting'
  | 'waived'
  | 'feeAgain'

/** How long a message with a PIN may wait for its carrier. */
const PIN_HOURS = 12

/**
 * Tells a guest by SMS what happened, with the caller's transaction, where the gathering has messages.
 * @param more `pin` with a registration; `text` what the office says; `by` the day until which the fee is paid
 */
export async function tellGuest(
  site: { id: number },
  applicationId: number,
  step: GuestStep,
  more: { pin?: string; text?: string; by?: Date | null; byUser?: number | null } = {},
): Promise<void> {
  const [who] = await sql<{ number: string; mobile: string | null; lang: Lang; siteBn: string; siteEn: string }>(
    `SELECT a.number, a.mobile, a.lang, s.name_bn AS "siteBn", s.name_en AS "siteEn" FROM gathering_guest p
       JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       JOIN gathering g ON g.site_id = p.site_id AND g.id = p.gathering_id JOIN site s ON s.id = p.site_id
     WHERE p.site_id = $1 AND p.application_id = $2 AND g.sms AND a.anonymised_at IS NULL`,
    [site.id, applicationId],
  )
  if (!who?.mobile) return
  const { lang } = who
  // The words come with the build; the demo, which tells nobody, is made without one.
  const { wordsFor } = await import('~/i18n/i18n.server')
  const text = wordsFor(lang)(`gatherings:sms.${step}`, {
    site: lang === 'bn' ? who.siteBn || who.siteEn : who.siteEn || who.siteBn,
    number: digits(who.number, lang),
    pin: more.pin ?? '',
    text: more.text ?? '',
    by: more.by ? formatDate(more.by, lang) : '',
    interpolation: { escapeValue: false },
  })
  await sendSms(site.id, {
    to: who.mobile,
    text,
    purpose: `gatherings.${step}`,
    by: more.byUser ?? null,
    ...(more.pin ? { secret: { value: more.pin, until: new Date(Date.now() + PIN_HOURS * 3_600_000) } } : {}),
  })
}
