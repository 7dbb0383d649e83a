import { sql } from 'db/connection'
import { smsBalance, type SmsBalance } from '~/domain/delivery/messages/allowance.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { nameIn } from '~/format/names'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { PUBLISHED } from '../public/shown-entries.server'
import type { NoticeChannel } from './audience'
import { IS_FOR } from './is-for'

interface Receiver {
  userId: number
  nameBn: string
  nameEn: string
  to: string | null
  wants: boolean
  had: boolean
}

interface NoticeMessage {
  userId: number
  to: string
  subject: string
  text: string
  segments: number
}

/** What telling of a notice would be, to the letter. */
interface NoticePlan {
  messages: NoticeMessage[]
  segments: number
  costPoisha: number
  /** Without a number or address that can be used; who chose not to hear this way; who was told this way before; whose number or address another has. */
  without: number
  declined: number
  already: number
  doubles: number
  balance: SmsBalance | null
}

const ADDRESS = /^(?=.{3,254}$)[^\s@<>,;"]+@[^\s@<>,;"]+$/
/** Letters of a title that an SMS holds. */
const MOST_TITLE = 200

/** Those a notice that is shown is for by name; with their own number or address, else the one of their record. */
const receivers = (siteId: number, id: number, channel: NoticeChannel, unread: boolean): Promise<Receiver[]> =>
  sql<Receiver>(
    `SELECT u.id AS "userId", u.name_bn AS "nameBn", u.name_en AS "nameEn",
       CASE WHEN $3 = 'sms' THEN coalesce(u.mobile, m.mobile, st.mobile, g.mobile) ELSE coalesce(u.email::text, m.email) END AS to,
       CASE WHEN $3 = 'sms' THEN coalesce(c.sms, true) ELSE coalesce(c.mail, true) END AS wants,
       EXISTS (SELECT 1 FROM notice_message x WHERE x.site_id = e.site_id AND x.entry_id = e.id AND x.user_id = u.id AND x.channel = $3) AS had
     FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' LEFT JOIN notice_reader r ON r.site_id = e.site_id AND r.entry_id = e.id AND r.user_id = u.id
       LEFT JOIN notice_channel c ON c.site_id = e.site_id AND c.user_id = u.id LEFT JOIN employee m ON m.site_id = u.tenant_id AND m.id = u.employee_id
       LEFT JOIN student st ON st.site_id = u.tenant_id AND st.id = u.student_id LEFT JOIN guardian g ON g.site_id = u.tenant_id AND g.id = u.guardian_id
     WHERE ${PUBLISHED} AND e.id = $2 AND e.kind = 'notice' AND ${IS_FOR} AND (NOT $4::boolean OR r.read_at IS NULL) ORDER BY u.id`,
    [siteId, id, channel, unread],
  )

/** Nothing is written. One message a number or address: families share them. */
export async function noticePlan(
  site: { id: number; nameBn: string; nameEn: string; defaultLang: 'bn' | 'en' },
  notice: { id: number; titleBn: string; titleEn: string },
  channel: NoticeChannel,
  unread: boolean,
): Promise<NoticePlan> {
  const lang = site.defaultLang
  const t = wordsFor(lang)
  const title = nameIn({ nameBn: notice.titleBn, nameEn: notice.titleEn }, lang)
  const link = `${await tenantOrigin(site.id)}${paths.noticeOnBoard(notice.id)}`
  const words = (name: string) =>
    t(`webedit:tell.text.${channel}`, {
      name,
      title: channel === 'sms' ? title.slice(0, MOST_TITLE) : title,
      link,
      school: nameIn(site, lang),
      interpolation: { escapeValue: false },
    })
  const plan: NoticePlan = {
    messages: [],
    segments: 0,
    costPoisha: 0,
    without: 0,
    declined: 0,
    already: 0,
    doubles: 0,
    balance: channel === 'sms' ? await smsBalance(site.id) : null,
  }
  const taken = new Set<string>()
  for (const one of await receivers(site.id, notice.id, channel, unread)) {
    const to = channel === 'sms' ? normalisePhone(one.to ?? '') : ADDRESS.test(one.to ?? '') ? one.to : null
    if (one.had) plan.already += 1
    else if (!one.wants) plan.declined += 1
    else if (!to) plan.without += 1
    else if (taken.has(to)) plan.doubles += 1
    else {
      const text = words(nameIn(one, lang))
      const segments = channel === 'sms' ? smsSize(text).segments : 0
      plan.messages.push({ userId: one.userId, to, subject: title, text, segments })
      plan.segments += segments
    }
    if (to && !one.had && one.wants) taken.add(to)
  }
  plan.costPoisha = plan.segments * currentSettings().SMS_POISHA
  return plan
}
