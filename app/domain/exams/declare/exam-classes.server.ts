import { sql } from 'db/connection'
import { hasPages } from '~/domain/answer-sheets/scans/has-pages.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'

/** Class offerings that have papers in the exam. */
export async function examOfferings(siteId: number, examId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT DISTINCT o.class_offering_id AS id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     WHERE p.site_id = $1 AND p.exam_id = $2 ORDER BY 1`,
    [siteId, examId],
  )
  return rows.map((row) => row.id)
}

/** Papers of the offerings' subjects with their parts, and a sheet for each section; what is there stays. Gives how many came. */
export async function addPapers(
  ctx: SiteCtx,
  examId: number,
  offeringIds: readonly number[],
): Promise<{ papers: number; sheets: number }> {
  if (!offeringIds.length) return { papers: 0, sheets: 0 }
  const papers = await sql(
    `WITH added AS (
       INSERT INTO exam_paper (site_id, exam_id, subject_offering_id)
       SELECT o.site_id, $2, o.id FROM subject_offering o
       WHERE o.site_id = $1 AND o.class_offering_id = ANY($3::bigint[]) AND EXISTS (SELECT 1 FROM part WHERE part.site_id = o.site_id AND part.subject_offering_id = o.id)
       ON CONFLICT (site_id, exam_id, subject_offering_id) DO NOTHING RETURNING id, subject_offering_id
     )
     INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks, separate_pass, position)
     SELECT t.site_id, added.id, t.id, t.full_marks, t.pass_marks, t.separate_pass, t.position
     FROM added JOIN part t ON t.site_id = $1 AND t.subject_offering_id = added.subject_offering_id RETURNING exam_paper_id`,
    [ctx.site.id, examId, offeringIds],
  )
  const sheets = await sql(
    `INSERT INTO mark_sheet (site_id, exam_paper_id, section_id)
     SELECT p.site_id, p.id, s.id FROM exam_paper p
     JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.class_offering_id
     WHERE p.site_id = $1 AND p.exam_id = $2 AND o.class_offering_id = ANY($3::bigint[]) AND (SELECT kind FROM exam x WHERE x.site_id = p.site_id AND x.id = p.exam_id) = 'sat'
     ON CONFLICT (site_id, exam_paper_id, section_id) DO NOTHING RETURNING id`,
    [ctx.site.id, examId, offeringIds],
  )
  return {
    papers: new Set((papers as { exam_paper_id: number }[]).map((row) => row.exam_paper_id)).size,
    sheets: sheets.length,
  }
}

/** Takes the papers of offerings out of the exam. @throws Invalid when one of them has marks */
export async function dropPapers(ctx: SiteCtx, examId: number, offeringIds: readonly number[]): Promise<void> {
  const [marked] = await sql<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
       JOIN exam_part t ON t.site_id = p.site_id AND t.exam_paper_id = p.id JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id
       WHERE p.site_id = $1 AND p.exam_id = $2 AND o.class_offering_id = ANY($3::bigint[])) AS found`,
    [ctx.site.id, examId, offeringIds],
  )
  if (marked?.found) throw new Invalid({ offeringIds: ['exams:declare.classHasMarks'] })
  if (await hasPages(ctx.site.id, examId, offeringIds))
    throw new Invalid({ offeringIds: ['exams:declare.classHasPages'] })
  await sql(
    `DELETE FROM exam_paper p USING subject_offering o
     WHERE p.site_id = $1 AND p.exam_id = $2 AND o.site_id = p.site_id AND o.id = p.subject_offering_id AND o.class_offering_id = ANY($3::bigint[])`,
    [ctx.site.id, examId, offeringIds],
  )
}
