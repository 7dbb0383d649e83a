import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { digits } from '~/format/digits'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { wordsFor } from '~/i18n/i18n.server'
import type { SnapshotRun } from '../read-result.server'
import type { Names } from '../run-shown'
import type { SmsAgreed, SmsComposed } from './result-sms.form'
import { costOf, fillTemplate } from './result-sms.policy'

interface PlannedSms {
  enrolmentId: number
  name: Names
  roll: number
  to: string
  text: string
  segments: number
}

export interface SmsPlan {
  messages: PlannedSms[]
  segments: number
  costPoisha: number
  longest: number
  /** Students who get none: withheld results, no usable number, and those who have it from an earlier batch. */
  withheld: number
  already: number
  without: { name: Names; roll: number; section: Names | null }[]
}

interface Row {
  enrolmentId: number
  sectionId: number
  roll: number
  nameEn: string
  nameBn: string
  gpa: string
  letter: string
  passed: boolean
  failed: number
  total: string
  full: string
  merit: number | null
  withheld: boolean
  mobiles: string[]
  already: string[]
}

/**
 * Everybody of the run or a part of it: result, numbers, and numbers this result already went to (failed ones aside): from
 * this run or an earlier one that said the same, unless it was corrected after the message.
 */
function resultsToSend(
  siteId: number,
  runId: number,
  sectionIds: readonly number[] | null,
  recipient: SmsComposed['recipient'],
): Promise<Row[]> {
  return sql<Row>(
    `SELECT r.enrolment_id AS "enrolmentId", r.section_id AS "sectionId", r.roll, r.shown->>'nameEn' AS "nameEn", r.shown->>'nameBn' AS "nameBn", r.gpa, r.letter, r.passed, r.failed_count AS failed,
       r.total, r.full_marks AS full, r.merit_class AS merit, r.withheld_reason IS NOT NULL AS withheld,
       array_remove(ARRAY[CASE WHEN $4 <> 'student' THEN g.mobile END, CASE WHEN $4 <> 'guardian' THEN s.mobile END], NULL) AS mobiles,
       ARRAY(SELECT m.mobile FROM sms_batch b JOIN sms_batch_message m ON m.site_id = b.site_id AND m.batch_id = b.id JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
         JOIN result told ON told.site_id = b.site_id AND told.run_id = b.run_id AND told.enrolment_id = m.enrolment_id
         WHERE b.site_id = r.site_id AND b.run_id IN (SELECT other.id FROM result_run other WHERE other.site_id = run.site_id AND other.exam_id = run.exam_id AND other.class_id = run.class_id)
           AND m.enrolment_id = r.enrolment_id AND x.state <> 'failed'
           AND ROW(told.gpa, told.letter, told.total, told.failed_count, told.merit_class) IS NOT DISTINCT FROM ROW(r.gpa, r.letter, r.total, r.failed_count, r.merit_class)
           AND NOT EXISTS (SELECT 1 FROM result_amendment a WHERE a.site_id = told.site_id AND a.result_id = told.id AND a.amended_at > b.created_at)) AS already
     FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id JOIN enrolment e ON e.site_id = r.site_id AND e.id = r.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     LEFT JOIN LATERAL (SELECT g.mobile FROM student_guardian sg JOIN guardian g ON g.site_id = sg.site_id AND g.id = sg.guardian_id
       WHERE sg.site_id = s.site_id AND sg.student_id = s.id AND g.mobile IS NOT NULL ORDER BY sg.is_primary DESC, g.id LIMIT 1) g ON true
     WHERE r.site_id = $1 AND r.run_id = $2 AND ($3::bigint[] IS NULL OR r.section_id = ANY($3)) ORDER BY r.section_id, r.roll, r.enrolment_id`,
    [siteId, runId, sectionIds, recipient],
  )
}

/** What would be sent, to the letter. Nothing is written. @param sectionIds null: the whole class */
export async function planResultSms(
  ctx: SiteCtx,
  run: SnapshotRun,
  sectionIds: readonly number[] | null,
  wanted: SmsComposed,
): Promise<SmsPlan> {
  const t = wordsFor(wanted.lang)
  const inLang = (names: Names | undefined) =>
    !names ? '' : wanted.lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn
  const n = (value: string | number) => digits(value, wanted.lang)
  const [site] = await sql<Names>('SELECT name_en AS "nameEn", name_bn AS "nameBn" FROM site WHERE id = $1', [
    ctx.site.id,
  ])
  const plan: SmsPlan = { messages: [], segments: 0, costPoisha: 0, longest: 0, withheld: 0, already: 0, without: [] }
  for (const row of await resultsToSend(ctx.site.id, run.id, sectionIds, wanted.recipient)) {
    if (row.withheld) {
      plan.withheld += 1
      continue
    }
    const section = run.shown.sections[String(row.sectionId)]
    const numbers = [...new Set(row.mobiles.flatMap((one) => normalisePhone(one) ?? []))]
    if (!numbers.length) {
      plan.without.push({ name: row, roll: row.roll, section: section ?? null })
      continue
    }
    const due = wanted.again ? numbers : numbers.filter((one) => !row.already.includes(one))
    if (!due.length) {
      plan.already += 1
      continue
    }
    const merit = row.merit === null ? '–' : n(row.merit)
    const text = fillTemplate(wanted.template, {
      name: inLang(row),
      class: inLang(run.shown.className),
      section: inLang(section),
      roll: n(row.roll),
      exam: inLang(run.shown.exam),
      gpa: n(row.gpa),
      letter: row.letter,
      merit,
      total: `${n(Number(row.total))}/${n(Number(row.full))}`,
      institution: inLang(site),
      result: row.passed
        ? t('result-sms:passed', { gpa: n(row.gpa), letter: row.letter, merit })
        : t('result-sms:failed', { count: row.failed }),
    })
    for (const to of due)
      plan.messages.push({
        enrolmentId: row.enrolmentId,
        name: { nameEn: row.nameEn, nameBn: row.nameBn },
        roll: row.roll,
        to,
        text,
        segments: smsSize(text).segments,
      })
  }
  return { ...plan, ...costOf(plan.messages, currentSettings().SMS_POISHA) }
}

