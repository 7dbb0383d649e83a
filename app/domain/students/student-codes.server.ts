import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'

/**
 * Makes everybody else who would add students to this site wait until the transaction ends: codes, rolls and guardians
 * are then given out by one at a time.
 */
export async function lockStudents(siteId: number): Promise<void> {
  await oneAtATime('student codes', siteId)
}

/**
 * The next free student codes of a year: two digits of the year and at least four of a running number, '260001'. No code
 * is left out and none is given twice: call it under lockStudents().
 * @param year of admission
 * @param reserved codes that the same transaction is about to use
 */
export async function nextStudentCodes(
  siteId: number,
  year: number,
  count: number,
  reserved: readonly string[] = [],
): Promise<string[]> {
  if (count === 0) return []
  const rows = await sql<{ code: string }>(
    `SELECT c.code FROM generate_series(1, $3::int + $5::int + (SELECT count(*) FROM student WHERE site_id = $1 AND code LIKE $2 || '%') + (SELECT count(*) FROM person_merge WHERE site_id = $1 AND kind = 'student')) AS n,
        LATERAL (SELECT $2 || CASE WHEN n < 10000 THEN lpad(n::text, 4, '0') ELSE n::text END AS code) c
      WHERE c.code <> ALL($4::text[]) AND NOT EXISTS (SELECT 1 FROM student s WHERE s.site_id = $1 AND s.code = c.code)
        AND NOT EXISTS (SELECT 1 FROM person_merge m WHERE m.site_id = $1 AND m.kind = 'student' AND m.gone_code = c.code AND m.undone_at IS NULL)
      ORDER BY n LIMIT $3`,
    [siteId, String(year % 100).padStart(2, '0'), count, reserved, reserved.length],
  )
  return rows.map((row) => row.code)
}

/** So many new keys of a table, for rows that point at each other and are written in one go. */
export async function newIds(table: 'student' | 'guardian' | 'enrolment', count: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)`,
    [table, count],
  )
  return rows.map((row) => row.id)
}

/** The first roll of a section that nobody has. Under lockStudents(). */
export async function nextRoll(siteId: number, sectionId: number): Promise<number> {
  const [next] = await sql<{ roll: number }>(
    `SELECT n AS roll FROM generate_series(1, (SELECT count(*)::int + 1 FROM enrolment WHERE site_id = $1 AND section_id = $2)) n
      WHERE NOT EXISTS (SELECT 1 FROM enrolment e WHERE e.site_id = $1 AND e.section_id = $2 AND e.roll = n) ORDER BY n LIMIT 1`,
    [siteId, sectionId],
  )
  return next?.roll ?? 1
}
