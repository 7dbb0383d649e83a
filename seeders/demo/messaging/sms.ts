import { smsSize } from '../../../app/format/sms'
import { addDays, formatDate, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow, createRows, insertRows } from '../../rows'

const TEMPLATES = [
  {
    nameBn: 'অভিভাবক সভা',
    nameEn: 'Guardians’ meeting',
    textBn: 'সম্মানিত অভিভাবক, {name} ({class}, রোল {roll})-এর বিষয়ে {date} সকাল ১০টায় অভিভাবক সভা। {institution}',
    textEn: 'Dear guardian of {name} (class {class}, roll {roll}): meeting on {date} at 10 am. {institution}',
  },
  {
    nameBn: 'আকস্মিক ছুটি',
    nameEn: 'Sudden holiday',
    textBn: 'অনিবার্য কারণে {date} প্রতিষ্ঠান বন্ধ থাকবে। {institution}',
    textEn: 'The institution is closed on {date} for unavoidable reasons. {institution}',
  },
  {
    nameBn: 'পরীক্ষার স্মরণপত্র',
    nameEn: 'Exam reminder',
    textBn: '{name}, {class} শ্রেণি: বার্ষিক পরীক্ষা আসন্ন। প্রবেশপত্র সঙ্গে আনতে হবে। {institution}',
    textEn: '{name}, class {class}: the annual exam is near. Bring the admit card. {institution}',
  },
  {
    nameBn: 'শিক্ষক সভা',
    nameEn: 'Staff meeting',
    textBn: '{name}, {designation}: {date} দুপুর ২টায় শিক্ষক মিলনায়তনে সভা। {institution}',
    textEn: '{name}, {designation}: meeting on {date} at 2 pm in the staff room. {institution}',
  },
] as const

interface Person {
  mobile: string
  nameBn: string
  nameEn: string
  className: string
  roll: number
}

/** What became of the messages: most went, a few failed, of one nobody knows. */
const stateOf = (at: number): 'sent' | 'failed' | 'unknown' =>
  at % 61 === 60 ? 'unknown' : at % 29 === 28 ? 'failed' : 'sent'

/** Templates, and sendings of the last weeks in the states they come to; one is planned and one was stopped half way. */
export async function writeSms(siteId: number, admin: number): Promise<void> {
  const [site] = await sql<{ nameBn: string }>('SELECT name_bn AS "nameBn" FROM site WHERE id = $1', [siteId])
  const institution = site?.nameBn ?? ''
  await createRows(
    'sms_template',
    TEMPLATES.map((one) => ({
      site_id: siteId,
      name_bn: one.nameBn,
      name_en: one.nameEn,
      text_bn: one.textBn,
      text_en: one.textEn,
      revision: 1,
      changed_by: admin,
      changed_at: '2026-02-01T05:00:00Z',
    })),
  )
  const people = await sql<Person>(
    `SELECT DISTINCT ON (g.mobile) g.mobile, st.name_bn AS "nameBn", st.name_en AS "nameEn", c.name_bn AS "className", n.roll
     FROM enrolment n JOIN site_session ss ON ss.site_id = n.site_id AND ss.id = n.session_id AND ss.is_current JOIN student st ON st.site_id = n.site_id AND st.id = n.student_id
     JOIN section x ON x.site_id = n.site_id AND x.id = n.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     JOIN student_guardian sg ON sg.site_id = st.site_id AND sg.student_id = st.id AND sg.is_primary JOIN guardian g ON g.site_id = sg.site_id AND g.id = sg.guardian_id AND g.mobile IS NOT NULL
     WHERE n.site_id = $1 AND n.state = 'active' ORDER BY g.mobile, c.position LIMIT 150`,
    [siteId],
  )
  if (!people.length) return
  const now = today()
  const day = (offset: number) => formatDate(addDays(now, offset), 'bn')
  const [meeting, holiday, exam] = TEMPLATES
  const plans = [
    { template: holiday.textBn, on: -24, state: 'done', count: 120, gone: 120, about: -23 },
    { template: exam.textBn, on: -9, state: 'done', count: 90, gone: 90, about: -9 },
    { template: meeting.textBn, on: -3, state: 'stopped', count: 60, gone: 40, about: 4 },
    { template: meeting.textBn, on: 2, state: 'running', count: 30, gone: 0, about: 5 },
  ] as const
  for (const plan of plans) {
    const chosen = people.slice(0, plan.count)
    const texts = chosen.map((one) =>
      plan.template
        .replace('{name}', one.nameBn || one.nameEn)
        .replace('{class}', one.className)
        .replace('{roll}', String(one.roll))
        .replace('{date}', day(plan.about))
        .replace('{institution}', institution),
    )
    const sizes = texts.map((text) => smsSize(text).segments)
    const at = `${addDays(now, plan.on)}T04:30:00Z`
    const campaign = await createRow('sms_campaign', {
      site_id: siteId,
      token: crypto.randomUUID(),
      audience: 'guardians',
      chosen: {},
      lang: 'bn',
      text: plan.template,
      state: plan.state,
      send_at: at,
      messages: chosen.length,
      segments: sizes.reduce((sum, one) => sum + one, 0),
      cost_poisha: 0,
      doubles: 0,
      without: 0,
      trusted_message: 0,
      made_by: admin,
      made_at: `${addDays(now, Math.min(plan.on, -1))}T04:00:00Z`,
      ended_at: plan.state === 'done' ? at : null,
    })
    const messages = await createRows(
      'message',
      chosen.slice(0, plan.gone).map((one, index) => ({
        tenant_id: siteId,
        channel: 'sms',
        recipient: one.mobile,
        subject: '',
        body: texts[index] ?? '',
        segments: sizes[index] ?? 1,
        cost_poisha: 0,
        state: stateOf(index),
        attempts: 1,
        provider_ref: stateOf(index) === 'sent' ? 'outbox' : null,
        error: stateOf(index) === 'failed' ? 'provider says 1001' : null,
        purpose: 'messaging.sms',
        created_by: admin,
        created_at: at,
        sent_at: stateOf(index) === 'sent' ? at : null,
      })),
    )
    await insertRows(
      'sms_campaign_message',
      chosen.map((one, index) => ({
        site_id: siteId,
        campaign_id: campaign.id,
        mobile: one.mobile,
        position: index + 1,
        name_bn: one.nameBn,
        name_en: one.nameEn,
        text: texts[index] ?? '',
        segments: sizes[index] ?? 1,
        tries: 0,
        message_id: messages[index]?.id ?? null,
      })),
    )
    if (plan.state === 'running')
      await sql(`SELECT add_task('sms-campaign', $1::json, $2::timestamptz, $3)`, [
        JSON.stringify({ tenantId: siteId, campaignId: campaign.id }),
        at,
        `sms-campaign ${siteId}.${campaign.id}`,
      ])
  }
}
