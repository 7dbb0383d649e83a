import { sql } from 'db/connection'
import type { Lang } from '~/format/lang'
import { studentConditions } from '../search/people.server'
import { selected } from './student-columns.server'
import { EXPORTED, type StudentFacts } from './student-fields.policy'
import type { Place } from './student-places.server'

export type ListSort = 'roll' | 'name' | 'nameBn' | 'nameEn' | 'code' | 'bornOn'

/** What the list asks for. Filters that are not set are left out; lists are 'any of'. */
export interface StudentQuery {
  sessionId: number
  /** The session's sections in order; the filters on class, group, shift, version and section have already narrowed them. */
  sections: readonly number[]
  /** Whether `sections` is every section of the session. */
  wholeSession: boolean
  q: string
  gender?: readonly string[]
  religion?: readonly number[]
  state?: readonly string[]
  /** Only these, of whatever section. */
  enrolments?: readonly number[] | undefined
  sort: { key: ListSort; dir: 'asc' | 'desc' }
  offset: number
  limit: number
  lang: Lang
}

/** A row holds what the list's file has. */
export interface StudentListRow extends Pick<StudentFacts, (typeof EXPORTED)[number]['key']> {
  enrolmentId: number
  studentId: number
  sectionId: number
  roll: number
  state: string
  code: string
  /** The first guardian's number, else the student's own. */
  mobile: string | null
  /** What was chosen among the subjects, as readChoices() reads it. */
  choices: string | null
}

/** The conditions of the list's filters on enrolments (e) and on their students (s); $1 is the institution, $2 the session, $3 the sections. */
export function conditionsOf(query: StudentQuery, put: (value: unknown) => string) {
  const where = [
    'e.site_id = $1',
    'e.session_id = $2',
    ...(query.wholeSession ? [] : ['e.section_id = ANY($3::bigint[])']),
  ]
  if (query.state) where.push(`e.state = ANY(${put(query.state)}::text[])`)
  if (query.enrolments) where.push(`e.id = ANY(${put(query.enrolments)}::bigint[])`)
  const ofStudent = [
    ...(query.gender ? [`s.gender = ANY(${put(query.gender)}::text[])`] : []),
    ...(query.religion ? [`s.religion_id = ANY(${put(query.religion)}::bigint[])`] : []),
    ...studentConditions(query.q, put, { site: '$1', session: '$2', student: 's.id' }),
  ]
  return { where, ofStudent }
}

export const NAME = { bn: 's.name_bn COLLATE "bn-x-icu"', en: 's.name_en COLLATE "en-x-icu"' } as const

function order({ sort, lang }: StudentQuery): string {
  const dir = sort.dir === 'desc' ? 'DESC' : 'ASC'
  const by: Record<ListSort, string> = {
    // Section by section in the order of the class settings.
    roll: `array_position($3::bigint[], e.section_id) ${dir}, e.roll ${dir}`,
    name: `${NAME[lang]} ${dir}`,
    nameBn: `${NAME.bn} ${dir}`,
    nameEn: `${NAME.en} ${dir}`,
    code: `s.code ${dir}`,
    bornOn: `s.born_on ${dir} NULLS LAST`,
  }
  return `${by[sort.key]}, e.id`
}

/**
 * One page of a session's enrolments and how many there are in all. One statement picks the page by enrolment and, only
 * where a filter or the order needs it, by student; the rest is read for its rows alone.
 */
