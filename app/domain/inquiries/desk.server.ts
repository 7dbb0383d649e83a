import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { fileOf, type StoredFileRow } from '~/domain/operations/files/files.server'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import {
  type About,
  type InquiryKind,
  type InquiryState,
  type Move,
  movesOf,
  RIGHTS,
  STATE_AFTER,
  type Way,
  waysTo,
} from './inquiry.policy'

interface Inquiry {
  id: number
  kind: InquiryKind
  number: string
  about: About | ''
  name: string
  mobile: string | null
  email: string | null
  subject: string
  body: string
  lang: Lang
  state: InquiryState
  assignedTo: number | null
  solved: boolean
  sentAt: Date
  closedAt: Date | null
  anonymousAt: Date | null
}

const COLUMNS = `id, kind, number, about, name, mobile, email, subject, body, lang, state, assigned_to AS "assignedTo", solved, sent_at AS "sentAt", closed_at AS "closedAt",
  anonymous_at AS "anonymousAt"`

/** A letter of this institution and kind. @throws Missing */
async function letterOf(ctx: SiteCtx, kind: InquiryKind, id: number, lock = false): Promise<Inquiry> {
  const [row] = await sql<Inquiry>(
    `SELECT ${COLUMNS} FROM inquiry WHERE site_id = $1 AND kind = $2 AND id = $3 ${lock ? 'FOR UPDATE' : ''}`,
    [ctx.site.id, kind, id],
  )
  if (!row) throw new Missing('letter')
  return row
}

interface DeskPost {
  id: number
  author: 'sender' | 'office' | 'note'
  body: string
  via: Way
  byBn: string | null
  byEn: string | null
  writtenAt: Date
}

/** A letter with all that was written to it. Who opened a complaint is noted. @throws Missing */
export async function readInquiry(ctx: SiteCtx, kind: InquiryKind, id: number) {
  const letter = await letterOf(ctx, kind, id)
  const posts = await sql<DeskPost>(
    `SELECT p.id, p.author, p.body, p.via, p.written_at AS "writtenAt", coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn", coalesce(nullif(u.name_en, ''), u.username::text) AS "byEn"
     FROM inquiry_post p LEFT JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.user_id WHERE p.site_id = $1 AND p.inquiry_id = $2 ORDER BY p.id`,
    [ctx.site.id, id],
  )
  const files = await sql<{ key: string; name: string; mime: string }>(
    'SELECT f.key, f.name, f.mime FROM inquiry_file x JOIN file f ON f.tenant_id = x.site_id AND f.id = x.file_id WHERE x.site_id = $1 AND x.inquiry_id = $2 ORDER BY f.id',
    [ctx.site.id, id],
  )
  if (kind === 'complaint') ctx.audit({ recordType: 'inquiry', recordId: id })
  return { letter, posts, files }
}

/** A file that came with a complaint. @throws Missing */
export async function inquiryFile(ctx: SiteCtx, id: number, key: string): Promise<StoredFileRow> {
  await letterOf(ctx, 'complaint', id)
  const file = await fileOf(ctx.site, key)
  const [there] = await sql('SELECT 1 FROM inquiry_file WHERE site_id = $1 AND inquiry_id = $2 AND file_id = $3', [
    ctx.site.id,
    id,
    file.id,
  ])
  if (!there) throw new Missing('file')
  return file
}

const write = (ctx: SiteCtx, id: number, author: 'office' | 'note', body: string, via: Way) =>
  sql(`INSERT INTO inquiry_post (site_id, inquiry_id, author, user_id, body, via) VALUES ($1, $2, $3, $4, $5, $6)`, [
    ctx.site.id,
    id,
    author,
    ctx.user.userId,
    body,
    via,
  ])

/**
 * Answers a letter: by SMS or e-mail where its sender gave one, and where a complaint is tracked.
 * @throws Missing; Invalid at `via` for a way that its sender did not give; Refusal when it was made anonymous
 */
