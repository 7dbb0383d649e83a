import { currentScope, sql } from 'db/connection'
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

interface OpenChoices {
  open: OpenChoice[]
  /** The papers of every class that was asked about. */
  papers: ReadonlyMap<number, NamedPaper[]>
}

/** Those of a class offering, often of a section, who chose alike. */
interface Group {
  sectionId: number
  classId: number
  offeringId: number
  religionId: number | null
  choices: string | null
}

/** SQL: what an exam of `$2` examines, of the institution `$1`; `o` is the class offering. */
const EXAMINED = `o.session_id = (SELECT x.session_id FROM exam x WHERE x.site_id = $1 AND x.id = $2)
  AND o.id IN (SELECT q.class_offering_id FROM exam_paper p JOIN subject_offering q ON q.site_id = p.site_id AND q.id = p.subject_offering_id
    WHERE p.site_id = $1 AND p.exam_id = $2)`
/** SQL: whether the exam has marks of the enrolment `e`. */
const MARKED = `EXISTS (SELECT 1 FROM exam_paper p JOIN exam_part t ON t.site_id = p.site_id AND t.exam_paper_id = p.id
    JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id AND m.enrolment_id = e.id
    WHERE p.site_id = e.site_id AND (p.exam_id = $2 OR p.exam_id IN (SELECT x.source_exam_id FROM exam_source x WHERE x.site_id = $1 AND x.exam_id = $2)))`

/**
 * The one answer to "is this choice of subjects complete, and what is missing". Of a session or an exam the database keeps
 * how many of a section chose what (section_size): the rule of checkChoices() judges each such choice once, and students are
 * read only where it finds a gap, and those who left and have marks. So a school of any size costs what its sections cost.
 */
export async function openChoices(siteId: number, scope: ChoiceScope): Promise<OpenChoices> {
  const exam = 'examId' in scope ? scope.examId : null
  const examined = exam === null ? null : await examinedIn(siteId, exam)
  const some = 'enrolmentIds' in scope && scope.enrolmentIds
  // What is kept follows at the end of the transaction: one that writes looks at everybody.
  const writes = currentScope()?.readOnly === false
  const groups = some || writes ? [] : await kindsOf(siteId, scope, exam)
  const left =
    exam === null && !some && !writes
      ? []
      : await peopleOf(siteId, exam, some ? { ids: some } : writes ? { all: scope } : { left: scope })
  const papers = await choosablePapers(siteId, [...new Set([...groups, ...left].map((one) => one.offeringId))])
  const judged = new Map<string, Gap[]>()
  const gaps = ({ offeringId, religionId, choices }: Group): Gap[] => {
    const key = `${offeringId} ${religionId} ${choices}`
    const known = judged.get(key)
    if (known) return known
    const own = papers.get(offeringId) ?? []
    const all = gapsOf(own, readChoices(choices), religionId)
    const found = examined ? gapsInExam(all, own, examined) : all
    judged.set(key, found)
    return found
  }
  const wanting = [...new Set(groups.filter((one) => gaps(one).length).map((one) => one.sectionId))]
  const people = [...(wanting.length ? await peopleOf(siteId, exam, { sections: wanting }) : []), ...left]
  const open = people.flatMap((one) => {
    const { enrolmentId, sectionId, classId, offeringId } = one
    const found = gaps(one)
    return found.length ? [{ enrolmentId, sectionId, classId, offeringId, gaps: found }] : []
  })
  return { open, papers }
}

type Wide = Exclude<ChoiceScope, { enrolmentIds: readonly number[] }>

/** What the sections of a session or an exam chose, as it is kept. */
async function kindsOf(siteId: number, scope: ChoiceScope, exam: number | null): Promise<Group[]> {
  const bind: unknown[] = [siteId, ...(exam === null ? [] : [exam])]
  const rows = await sql<Omit<Group, 'religionId' | 'choices'> & { chosen: [number | null, string | null, number][] }>(
    `SELECT s.id AS "sectionId", o.class_id AS "classId", o.id AS "offeringId", z.chosen
     FROM class_offering o JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
     JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id
     WHERE o.site_id = $1 AND ${within(scope as Wide, exam, (value) => `$${bind.push(value)}`)}`,
    bind,
    'prepared',
  )
  return rows.flatMap(({ chosen, ...of }) => chosen.map(([religionId, choices]) => ({ ...of, religionId, choices })))
}

/** SQL conditions of a scope on the class offering `o` and the section `s`. */
const within = (scope: Wide, exam: number | null, put: (value: unknown) => string): string =>
  [
    ...(exam === null ? [] : [EXAMINED]),
    ...('sessionId' in scope ? [`o.session_id = ${put(scope.sessionId)}`] : []),
    ...('classId' in scope && scope.classId ? [`o.class_id = ${put(scope.classId)}`] : []),
    ...(scope.sectionIds ? [`s.id = ANY(${put(scope.sectionIds)}::bigint[])`] : []),
  ].join(' AND ')

/** Enrolments one by one: of some sections who did not leave, some by their ids, who left and has marks of the exam, or all. */
async function peopleOf(
  siteId: number,
  exam: number | null,
  of: { sections: readonly number[] } | { ids: readonly number[] } | { left: ChoiceScope } | { all: ChoiceScope },
): Promise<(Group & { enrolmentId: number })[]> {
  const bind: unknown[] = [siteId, ...(exam === null || 'sections' in of ? [] : [exam])]
  const put = (value: unknown) => `$${bind.push(value)}`
  const sits = exam === null ? `e.state <> 'left'` : `(e.state <> 'left' OR ${MARKED})`
  const where =
    'sections' in of
      ? `e.section_id = ANY(${put(of.sections)}::bigint[]) AND e.state <> 'left'`
      : 'ids' in of
        ? `e.id = ANY(${put(of.ids)}::bigint[]) AND ${sits}${exam === null ? '' : ` AND ${EXAMINED}`}`
        : 'all' in of
          ? `${sits} AND ${within(of.all as Wide, exam, put)}`
          : `e.state = 'left' AND e.session_id = (SELECT x.session_id FROM exam x WHERE x.site_id = $1 AND x.id = $2)
           AND ${within(of.left as Wide, exam, put)} AND ${MARKED}`
  return sql(
    `SELECT e.id AS "enrolmentId", s.id AS "sectionId", o.class_id AS "classId", o.id AS "offeringId", d.religion_id AS "religionId", e.choices
     FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
     JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE e.site_id = $1 AND ${where} ORDER BY e.id`,
    bind,
    'ids' in of && exam === null ? 'prepared' : 'planned',
  )
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

/** The subject offerings that an exam has papers of. */
async function examinedIn(siteId: number, examId: number): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(
    'SELECT DISTINCT subject_offering_id AS id FROM exam_paper WHERE site_id = $1 AND exam_id = $2',
    [siteId, examId],
  )
  return new Set(rows.map((row) => row.id))
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
