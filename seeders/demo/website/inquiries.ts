import { consentText } from '../../../app/domain/consents/consents.server'
import { pinHash } from '../../../app/domain/inquiries/pin.server'
import { createRows, insertRows } from '../../rows'
import type { InstitutionPlan } from '../corpus'
import { complaints, DEMO_PIN, messages, offices, type LetterDraft } from '../corpus/web/inquiries'

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Numbers of the demo are the same each time: 'C26-DEMAAA22', 'C26-DEMAAA23' … */
const numberOf = (kind: 'contact' | 'complaint', at: number) =>
  `${kind === 'contact' ? 'M' : 'C'}26-DEMAAA${LETTERS[Math.floor(at / LETTERS.length) % LETTERS.length]}${LETTERS[at % LETTERS.length]}`

const consented = (lang: 'bn' | 'en', kind: 'contact' | 'complaint') =>
  consentText(lang, `inquiry:consent.${kind}`, { days: 365 })

/** Letters that came by the web site, in every state, and what the contact page says. `admin` answers them. */
export async function writeInquiries(siteId: number, plan: InstitutionPlan, admin: number): Promise<void> {
  const { hoursBn, hoursEn, phones, officerBn, officerEn } = offices[plan.code]
  await insertRows('inquiry_setting', [
    {
      site_id: siteId,
      hours_bn: hoursBn,
      hours_en: hoursEn,
      phones,
      officer_bn: officerBn,
      officer_en: officerEn,
      answer_days: 30,
      keep_days: 365,
      changed_at: '2026-01-04T10:00:00+06:00',
    },
  ])
  const drafts = [
    ...messages[plan.code].map((one, at) => ({ ...one, kind: 'contact' as const, at })),
    ...complaints[plan.code].map((one, at) => ({ ...one, kind: 'complaint' as const, at })),
  ]
  const rows = await createRows(
    'inquiry',
    drafts.map(({ kind, at, ...one }) => ({
      site_id: siteId,
      kind,
      number: numberOf(kind, at),
      once: `demo-${kind}-${at}`,
      pin_hash: kind === 'complaint' ? `\\x${pinHash(siteId, numberOf(kind, at), DEMO_PIN).toString('hex')}` : null,
      about: one.about ?? '',
      name: one.name,
      mobile: one.mobile ?? null,
      email: one.email ?? null,
      subject: one.subject,
      body: one.body,
      lang: one.lang ?? 'bn',
      state: one.state,
      assigned_to: one.state === 'read' ? admin : null,
      solved: one.state !== 'spam',
      sent_at: one.sentAt,
      moved_at: one.movedAt ?? one.sentAt,
      closed_at: one.state === 'closed' || one.state === 'spam' ? (one.movedAt ?? one.sentAt) : null,
    })),
  )
  const draftOf = (at: number) => drafts[at] as LetterDraft & { kind: 'contact' | 'complaint' }
  await createRows(
    'inquiry_post',
    rows.flatMap((row, at) =>
      (draftOf(at).posts ?? []).map((post) => ({
        site_id: siteId,
        inquiry_id: row.id,
        author: post.author,
        user_id: post.author === 'sender' ? null : admin,
        body: post.body,
        via: post.via ?? 'page',
        written_at: post.at,
      })),
    ),
  )
  await createRows(
    'consent',
    rows.map((row, at) => {
      const { kind, name, sentAt } = draftOf(at)
      return {
        site_id: siteId,
        purpose: `inquiry.${kind}`,
        text_bn: consented('bn', kind),
        text_en: consented('en', kind),
        given_by: name,
        relation: 'self',
        given_at: sentAt,
        subject_kind: 'inquiry',
        subject_id: row.id,
      }
    }),
  )
}
