import { sql } from 'db/connection'
import { calledThen, formerPaper, formerSection, formerShift } from '~/domain/academics/former-names'
import type { Identity } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { examName } from '~/domain/results/publishing/exam-name'
import type { SheetState } from './chain/mark-chain.policy'
import type { ExamState, MarkValue } from './marks.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** A part of the paper, the column of the grid; marks in hundredths. */
interface SheetPart extends Named {
  id: number
  type: string
  shortEn: string
  shortBn: string
  full: number
  pass: number
  separatePass: boolean
}

/** One paper in one section: the head of a grid. */
export interface MarkSheetHead {
  id: number
  version: number
  state: SheetState
  savedAt: string | null
  savedBy: Named | null
  savedById: number | null
  examId: number
  examState: ExamState
  exam: Named
  marksFrom: string | null
  marksTo: string | null
  /** The smallest step of a mark, in hundredths. */
  step: number
  paperId: number
  subjectOfferingId: number
  condition: string
  code: string
  paper: Named
  heldOn: string | null
  classId: number
  offeringId: number
  sectionId: number
  className: Named
  section: Named
  shift: Named
  medium: Named
  group: Named & { code: string }
  session: string
  /** Is the asking employee assigned to this paper in this section? */
  assigned: boolean
  /** A result of this exam and class is published: it stays as it is whatever is entered now. */
  published: boolean
  parts: SheetPart[]
}

