import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { subjectNames } from '~/domain/students/history/student-record.server'
import { lockStudents } from '~/domain/students/student-codes.server'
import { readChoices, type Names } from './gaps.policy'
import { setChoices } from '~/domain/students/enrol.server'

/** What one student took and takes, as packChoices() writes it. */
export interface ChoiceChange {
  enrolmentId: number
  before: string
  after: string
}

/** Marks that would count no more, because their student would no longer take the subject. */
export interface LostMarks extends Names {
  enrolmentId: number
  roll: number
  subject: Names
  exam: Names
}

/** The marks entered for subjects that changes take away; in one query. */
export async function marksLost(
  siteId: number,
  changes: readonly ChoiceChange[],
  limit: number | null = 100,
): Promise<LostMarks[]> {
  const dropped = changes.flatMap(({ enrolmentId, before, after }) => {
    const kept = new Set(readChoices(after).map((one) => one.subjectOfferingId))
    return readChoices(before)
      .filter((one) => !kept.has(one.subjectOfferingId))
      .map((one) => ({ e: enrolmentId, o: one.subjectOfferingId }))
  })
  if (!dropped.length) return []
  return sql<LostMarks>(
    `SELECT DISTINCT e.id AS "enrolmentId", e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", jsonb_build_object('nameEn', b.name_en, 'nameBn', b.name_bn) AS subject,
       jsonb_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam
     FROM jsonb_to_recordset($2::jsonb) AS u(e bigint, o bigint)
     JOIN enrolment e ON e.site_id = $1 AND e.id = u.e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     JOIN subject_offering s ON s.site_id = $1 AND s.id = u.o JOIN subject b ON b.id = s.subject_id
     JOIN exam_paper p ON p.site_id = s.site_id AND p.subject_offering_id = s.id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     JOIN exam_part t ON t.site_id = p.site_id AND t.exam_paper_id = p.id
     JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id AND m.enrolment_id = e.id
     ORDER BY e.roll, e.id LIMIT $3`,
    [siteId, JSON.stringify(dropped), limit],
  )
}

const writeChoices = (siteId: number, changes: readonly ChoiceChange[]): Promise<void> =>
  setChoices(
    siteId,
    changes.map(({ enrolmentId: id, after }) => ({ id, choices: readChoices(after) })),
  )

/** Writes changes of one class and keeps them, so that they can be taken back; one audit record. @returns its id */
export async function keepChange(
  ctx: SiteCtx,
  offeringId: number,
  how: 'grid' | 'rule',
  changes: readonly ChoiceChange[],
): Promise<number> {
  await writeChoices(ctx.site.id, changes)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO choice_change (site_id, class_offering_id, how, students, changes, made_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [ctx.site.id, offeringId, how, changes.length, JSON.stringify(changes), ctx.user.userId],
  )
  ctx.audit({
    recordType: 'choice_change',
    recordId: made?.id ?? 0,
    after: { how, class: offeringId, ...(await forHistories(ctx.site.id, changes)) },
  })
  return made?.id ?? 0
}

/** By student what they took and take, with the names of the subjects: their histories say it in either language. */
async function forHistories(siteId: number, changes: readonly ChoiceChange[]) {
  const of = await sql<{ id: number; student: number }>(
    'SELECT id, student_id AS student FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[])',
    [siteId, changes.map((one) => one.enrolmentId)],
  )
  const student = new Map(of.map((one) => [one.id, one.student]))
  const offerings = changes.flatMap(({ before, after }) => [...readChoices(before), ...readChoices(after)])
  return {
    students: Object.fromEntries(
      changes.map((one) => [student.get(one.enrolmentId) ?? 0, { choices: [one.before, one.after] }]),
    ),
    subjects: await subjectNames(siteId, [...new Set(offerings.map((one) => one.subjectOfferingId))]),
  }
}

/** What was given to many of a class lately. */
interface KeptChange {
  id: number
  how: 'grid' | 'rule'
  students: number
  madeBy: Names | null
  madeAt: Date
  undoneAt: Date | null
}

/** The last five changes of a class's choices. */
export const lastChanges = (siteId: number, offeringId: number): Promise<KeptChange[]> =>
  sql<KeptChange>(
    `SELECT c.id, c.how, c.students, c.made_at AS "madeAt", c.undone_at AS "undoneAt",
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username)) END AS "madeBy"
     FROM choice_change c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.made_by
     WHERE c.site_id = $1 AND c.class_offering_id = $2 ORDER BY c.made_at DESC, c.id DESC LIMIT 5`,
    [siteId, offeringId],
  )

interface Undone {
  restored: number
  /** Changed by somebody since, so left as they are. */
  left: number
  /** Not empty: nothing was done, these marks would be lost. */
  lost: LostMarks[]
}

/**
 * Takes a change back: who still has what it gave gets what they had before. With marks entered meanwhile in what would
 * go, nothing is done unless `drop`.
 * @throws Missing for another institution's change; Refusal when it was taken back already
 */
export async function undoChange(ctx: SiteCtx, id: number, drop: boolean): Promise<Undone> {
  await lockStudents(ctx.site.id)
  const [kept] = await sql<{ changes: ChoiceChange[]; undone: boolean }>(
    `SELECT changes, undone_at IS NOT NULL AS undone FROM choice_change WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, id],
  )
  if (!kept) throw new Missing('change')
  if (kept.undone) throw new Refusal('choices-desk:assign.undoneAlready')
  const now = await packedOf(
    ctx.site.id,
    kept.changes.map((one) => one.enrolmentId),
  )
  const back = kept.changes
    .filter((one) => now.get(one.enrolmentId) === one.after)
    .map((one) => ({ enrolmentId: one.enrolmentId, before: one.after, after: one.before }))
  const lost = drop ? [] : await marksLost(ctx.site.id, back)
  const left = kept.changes.length - back.length
  if (lost.length) return { restored: 0, left, lost }
  await writeChoices(ctx.site.id, back)
  await sql(`UPDATE choice_change SET undone_at = now(), undone_by = $3 WHERE site_id = $1 AND id = $2`, [
    ctx.site.id,
    id,
    ctx.user.userId,
  ])
  ctx.audit({
    recordType: 'choice_change',
    recordId: id,
    before: { undone: false },
    after: { undone: true, left, ...(await forHistories(ctx.site.id, back)) },
  })
  return { restored: back.length, left, lost: [] }
}

/** What enrolments take now, as packChoices() writes it. */
export async function packedOf(siteId: number, enrolmentIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; choices: string | null }>(
    `SELECT e.id, e.choices FROM enrolment e WHERE e.site_id = $1 AND e.id = ANY($2::bigint[])`,
    [siteId, enrolmentIds],
  )
  return new Map(rows.map((row) => [row.id, row.choices ?? '']))
}
