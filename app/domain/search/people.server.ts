import { sql } from 'db/connection'
import { askedOf, rollOf } from './asked.policy'

/**
 * The one place where people are looked for. How names and numbers are compared stands in the database's functions
 * (person_fold, person_sounds, person_question), which stored and typed texts both go through.
 */

/** SQL: ids of students whose own words or a guardian's fit the text bound as `text`. `site` is SQL too. */
export const foundStudents = (site: string, text: string): string =>
  `(SELECT find_people(${site}::bigint, 'student', ${text}::text) UNION ALL SELECT l.student_id FROM student_guardian l
    WHERE l.site_id = ${site}::bigint AND l.guardian_id IN (SELECT find_people(${site}::bigint, 'guardian', ${text}::text)))`

/** SQL: ids of one tenant's users. */
export const foundUsers = (tenant: string, text: string): string =>
  `(SELECT find_people(${tenant}::bigint, 'user', ${text}::text))`

/** SQL: ids of users of all tenants, `most` of them; for the wide role with all tenants in its scope. */
export const foundEverywhere = (text: string, most: number): string => `(SELECT find_users(${text}::text, ${most}))`

/**
 * SQL: whether a result or document fits that keeps `shown` (nameEn, nameBn, code) as it was printed: by what stands there, or by whose
 * it is today.
 */
export const foundShown = (row: string, text: string, shown = `${row}.shown`): string =>
  `(concat_ws(' ', ${shown}->>'nameBn', ${shown}->>'nameEn', ${shown}->>'code') ILIKE '%' || regexp_replace(${text}::text, '([%_\\\\])', '\\\\\\1', 'g') || '%'
    OR ${row}.enrolment_id IN (SELECT f.id FROM enrolment f WHERE f.site_id = $1 AND f.student_id IN ${foundStudents('$1', text)}))`

/**
 * Conditions that an enrolment's student fits the question, each word and number somewhere; a short number is a roll of the
 * session only, a longer one a roll or part of an id or telephone.
 * @param put binds a value and gives its name in the statement
 * @param on SQL of the tenant, of the session (null: rolls are not asked for) and of the student's id
 */
export function studentConditions(
  question: string,
  put: (value: unknown) => string,
  on: { site: string; session: string | null; student: string },
): string[] {
  if (!question.trim()) return []
  const { words, numbers } = askedOf(question)
  const is = (ids: string) => `${on.student} IN ${ids}`
  const conditions = words ? [is(foundStudents(on.site, put(words)))] : []
  for (const digits of numbers) {
    const roll = on.session === null ? null : rollOf(digits)
    const ofRoll =
      roll === null
        ? null
        : `(SELECT z.student_id FROM enrolment z WHERE z.site_id = ${on.site} AND z.session_id = ${on.session} AND z.roll = ${put(roll)}::int)`
    if (ofRoll && digits.length < 3) conditions.push(is(ofRoll))
    else {
      const found = foundStudents(on.site, put(digits))
      conditions.push(is(ofRoll ? `(${found} UNION ALL ${ofRoll})` : found))
    }
  }
  return conditions
}

/** Ids of enrolments, of whatever session, whose student fits all that was typed. */
export const enrolmentsFound = async (siteId: number, question: string): Promise<Set<number>> =>
  new Set(
    (
      await sql<{ id: number }>(
        `SELECT e.id FROM enrolment e WHERE e.site_id = $1 AND e.student_id IN ${foundStudents('$1', '$2')}`,
        [siteId, question],
      )
    ).map((row) => row.id),
  )