export async function listStudents(
  siteId: number,
  query: StudentQuery,
): Promise<{ rows: StudentListRow[]; total: number }> {
  const bind: unknown[] = [siteId, query.sessionId, query.sections]
  const put = (value: unknown) => `$${bind.push(value)}`
  const { where, ofStudent } = conditionsOf(query, put)
  const join = 'JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id'
  const conditions = `${[...where, ...ofStudent].join(' AND ')} AND $3::bigint[] IS NOT NULL`
  const count = async () =>
    (
      await sql<{ total: number }>(
        `SELECT count(*)::int AS total FROM enrolment e ${ofStudent.length ? join : ''} WHERE ${conditions}`,
        bind.slice(),
      )
    )[0]?.total ?? 0
  // Without a filter on students the enrolments alone are counted; with one, page and count look through them once.
  const bySection = ofStudent.length === 0 && query.sort.key === 'roll'
  const window = bySection
    ? windowOf(
        query,
        await sql<SectionCount>(
          query.state || query.enrolments
            ? `SELECT e.section_id AS id, count(*)::int AS students FROM enrolment e WHERE ${conditions} GROUP BY 1`
            : `SELECT z.section_id AS id, z.enrolled AS students FROM section_size z WHERE z.site_id = $1 AND $2::bigint IS NOT NULL AND z.section_id = ANY($3::bigint[])`,
          bind.slice(),
          'prepared',
        ),
      )
    : null
  const known = window ? window.total : ofStudent.length ? null : await count()
  // The sections are of this session: read by them alone, by their own index.
  if (window) where.splice(1, 1, `e.section_id = ANY(${put(window.sections)}::bigint[])`)
  const all = bind.slice()
  const limit = (value: unknown) => `$${all.push(value)}`
  const needs = ofStudent.length > 0 || query.sort.key !== 'roll'
  // Without a search a few rows are read, whoever asks; what a search finds, the planner has to see.
  const rows = await sql<StudentListRow & { total?: number }>(
    `SELECT ${known === null ? 'e.total, ' : ''}e.id AS "enrolmentId", e.student_id AS "studentId", e.section_id AS "sectionId", e.roll, e.state, s.code, ${selected(EXPORTED)}, e.choices,
        coalesce((SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
          WHERE l.site_id = e.site_id AND l.student_id = e.student_id AND g.mobile IS NOT NULL ORDER BY l.is_primary DESC, g.id LIMIT 1), s.mobile) AS mobile
      FROM (SELECT e.*, row_number() OVER () AS place FROM (
          SELECT e.id, e.site_id, e.student_id, e.section_id, e.roll, e.state, e.choices${known === null ? ', count(*) OVER ()::int AS total' : ''} FROM enrolment e ${needs ? join : ''}
          WHERE ${[...where, ...ofStudent].join(' AND ')} AND $2::bigint IS NOT NULL AND $3::bigint[] IS NOT NULL
          ORDER BY ${order(query)} LIMIT ${limit(query.limit)} OFFSET ${limit(window?.offset ?? query.offset)}) e) e
      ${join} ORDER BY e.place`,
    all,
    ofStudent.length ? 'planned' : 'prepared',
  )
  // A page beyond the last has no row to say the count.
  const total = known ?? rows[0]?.total ?? (query.offset > 0 ? await count() : 0)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

interface SectionCount {
  id: number
  students: number
}

/** The sections that a page in order of section and roll touches, and where it begins in the first of them: the others are not read. */
function windowOf(
  { sections, sort, offset, limit }: StudentQuery,
  counts: readonly SectionCount[],
): { total: number; sections: number[]; offset: number } {
  const students = new Map(counts.map((one) => [one.id, one.students]))
  const touched: number[] = []
  let before = 0
  let skipped = 0
  for (const id of sort.dir === 'asc' ? sections : [...sections].reverse()) {
    const end = before + (students.get(id) ?? 0)
    if (end <= offset) skipped = end
    else if (before < offset + limit) touched.push(id)
    before = end
  }
  return { total: before, sections: touched, offset: offset - skipped }
}

/** The sections that a choice of class, group, shift, version and section leaves. */
export function narrowed(
  places: readonly Place[],
  chosen: {
    class?: readonly number[]
    group?: readonly number[]
    shift?: readonly number[]
    version?: readonly number[]
    section?: readonly number[]
  },
): Place[] {
  const fits = (list: readonly number[] | undefined, id: number) => !list || list.includes(id)
  return places.filter(
    (one) =>
      fits(chosen.class, one.classId) &&
      fits(chosen.group, one.groupId) &&
      fits(chosen.shift, one.shiftId) &&
      fits(chosen.version, one.versionId) &&
      fits(chosen.section, one.id),
  )
}