/**
 * Puts the messages of a published run into the outbox, all or none; each is delivered at most once. The same form sent twice
 * is one batch. When the messages are no longer those that were agreed to, nothing is sent and the new plan returned.
 * @throws Refusal when there is nobody to send to, or the run is not published
 */
export async function sendResultSms(
  ctx: SiteCtx,
  run: SnapshotRun,
  sectionIds: readonly number[] | null,
  wanted: SmsAgreed,
): Promise<{ batchId: number; count: number } | { plan: SmsPlan }> {
  // Two people sending at once: the second waits here, and then finds everybody served.
  const [standing] = await sql<{ state: string }>(
    'SELECT state FROM result_run WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, run.id],
  )
  const [same] = await sql<{ batchId: number; count: number }>(
    'SELECT id AS "batchId", messages AS count FROM sms_batch WHERE site_id = $1 AND token = $2',
    [ctx.site.id, wanted.token],
  )
  if (same) return same
  if (standing?.state !== 'published') throw new Refusal('result-sms:notPublished')
  const plan = await planResultSms(ctx, run, sectionIds, wanted)
  if (!plan.messages.length) throw new Refusal('result-sms:nobody')
  if (plan.messages.length !== wanted.messages || plan.segments !== wanted.segments) return { plan }
  const [batch] = await sql<{ id: number }>(
    `INSERT INTO sms_batch (site_id, run_id, token, lang, recipient, template, messages, segments, cost_poisha, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      ctx.site.id,
      run.id,
      wanted.token,
      wanted.lang,
      wanted.recipient,
      wanted.template,
      plan.messages.length,
      plan.segments,
      plan.costPoisha,
      ctx.user.userId,
    ],
  )
  const batchId = (batch as { id: number }).id
  const ids = await sendManySms(ctx.site.id, plan.messages, { purpose: 'results.sms', by: ctx.user.userId })
  await sql(
    `INSERT INTO sms_batch_message (site_id, batch_id, enrolment_id, mobile, message_id) SELECT $1, $2, u.e, u.m, u.i FROM unnest($3::bigint[], $4::text[], $5::bigint[]) u(e, m, i)`,
    [ctx.site.id, batchId, plan.messages.map((one) => one.enrolmentId), plan.messages.map((one) => one.to), ids],
  )
  ctx.audit({
    recordType: 'sms_batch',
    recordId: batchId,
    before: null,
    after: {
      run: run.id,
      messages: plan.messages.length,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
      recipient: wanted.recipient,
      lang: wanted.lang,
    },
  })
  return { batchId, count: plan.messages.length }
}

/**
 * Sends what certainly failed once more, as new messages with the same text, unless the result was corrected since. Whose
 * fate is unknown is never sent again by itself.
 * @returns how many
 * @throws Missing for a batch of another institution; Refusal when another result has been published instead
 */
export async function resendFailed(ctx: SiteCtx, batchId: number): Promise<number> {
  const [batch] = await sql<{ state: string }>(
    `SELECT run.state FROM sms_batch b JOIN result_run run ON run.site_id = b.site_id AND run.id = b.run_id WHERE b.site_id = $1 AND b.id = $2 FOR UPDATE`,
    [ctx.site.id, batchId],
  )
  if (!batch) throw new Missing('sms batch')
  if (batch.state !== 'published') throw new Refusal('result-sms:notPublished')
  const failed = await sql<{ messageId: number; to: string; text: string }>(
    `SELECT m.message_id AS "messageId", x.recipient AS "to", x.body AS text FROM sms_batch_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id
     JOIN sms_batch b ON b.site_id = m.site_id AND b.id = m.batch_id
     WHERE m.site_id = $1 AND m.batch_id = $2 AND x.state = 'failed' AND NOT EXISTS (SELECT 1 FROM result r JOIN result_amendment a ON a.site_id = r.site_id AND a.result_id = r.id
       WHERE r.site_id = b.site_id AND r.run_id = b.run_id AND r.enrolment_id = m.enrolment_id AND a.amended_at > b.created_at) ORDER BY m.message_id`,
    [ctx.site.id, batchId],
  )
  const ids = await sendManySms(ctx.site.id, failed, { purpose: 'results.sms', by: ctx.user.userId })
  await sql(
    `UPDATE sms_batch_message m SET message_id = u.fresh FROM unnest($3::bigint[], $4::bigint[]) u(old, fresh) WHERE m.site_id = $1 AND m.batch_id = $2 AND m.message_id = u.old`,
    [ctx.site.id, batchId, failed.map((one) => one.messageId), ids],
  )
  if (failed.length)
    ctx.audit({ recordType: 'sms_batch', recordId: batchId, before: null, after: { resent: failed.length } })
  return failed.length
}