/** A student who takes the paper, with the marks entered so far by part (no entry: not entered). */
export interface SheetStudent extends Named {
  enrolmentId: number
  roll: number
  code: string
  marks: Record<string, MarkValue>
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** The day whose names a sheet bears: the paper's, or the exam's last. */
const DAY = 'coalesce(p.held_on, x.ends_on)'

// Joins of a dozen tables take longer to plan than to run: both reads of a grid are planned once a connection.
/**
 * Heads of mark sheets; with `lock`, their rows are locked (in order of id, so that two saves of several sheets never
 * wait for each other in a ring) and the exam cannot be closed meanwhile.
 */
export async function markSheetHeads(
  siteId: number,
  ids: readonly number[],
  employeeId: number | null,
  lock = false,
): Promise<MarkSheetHead[]> {
  if (lock) {
    await sql(
      `SELECT h.id FROM mark_sheet h JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
       WHERE h.site_id = $1 AND h.id = ANY($2::bigint[]) ORDER BY h.id FOR UPDATE OF h FOR SHARE OF x`,
      [siteId, ids],
    )
  }
  return sql<MarkSheetHead>(
    `SELECT h.id, h.version, h.state, to_char(h.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedAt",
        CASE WHEN u.id IS NOT NULL THEN ${pair('u')} END AS "savedBy", h.saved_by AS "savedById",
        x.id AS "examId", x.state AS "examState", ${examName('x')} AS exam, x.marks_from AS "marksFrom", x.marks_to AS "marksTo", (x.mark_step * 100)::int AS step,
        p.id AS "paperId", o.id AS "subjectOfferingId", o.condition, sp.code, ${calledThen('sp', 'fp')} AS paper, p.held_on AS "heldOn",
        c.class_id AS "classId", c.id AS "offeringId", s.id AS "sectionId",
        ${pair('k')} AS "className", ${calledThen('s', 'fs')} AS section, ${calledThen('sh', 'fh')} AS shift, ${pair('v')} AS medium,
        json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, ss.label AS session,
        EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = h.site_id AND a.section_id = s.id AND a.subject_offering_id = o.id AND a.employee_id = $3) AS assigned,
        EXISTS (SELECT 1 FROM result_run r WHERE r.site_id = h.site_id AND r.exam_id = x.id AND r.class_id = c.class_id AND r.state = 'published') AS published,
        (SELECT coalesce(json_agg(json_build_object('id', e.id, 'type', t.code, 'nameEn', t.name_en, 'nameBn', t.name_bn,
            'shortEn', coalesce(nullif(t.short_en, ''), t.name_en), 'shortBn', coalesce(nullif(t.short_bn, ''), t.name_bn),
            'full', (e.full_marks * 100)::int, 'pass', (e.pass_marks * 100)::int, 'separatePass', e.separate_pass) ORDER BY e.position, e.id), '[]')
          FROM exam_part e JOIN part ON part.site_id = e.site_id AND part.id = e.part_id JOIN part_type t ON t.id = part.part_type_id
          WHERE e.site_id = p.site_id AND e.exam_paper_id = p.id) AS parts
      FROM mark_sheet h
      JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id
      JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
      JOIN site_session ss ON ss.site_id = x.site_id AND ss.id = x.session_id
      JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN subject_paper sp ON sp.id = o.subject_paper_id
      JOIN section s ON s.site_id = h.site_id AND s.id = h.section_id
      JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id
      JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id
      JOIN version v ON v.id = c.version_id JOIN study_group g ON g.id = c.study_group_id
      LEFT JOIN app_user u ON u.tenant_id = h.site_id AND u.id = h.saved_by
      ${formerPaper('sp', DAY)} ${formerSection('s', DAY)} ${formerShift('sh', DAY)}
      WHERE h.site_id = $1 AND h.id = ANY($2::bigint[])
      ORDER BY o.position, sp.paper, h.id`,
    [siteId, ids, employeeId],
    'prepared',
  )
}

/** One head. @throws Missing when it is not this site's */
export async function markSheetHead(
  siteId: number,
  id: number,
  user: Pick<Identity, 'employeeId'>,
  lock = false,
): Promise<MarkSheetHead> {
  const [head] = await markSheetHeads(siteId, [id], user.employeeId, lock)
  if (!head) throw new Missing('mark sheet')
  return head
}

interface StudentRow {
  sheetId: number
  enrolmentId: number
  roll: number
  code: string
  nameEn: string
  nameBn: string
  marks: Record<string, MarkValue> | null
}

/**
 * The students of the sheets' sections who take their papers, by roll: everybody of the section for a compulsory or
 * continuous subject, else those who chose it; never who is exempt from it. Who has left counts only where marks were entered before.
 */
export async function sheetStudents(siteId: number, sheetIds: readonly number[]): Promise<Map<number, SheetStudent[]>> {
  const rows = await sql<StudentRow>(
    `SELECT h.id AS "sheetId", e.id AS "enrolmentId", e.roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", m.marks
      FROM mark_sheet h
      JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id
      JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN enrolment e ON e.site_id = h.site_id AND e.section_id = h.section_id
      JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
      LEFT JOIN LATERAL (
        SELECT json_object_agg(k.exam_part_id, CASE WHEN k.absent THEN '"A"'::json ELSE to_json((k.obtained * 100)::int) END) AS marks
        FROM mark k JOIN exam_part t ON t.site_id = k.site_id AND t.id = k.exam_part_id
        WHERE k.site_id = e.site_id AND k.enrolment_id = e.id AND t.exam_paper_id = p.id) m ON true
      WHERE h.site_id = $1 AND h.id = ANY($2::bigint[])
        AND (o.condition IN ('compulsory', 'continuous')
          OR EXISTS (SELECT 1 FROM enrolment_subject c WHERE c.site_id = e.site_id AND c.enrolment_id = e.id AND c.subject_offering_id = o.id))
        AND NOT EXISTS (SELECT 1 FROM mark_exemption a WHERE a.site_id = e.site_id AND a.exam_paper_id = p.id AND a.enrolment_id = e.id AND a.revoked_at IS NULL)
        AND (e.state <> 'left' OR m.marks IS NOT NULL)
      ORDER BY h.id, e.roll, e.id`,
    [siteId, sheetIds],
    'prepared',
  )
  const sheets = new Map<number, SheetStudent[]>()
  for (const { sheetId, ...row } of rows) {
    const student = { ...row, marks: row.marks ?? {} }
    const list = sheets.get(sheetId)
    if (list) list.push(student)
    else sheets.set(sheetId, [student])
  }
  return sheets
}
