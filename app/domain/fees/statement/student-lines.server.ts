import { sql } from 'db/connection'
import { Invalid } from '~/domain/errors'
import { asciiDigits } from '~/ui/fields/digits'

/** A student of a session, on roll. */
export interface Listed {
  studentId: number
  enrolmentId: number
}

/** Lines a pasted list may have. */
const MOST_LINES = 300
/** Wrong lines that are named. */
const NAMED = 20

/**
 * The students of a pasted list, a line each: a student's code, or with a section also a roll in it. Digits of both languages; empty lines do not
 * count, and somebody who stands there twice is taken once.
 * @throws Invalid on `field` naming each line that nobody is found for
 */
export async function studentsOfLines(
  siteId: number,
  where: { sessionId: number; sectionId: number | null },
  text: string,
  field: string,
): Promise<Listed[]> {
  const lines = text
    .split(/\r?\n/)
    .map((said, at) => ({ said: asciiDigits(said).trim(), line: at + 1 }))
    .filter(({ said }) => said !== '')
  if (!lines.length) throw new Invalid({ [field]: ['ui:error.required'] })
  if (lines.length > MOST_LINES) throw new Invalid({ [field]: [`fee-relief:error.manyLines?most=${MOST_LINES}`] })
  const rows = await sql<Listed & { code: string; roll: number }>(
    `SELECT s.id AS "studentId", e.id AS "enrolmentId", s.code, e.roll FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE e.site_id = $1 AND e.session_id = $2 AND ($3::bigint IS NULL OR e.section_id = $3) AND e.state = 'active'
       AND (lower(s.code) = ANY($4::text[]) OR ($3::bigint IS NOT NULL AND e.roll::text = ANY($4::text[])))`,
    [
      siteId,
      where.sessionId,
      where.sectionId,
      lines
        .map(({ said }) => said.toLowerCase().replace(/^0+(?=\d{1,5}$)/, ''))
        .concat(lines.map(({ said }) => said.toLowerCase())),
    ],
  )
  const byCode = new Map(rows.map((row) => [row.code.toLowerCase(), row]))
  const byRoll = new Map(where.sectionId === null ? [] : rows.map((row) => [String(row.roll), row]))
  const found = new Map<number, Listed>()
  const wrong: string[] = []
  for (const { said, line } of lines) {
    // In a section a short number is a roll, as it stands on the register.
    const one = byRoll.get(said.replace(/^0+(?=\d)/, '')) ?? byCode.get(said.toLowerCase())
    if (one) found.set(one.studentId, { studentId: one.studentId, enrolmentId: one.enrolmentId })
    else
      wrong.push(
        `fee-relief:error.noSuchLine?${new URLSearchParams({ line: String(line), said: said.slice(0, 40) }).toString()}`,
      )
  }
  if (wrong.length)
    throw new Invalid({
      [field]: [
        ...wrong.slice(0, NAMED),
        ...(wrong.length > NAMED ? [`fee-relief:error.moreLines?count=${wrong.length - NAMED}`] : []),
      ],
    })
  return [...found.values()]
}

/** These students' enrolments in a session, on roll. @throws Invalid on `field` when one is not */
export async function enrolledOf(
  siteId: number,
  sessionId: number,
  studentIds: readonly number[],
  field: string,
): Promise<Listed[]> {
  const ids = [...new Set(studentIds)]
  const rows = await sql<Listed>(
    `SELECT e.student_id AS "studentId", e.id AS "enrolmentId" FROM enrolment e
     WHERE e.site_id = $1 AND e.session_id = $2 AND e.student_id = ANY($3::bigint[]) AND e.state = 'active'`,
    [siteId, sessionId, ids],
  )
  if (!ids.length || rows.length !== ids.length)
    throw new Invalid({ [field]: [ids.length ? 'ui:error.in' : 'ui:error.selectOne'] })
  return rows
}