export async function answerInquiry(
  ctx: SiteCtx,
  kind: InquiryKind,
  id: number,
  { body, via }: { body: string; via: Way },
): Promise<void> {
  const letter = await letterOf(ctx, kind, id, true)
  if (letter.anonymousAt) throw new Refusal('inquiry-desk:error.forgotten')
  if (!waysTo(letter).includes(via)) throw new Invalid({ via: ['inquiry-desk:error.way'] })
  const t = wordsFor(letter.lang)
  const words = {
    institution: letter.lang === 'bn' ? ctx.site.nameBn : ctx.site.nameEn,
    number: letter.number,
    subject: letter.subject,
    body,
    interpolation: { escapeValue: false },
  }
  const message = { purpose: 'inquiries.answer', by: ctx.user.userId }
  if (via === 'sms' && letter.mobile)
    await sendSms(ctx.site.id, { ...message, to: letter.mobile, text: t('inquiry-desk:out.sms', words) })
  if (via === 'mail' && letter.email)
    await sendMail(ctx.site.id, {
      ...message,
      to: letter.email,
      subject: t('inquiry-desk:out.subject', words),
      text: t('inquiry-desk:out.mail', words),
    })
  await write(ctx, id, 'office', body, via)
  await sql(
    `UPDATE inquiry SET state = 'answered', closed_at = NULL, moved_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id],
  )
  ctx.audit({
    recordType: 'inquiry',
    recordId: letter.number,
    before: { state: letter.state },
    after: { state: 'answered', via },
  })
}

/** The office's own note on a letter; its sender never sees it. @throws Missing */
export async function noteOnInquiry(ctx: SiteCtx, kind: InquiryKind, id: number, body: string): Promise<void> {
  const letter = await letterOf(ctx, kind, id, true)
  await write(ctx, id, 'note', body, 'page')
  await sql(
    `UPDATE inquiry SET state = CASE WHEN state = 'new' THEN 'read' ELSE state END, moved_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id],
  )
  ctx.audit({ recordType: 'inquiry', recordId: letter.number, after: { note: true } })
}

/** Reads, closes, marks as spam or opens again. @throws Missing; Refusal where it is so already */
export async function moveInquiry(ctx: SiteCtx, kind: InquiryKind, id: number, move: Move): Promise<void> {
  const letter = await letterOf(ctx, kind, id, true)
  if (!movesOf(letter.state).includes(move)) throw new Refusal('inquiry-desk:error.moved')
  if (letter.anonymousAt) throw new Refusal('inquiry-desk:error.forgotten')
  const state = STATE_AFTER[move]
  await sql(
    `UPDATE inquiry SET state = $3::text, closed_at = CASE WHEN $3::text IN ('closed', 'spam') THEN now() END, moved_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, state],
  )
  ctx.audit({ recordType: 'inquiry', recordId: letter.number, before: { state: letter.state }, after: { state } })
}

/** Closes many letters, or marks them as spam; those that are so already stay. @returns how many */
export async function moveMany(
  ctx: SiteCtx,
  kind: InquiryKind,
  ids: readonly number[],
  move: 'close' | 'spam',
): Promise<number> {
  const rows = await sql<{ number: string }>(
    `UPDATE inquiry SET state = $4, closed_at = now(), moved_at = now() WHERE site_id = $1 AND kind = $2 AND id = ANY ($3::bigint[]) AND state NOT IN ('closed', 'spam') RETURNING number`,
    [ctx.site.id, kind, ids, STATE_AFTER[move]],
  )
  for (const { number } of rows)
    ctx.audit({ recordType: 'inquiry', recordId: number, after: { state: STATE_AFTER[move] } })
  return rows.length
}

/** Gives a letter to one of those who may answer it, whose bell rings; null takes it back. @throws Missing; Invalid at `to` */
export async function assignInquiry(ctx: SiteCtx, kind: InquiryKind, id: number, to: number | null): Promise<void> {
  const letter = await letterOf(ctx, kind, id, true)
  if (to !== null && !(await staffWhoMay(ctx.site.id, RIGHTS[kind].answer)).includes(to))
    throw new Invalid({ to: ['inquiry-desk:error.mayNot'] })
  await sql(
    `UPDATE inquiry SET assigned_to = $3, state = CASE WHEN state = 'new' THEN 'read' ELSE state END, moved_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, to],
  )
  if (to !== null && to !== ctx.user.userId)
    await notify(ctx.site.id, [to], {
      titleEn: `${letter.number} was given to you`,
      titleBn: `${letter.number} আপনাকে দেওয়া হয়েছে`,
      link: kind === 'contact' ? paths.inquiry(id) : paths.complaint(id),
    })
  ctx.audit({
    recordType: 'inquiry',
    recordId: letter.number,
    before: { assignedTo: letter.assignedTo },
    after: { assignedTo: to },
  })
}
