import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { examName } from '~/domain/results/publishing/exam-name'
import type { SheetShape } from '../reader/geometry'

/** Of whom only their own papers are shown: the teacher who asks; null for whoever manages all sheets, and for nobody 0. */
export const onlyOf = (ctx: SiteCtx): number | null =>
  ctx.can('answer-sheets.sheets.manage') ? null : (ctx.user.employeeId ?? 0)

/** Whether a paper `p` of an exam is taught by employee $2; null: whoever manages all. */
export const MINE = `($2::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = p.site_id AND a.subject_offering_id = p.subject_offering_id AND a.employee_id = $2))`

/** From a part `t` of an exam's paper to what it is called. */
export const PLACED = `JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
  JOIN part ON part.site_id = t.site_id AND part.id = t.part_id JOIN part_type y ON y.id = part.part_type_id
  JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper a ON a.id = o.subject_paper_id
  JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN class c ON c.id = f.class_id JOIN study_group g ON g.id = f.study_group_id`

interface Placed {
  exam: { nameEn: string; nameBn: string }
  classEn: string
  classBn: string
  groupEn: string
  groupBn: string
  subjectEn: string
  subjectBn: string
  partEn: string
  partBn: string
}
const NAMES = `${examName('x')} AS exam, c.name_en AS "classEn", c.name_bn AS "classBn", g.name_en AS "groupEn", g.name_bn AS "groupBn",
  a.name_en AS "subjectEn", a.name_bn AS "subjectBn", y.name_en AS "partEn", y.name_bn AS "partBn"`

export interface SheetRow extends Placed, SheetShape {
  id: number
  keyVersion: number
  read: number
  doubtful: number
}

const SORTS: Record<string, string> = { subject: 'a.code', class: 'c.position, c.id', questions: 's.questions' }

/** Answer sheets as the list asks: those of the newest exam first. */
export async function listSheets(
  ctx: SiteCtx,
  { q, sort, ...page }: Asked<Record<never, never>>,
): Promise<{ items: SheetRow[]; total: number }> {
  const asked = where(ctx.site.id, onlyOf(ctx)).contains(q, 'a.name_bn', 'a.name_en', 'x.name_bn', 'x.name_en')
  const rows = await sql<SheetRow & { total: number }>(
    `SELECT s.id, s.questions, s.options, s.sets, s.key_version AS "keyVersion", ${NAMES},
       (SELECT count(*)::int FROM answer_scan r WHERE r.site_id = s.site_id AND r.answer_sheet_id = s.id AND r.state = 'read') AS read,
       (SELECT count(*)::int FROM answer_scan r WHERE r.site_id = s.site_id AND r.answer_sheet_id = s.id AND r.state = 'doubtful') AS doubtful,
       count(*) OVER ()::int AS total
     FROM answer_sheet s JOIN exam_part t ON t.site_id = s.site_id AND t.id = s.exam_part_id ${PLACED}
     WHERE ${asked.text(`s.site_id = $1 AND ${MINE}`)}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? 'x.id DESC, c.position, a.code'} ${sort ? (sort.dir === 'asc' ? 'ASC' : 'DESC') : ''}, s.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface Sheet extends Placed, SheetShape {
  id: number
  partId: number
  paperId: number
  /** Hundredths. */
  full: number
  keyVersion: number
  heldOn: string | null
}

/** @throws Missing where it is not this institution's, or not of a paper of this teacher's */
export async function sheetOf(ctx: SiteCtx, id: number, lock = false): Promise<Sheet> {
  if (lock) await sql('SELECT 1 FROM answer_sheet WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const [row] = await sql<Sheet>(
    `SELECT s.id, s.questions, s.options, s.sets, s.key_version AS "keyVersion", t.id AS "partId", p.id AS "paperId", (t.full_marks * 100)::int AS full,
       p.held_on AS "heldOn", ${NAMES}
     FROM answer_sheet s JOIN exam_part t ON t.site_id = s.site_id AND t.id = s.exam_part_id ${PLACED}
     WHERE s.site_id = $1 AND s.id = $3 AND ${MINE}`,
    [ctx.site.id, onlyOf(ctx), id],
  )
  if (!row) throw new Missing('answer sheet')
  return row
}

export interface PartChoice extends Placed {
  id: number
  full: number
  isMcq: boolean
}

/** Parts of papers of declared exams of the sessions that run which have no sheet yet; those of multiple choice first. */
export const freeParts = (ctx: SiteCtx): Promise<PartChoice[]> =>
  sql<PartChoice>(
    `SELECT t.id, (t.full_marks * 100)::int AS full, y.code = 'MCQ' AS "isMcq", ${NAMES}
     FROM exam_part t ${PLACED} JOIN site_session i ON i.site_id = x.site_id AND i.id = x.session_id AND i.is_current
     WHERE t.site_id = $1 AND x.state = 'declared' AND x.kind = 'sat' AND ${MINE}
       AND NOT EXISTS (SELECT 1 FROM answer_sheet s WHERE s.site_id = t.site_id AND s.exam_part_id = t.id)
     ORDER BY y.code <> 'MCQ', x.id DESC, c.position, c.id, f.id, o.position, a.code, t.position LIMIT 2000`,
    [ctx.site.id, onlyOf(ctx)],
  )

/** The mark sheets of a sheet's paper, one a section, that this person may work with. */
export const markSheetsOf = (
  ctx: SiteCtx,
  sheet: Pick<Sheet, 'paperId'>,
): Promise<{ id: number; sectionId: number }[]> =>
  sql<{ id: number; sectionId: number }>(
    `SELECT h.id, h.section_id AS "sectionId" FROM mark_sheet h JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id
       JOIN section z ON z.site_id = h.site_id AND z.id = h.section_id
     WHERE h.site_id = $1 AND p.id = $3 AND ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a
       WHERE a.site_id = h.site_id AND a.section_id = h.section_id AND a.subject_offering_id = p.subject_offering_id AND a.employee_id = $2))
     ORDER BY z.position, z.id`,
    [ctx.site.id, onlyOf(ctx), sheet.paperId],
  )
