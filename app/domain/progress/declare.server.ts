import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'

interface Named {
  nameEn: string
  nameBn: string
}

/** A class of an exam with what is rated in it. */
interface DeclaredClass extends Named {
  classId: number
  categoryIds: number[]
}

/** The classes of an exam that is sat, in order. Empty for another institution's exam. */
export const declaredClasses = (siteId: number, examId: number): Promise<DeclaredClass[]> =>
  sql(
    `SELECT k.id AS "classId", k.name_en AS "nameEn", k.name_bn AS "nameBn",
         (SELECT coalesce(array_agg(d.category_id ORDER BY d.id), '{}') FROM progress_declared d WHERE d.site_id = $1 AND d.exam_id = $2 AND d.class_id = k.id) AS "categoryIds"
       FROM class k WHERE k.id IN (
         SELECT c.class_id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
         JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id WHERE p.site_id = $1 AND p.exam_id = $2)
       ORDER BY k.position, k.id`,
    [siteId, examId],
  )

/**
 * Says what is rated in each class of an exam; classes not named stay as they are.
 * @throws Missing for another institution's exam, class or category; Refusal when the exam is closed, or when a category
 * is taken away that students were rated in
 */
export async function declareProgress(
  ctx: SiteCtx,
  examId: number,
  wanted: readonly { classId: number; categoryIds: readonly number[] }[],
): Promise<void> {
  if (!ctx.can('progress.categories.manage')) throw new Refusal('progress:refused.mayNot', {}, 403)
  const site = ctx.site.id
  const [exam] = await sql<{ state: string; kind: string }>(
    'SELECT state, kind FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [site, examId],
  )
  if (!exam || exam.kind !== 'sat') throw new Missing('exam')
  if (exam.state !== 'declared') throw new Refusal(`exams:refused.exam-${exam.state}`)
  const before = await declaredClasses(site, examId)
  const known = await sql<{ id: number; active: boolean }>(
    'SELECT id, active FROM progress_category WHERE site_id = $1',
    [site],
  )
  const pairs = wanted.flatMap(({ classId, categoryIds }) =>
    [...new Set(categoryIds)].map((categoryId) => ({ classId, categoryId })),
  )
  if (
    wanted.some((one) => !before.some((row) => row.classId === one.classId)) ||
    pairs.some((pair) => !known.some((row) => row.id === pair.categoryId))
  )
    throw new Missing('progress')
  const has = (classId: number, categoryId: number) =>
    before.some((row) => row.classId === classId && row.categoryIds.includes(categoryId))
  const fresh = pairs.filter((pair) => !has(pair.classId, pair.categoryId))
  if (fresh.some((pair) => !known.find((row) => row.id === pair.categoryId)?.active))
    throw new Refusal('progress:refused.inactive')
  const gone = before.flatMap((row) => {
    const own = wanted.find((one) => one.classId === row.classId)
    return own
      ? row.categoryIds
          .filter((id) => !own.categoryIds.includes(id))
          .map((categoryId) => ({ classId: row.classId, categoryId }))
      : []
  })
  const columns = (rows: typeof pairs) => [rows.map((row) => row.classId), rows.map((row) => row.categoryId)]
  const [used] = await sql<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM unnest($3::bigint[], $4::bigint[]) AS u(class_id, category_id)
       JOIN progress_entry n ON n.site_id = $1 AND n.exam_id = $2 AND n.category_id = u.category_id
       JOIN exam x ON x.site_id = n.site_id AND x.id = n.exam_id CROSS JOIN LATERAL place_of(n.site_id, n.enrolment_id, coalesce(x.ends_on, 'infinity')) w JOIN section s ON s.site_id = n.site_id AND s.id = w.section_id
       JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id AND c.class_id = u.class_id) AS found`,
    [site, examId, ...columns(gone)],
  )
  if (used?.found) throw new Refusal('progress:refused.declaredUsed')
  await sql(
    'DELETE FROM progress_declared d USING unnest($3::bigint[], $4::bigint[]) AS u(class_id, category_id) WHERE d.site_id = $1 AND d.exam_id = $2 AND d.class_id = u.class_id AND d.category_id = u.category_id',
    [site, examId, ...columns(gone)],
  )
  await sql(
    'INSERT INTO progress_declared (site_id, exam_id, class_id, category_id) SELECT $1, $2, u.class_id, u.category_id FROM unnest($3::bigint[], $4::bigint[]) AS u(class_id, category_id) ON CONFLICT DO NOTHING',
    [site, examId, ...columns(fresh)],
  )
  if (fresh.length || gone.length)
    ctx.audit({ recordType: 'progress_declared', recordId: examId, before, after: { added: fresh, removed: gone } })
}
