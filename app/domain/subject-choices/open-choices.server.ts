import { sql } from 'db/connection'
import type { ChoosablePaper } from '~/domain/academics/subject-choice.policy'
import { gapsInExam, gapsOf, readChoices, type Gap, type NamedPaper } from './gaps.policy'

/** Whose choices are asked for. Who left is asked about only where an exam has marks of them. */
export type ChoiceScope =
  | { sessionId: number; sectionIds?: readonly number[] | undefined }
  | { enrolmentIds: readonly number[] }
  /** Only what this exam examines; all its classes, or some. */
  | {
      examId: number
      classId?: number | undefined
      sectionIds?: readonly number[] | undefined
      enrolmentIds?: readonly number[] | undefined
    }

/** An enrolment whose choice of subjects has gaps. */
export interface OpenChoice {
  enrolmentId: number
  sectionId: number
  classId: number
  offeringId: number
  gaps: Gap[]
}

export interface OpenChoices {
  open: OpenChoice[]
  /** The papers of every class that was asked about. */
  papers: ReadonlyMap<number, NamedPaper[]>
}

interface Group {
  sectionId: number
  classId: number
  offeringId: number
  religionId: number | null
  choices: string | null
  ids: number[]
}

const SITS = `(e.state <> 'left' OR EXISTS (SELECT 1 FROM exam_paper p JOIN exam_part t ON t.site_id = p.site_id AND t.exam_paper_id = p.id
    JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id AND m.enrolment_id = e.id
    WHERE p.site_id = e.site_id AND (p.exam_id = $2 OR p.exam_id IN (SELECT x.source_exam_id FROM exam_source x WHERE x.site_id = $1 AND x.exam_id = $2))))`

/**
 * The one answer to "is this choice of subjects complete, and what is missing": SQL puts those who chose alike together,
 * and the rule of checkChoices() judges each such choice once. Three queries at most, whoever is asked about: one
 * student, a section, an exam, a whole session.
 */
export async function openChoices(siteId: number, scope: ChoiceScope): Promise<OpenChoices> {
  const exam = 'examId' in scope ? scope.examId : null
  const examined = exam === null ? null : await examinedBy(siteId, exam)
  const bind: unknown[] = [siteId, ...(exam === null ? [] : [exam])]
  const put = (value: unknown) => `$${bind.push(value)}`
  const where = [
    'e.site_id = $1',
    ...(exam === null
      ? [`e.state <> 'left'`]
      : [
          SITS,
          // Asked before, for the planner: told by a subquery it joined every student to every class.
          `e.session_id = ${put(examined?.sessionId)}`,
          `o.id = ANY(${put(examined?.offeringIds)}::bigint[])`,
        ]),
    ...('sessionId' in scope ? [`e.session_id = ${put(scope.sessionId)}`] : []),
    ...('classId' in scope && scope.classId ? [`o.class_id = ${put(scope.classId)}`] : []),
    ...('sectionIds' in scope && scope.sectionIds ? [`e.section_id = ANY(${put(scope.sectionIds)}::bigint[])`] : []),
    ...('enrolmentIds' in scope && scope.enrolmentIds ? [`e.id = ANY(${put(scope.enrolmentIds)}::bigint[])`] : []),
  ]
  // Of a page's students; of a whole session or exam the planner has to see how many there are.
  const groups = await sql<Group>(
    `SELECT s.id AS "sectionId", o.class_id AS "classId", o.id AS "offeringId", d.religion_id AS "religionId", e.choices, json_agg(e.id) AS ids
     FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
     JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE ${where.join(' AND ')}
     GROUP BY 1, 2, 3, 4, 5`,
    bind,
    'enrolmentIds' in scope && !exam ? 'prepared' : 'planned',
  )
  const papers = await choosablePapers(siteId, [...new Set(groups.map((group) => group.offeringId))])
  const open = groups.flatMap(({ sectionId, classId, offeringId, religionId, choices, ids }) => {
    const own = papers.get(offeringId) ?? []
    const all = gapsOf(own, readChoices(choices), religionId)
    const gaps = examined ? gapsInExam(all, own, examined.papers) : all
    return gaps.length ? ids.map((enrolmentId) => ({ enrolmentId, sectionId, classId, offeringId, gaps })) : []
  })
  return { open, papers }
}

/**
 * The same for the rows of a page, which were read with their choices: the enrolments among them whose choice has
 * gaps, without another question.
 * @param papersOf a row's class offering, as choosablePapers() gives them
 */
export function openAmong<Row extends ChosenRow>(
  rows: readonly Row[],
  papersOf: (row: Row) => readonly ChoosablePaper[],
): Set<number> {
  const asked = rows.filter((row) => row.state !== 'left')
  return new Set(
    asked
      .filter((row) => gapsOf(papersOf(row), readChoices(row.choices), row.religionId).length > 0)
      .map((row) => row.enrolmentId),
  )
}

interface ChosenRow {
  enrolmentId: number
  state: string
  religionId: number | null
  choices: string | null
}

/** What an exam examines: its session, the class offerings it is sat in, and the subject offerings it has papers of. */
async function examinedBy(siteId: number, examId: number) {
  const rows = await sql<{ id: number; offeringId: number; sessionId: number }>(
    `SELECT DISTINCT q.id, q.class_offering_id AS "offeringId", x.session_id AS "sessionId" FROM exam x JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id
      JOIN subject_offering q ON q.site_id = p.site_id AND q.id = p.subject_offering_id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, examId],
  )
  return {
    sessionId: rows[0]?.sessionId ?? 0,
    offeringIds: [...new Set(rows.map((row) => row.offeringId))],
    papers: new Set(rows.map((row) => row.id)),
  }
}

/** The papers of class offerings as the rules of choosing want them, in order, by class offering. */
export async function choosablePapers(
  siteId: number,
  offeringIds: readonly number[],
): Promise<Map<number, NamedPaper[]>> {
  const rows = await sql<NamedPaper>(
    `SELECT o.id, o.class_offering_id AS "classOfferingId", o.subject_id AS "subjectId", o.condition, o.elective_set AS "electiveSet", o.choose,
       o.may_be_optional AS "mayBeOptional", s.religion_id AS "religionId", p.code, s.name_en AS "subjectEn", s.name_bn AS "subjectBn"
     FROM subject_offering o JOIN subject_paper p ON p.id = o.subject_paper_id JOIN subject s ON s.id = o.subject_id
     WHERE o.site_id = $1 AND o.class_offering_id = ANY($2::bigint[]) ORDER BY o.class_offering_id, o.position, p.paper, o.id`,
    [siteId, offeringIds],
    'prepared',
  )
  const papers = new Map<number, NamedPaper[]>()
  for (const row of rows) {
    const own = papers.get(row.classOfferingId)
    if (own) own.push(row)
    else papers.set(row.classOfferingId, [row])
  }
  return papers
}
