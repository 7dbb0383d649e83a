import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { sheetOf, type Sheet } from '../sheet/sheets.server'
import type { KeyForm } from '../sheet/sheet.form'
import { readKey, scored, type KeyRule } from './key.policy'

export interface KeyVersion extends KeyRule {
  version: number
  reason: string
  madeAt: Date
  madeEn: string
  madeBn: string
  countedAt: Date | null
}

/** The versions of a sheet's key, the newest first. */
export const keysOf = (siteId: number, sheetId: number): Promise<KeyVersion[]> =>
  sql<KeyVersion>(
    `SELECT k.version, k.answers, k.right_marks AS "rightMarks", k.penalty, k.reason, k.made_at AS "madeAt", u.name_en AS "madeEn", u.name_bn AS "madeBn",
       k.counted_at AS "countedAt"
     FROM answer_key k JOIN app_user u ON u.tenant_id = k.site_id AND u.id = k.made_by
     WHERE k.site_id = $1 AND k.answer_sheet_id = $2 ORDER BY k.version DESC`,
    [siteId, sheetId],
  )

/** The key that counts; null before there is one. */
export async function countingKey(siteId: number, sheet: Pick<Sheet, 'id' | 'keyVersion'>): Promise<KeyRule | null> {
  const [key] = await sql<KeyRule>(
    'SELECT answers, right_marks AS "rightMarks", penalty FROM answer_key WHERE site_id = $1 AND answer_sheet_id = $2 AND version = $3',
    [siteId, sheet.id, sheet.keyVersion],
  )
  return key ?? null
}

/** A form's key by set. @throws Invalid at each set that is not right */
function answersOf(sheet: Sheet, form: KeyForm): string[] {
  const errors: Record<string, string[]> = {}
  const answers = [form.set1, form.set2, form.set3, form.set4].slice(0, sheet.sets).map((typed, at) => {
    const read = readKey(typed ?? '', sheet)
    if ('error' in read) errors[`set${at + 1}`] = [read.error]
    return 'key' in read ? read.key : ''
  })
  const rightMarks = Math.round(form.rightMarks * 100)
  if (rightMarks * sheet.questions > sheet.full)
    errors.rightMarks = [`answer-sheets:error.tooMany?full=${sheet.full / 100}`]
  if (Object.keys(errors).length) throw new Invalid(errors)
  return answers
}

/**
 * Keeps a key. The first counts at once; a later one when a person, who has seen what it changes, says so.
 * @throws Missing; Invalid where it is not right, or a correction gives no reason
 */
export async function saveKey(
  ctx: SiteCtx,
  sheetId: number,
  form: KeyForm,
): Promise<{ version: number; counts: boolean }> {
  const sheet = await sheetOf(ctx, sheetId, true)
  const answers = answersOf(sheet, form)
  const first = sheet.keyVersion === 0
  if (!first && !form.reason) throw new Invalid({ reason: ['answer-sheets:error.reason'] })
  const [made] = await sql<{ version: number }>(
    `INSERT INTO answer_key (site_id, answer_sheet_id, version, answers, right_marks, penalty, reason, made_by)
     SELECT $1::bigint, $2::bigint, coalesce(max(version), 0) + 1, $3::text[], $4::int, $5::int, $6::text, $7::bigint FROM answer_key WHERE site_id = $1 AND answer_sheet_id = $2 RETURNING version`,
    [
      ctx.site.id,
      sheetId,
      answers,
      Math.round(form.rightMarks * 100),
      Math.round(form.penalty * 100),
      form.reason ?? '',
      ctx.user.userId,
    ],
  )
  const version = made?.version ?? 1
  ctx.audit({ recordType: 'answer_key', recordId: sheetId, after: { version, answers, reason: form.reason ?? '' } })
  if (first) await putInForce(ctx, sheet, version)
  return { version, counts: first }
}

interface Kept {
  id: number
  enrolmentId: number
  answers: string
  set: number
  score: number | null
}

const keptScans = (siteId: number, sheetId: number): Promise<Kept[]> =>
  sql<Kept>(
    `SELECT id, enrolment_id AS "enrolmentId", answers, set_no AS set, score FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 AND state = 'read' ORDER BY id`,
    [siteId, sheetId],
  )

export interface Regraded {
  enrolmentId: number
  /** Hundredths. */
  before: number
  after: number
}

/** Who gains and loses by a key that does not count yet. @throws Refusal where there is no such key, or it counts */
export async function whatChanges(ctx: SiteCtx, sheet: Sheet, version: number): Promise<Regraded[]> {
  const key = (await keysOf(ctx.site.id, sheet.id)).find((one) => one.version === version)
  if (!key || version <= sheet.keyVersion) throw new Refusal('answer-sheets:error.keyGone')
  return (await keptScans(ctx.site.id, sheet.id)).flatMap(({ enrolmentId, answers, set, score }) => {
    const after = scored(answers, set, key).score
    return score !== null && score !== after ? [{ enrolmentId, before: score, after }] : []
  })
}

/**
 * Makes a corrected key count: every page that was read is marked anew. Marks of the exam stay until somebody enters them again.
 * @throws Missing, Refusal where another counts meanwhile
 */
export async function countKey(ctx: SiteCtx, sheetId: number, version: number): Promise<void> {
  const sheet = await sheetOf(ctx, sheetId, true)
  const changed = await whatChanges(ctx, sheet, version)
  await putInForce(ctx, sheet, version)
  ctx.audit({
    recordType: 'answer_key',
    recordId: sheetId,
    before: { version: sheet.keyVersion, marks: changed.map((one) => [one.enrolmentId, one.before]) },
    after: { version, marks: changed.map((one) => [one.enrolmentId, one.after]) },
  })
}

async function putInForce(ctx: SiteCtx, sheet: Sheet, version: number): Promise<void> {
  const site = ctx.site.id
  await sql('UPDATE answer_sheet SET key_version = $3 WHERE site_id = $1 AND id = $2', [site, sheet.id, version])
  await sql(
    'UPDATE answer_key SET counted_by = $4, counted_at = now() WHERE site_id = $1 AND answer_sheet_id = $2 AND version = $3',
    [site, sheet.id, version, ctx.user.userId],
  )
  await markScans(site, { id: sheet.id, keyVersion: version })
}

/** Marks pages by the key that counts: all that were read, or one. */
export async function markScans(siteId: number, sheet: Pick<Sheet, 'id' | 'keyVersion'>, only?: number): Promise<void> {
  const key = await countingKey(siteId, sheet)
  if (!key) return
  const kept = (await keptScans(siteId, sheet.id)).filter((one) => only === undefined || one.id === only)
  const marked = kept.map(({ id, answers, set }) => ({ id, ...scored(answers, set, key) }))
  await sql(
    `UPDATE answer_scan r SET right_count = m.r, wrong_count = m.w, blank_count = m.b, score = m.score, key_version = $3
     FROM unnest($2::bigint[], $4::int[], $5::int[], $6::int[], $7::int[]) AS m (id, r, w, b, score) WHERE r.site_id = $1 AND r.id = m.id`,
    [
      siteId,
      marked.map((one) => one.id),
      sheet.keyVersion,
      marked.map((one) => one.right),
      marked.map((one) => one.wrong),
      marked.map((one) => one.blank),
      marked.map((one) => one.score),
    ],
  )
}
