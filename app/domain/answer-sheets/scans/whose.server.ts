import { sql } from 'db/connection'
import { readCode } from '../sheet/code.server'

/** Whose a page is, or why nobody knows. */
export type Whose = { enrolmentId: number; sectionId: number } | { problem: Problem; sectionId?: number }

/** Why a page was not taken, or why a person has to say whose it is; its words stand under answer-sheets:problem. */
export type Problem =
  | 'noSheet' // nothing of a sheet on the picture
  | 'unclear' // too blurred or pale
  | 'noCode' // its code cannot be read
  | 'forged' // the code was not made here
  | 'otherSite' // of another institution
  | 'otherSheet' // of another exam or subject
  | 'notOnRoll' // the student does not sit this paper
  | 'noRoll' // a blank sheet without a clear roll
  | 'twice' // the student's sheet was read before
  | 'noPages' // a PDF without pictures

/** SQL: whether enrolment `e` takes the paper of part $3, as the mark sheets have it. */
const SITS = `EXISTS (SELECT 1 FROM exam_part t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN mark_sheet h ON h.site_id = p.site_id AND h.exam_paper_id = p.id
  JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
  WHERE t.site_id = e.site_id AND t.id = $3 AND h.section_id = e.section_id AND (o.condition IN ('compulsory', 'continuous')
    OR EXISTS (SELECT 1 FROM enrolment_subject c WHERE c.site_id = e.site_id AND c.enrolment_id = e.id AND c.subject_offering_id = o.id)))`

/**
 * Whose sheet it is: by its code, on a blank sheet by the roll in the section it was printed for.
 * @param roll as filled in; null: not clear
 */
export async function whoseIs(
  siteId: number,
  sheet: { id: number; partId: number },
  code: string | null,
  roll: number | null,
): Promise<Whose> {
  if (code === null) return { problem: 'noCode' }
  const said = readCode(code)
  if (!said) return { problem: 'forged' }
  if (said.siteId !== siteId) return { problem: 'otherSite' }
  if (said.sheetId !== sheet.id) return { problem: 'otherSheet' }
  if (said.enrolmentId === null && roll === null) return { problem: 'noRoll', sectionId: said.sectionId }
  const [row] = await sql<{ id: number; sectionId: number }>(
    `SELECT e.id, e.section_id AS "sectionId" FROM enrolment e
     WHERE e.site_id = $1 AND ${said.enrolmentId === null ? 'e.section_id = $4 AND e.roll = $2' : 'e.id = $2 AND $4::bigint IS NOT NULL'} AND e.state <> 'left' AND ${SITS}`,
    [siteId, said.enrolmentId ?? roll, sheet.partId, said.sectionId],
  )
  if (!row) return { problem: said.enrolmentId === null ? 'noRoll' : 'notOnRoll', sectionId: said.sectionId }
  return { enrolmentId: row.id, sectionId: row.sectionId }
}

export interface Sitting {
  enrolmentId: number
  sectionId: number
  roll: number
  nameEn: string
  nameBn: string
}

/** Everybody who sits the paper of a sheet in these sections. */
export const sittingIn = (siteId: number, partId: number, sectionIds: readonly number[]): Promise<Sitting[]> =>
  sql<Sitting>(
    `SELECT e.id AS "enrolmentId", e.section_id AS "sectionId", e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn"
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE e.site_id = $1 AND e.section_id = ANY ($2::bigint[]) AND e.state <> 'left' AND ${SITS} ORDER BY e.section_id, e.roll, e.id`,
    [siteId, sectionIds, partId],
  )
