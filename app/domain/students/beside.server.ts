import { sql } from 'db/connection'
import { conditionsOf, NAME, type ListSort, type StudentQuery } from './student-list.server'

interface Neighbour {
  id: number
  nameBn: string
  nameEn: string
}

/** By what the list is in order. A birthday that is not known comes last. */
function keyOf({ sort, lang }: StudentQuery): string {
  const keys: Record<ListSort, string> = {
    roll: 'e.roll',
    name: NAME[lang],
    nameBn: NAME.bn,
    nameEn: NAME.en,
    code: 's.code',
    bornOn: `coalesce(s.born_on, '${sort.dir === 'asc' ? '' : '-'}infinity')`,
  }
  return keys[sort.key]
}

const STUDENT = 'JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id'

/**
 * The students before and after one in the order of the list, whatever page they stand on: one statement, which goes on from where the
 * student stands. Without a search or a filter on students it reads a section at a time, or along the index of the names; with one, what
 * fits is found once.
 */
export async function studentsBeside(
  siteId: number,
  query: StudentQuery,
  studentId: number,
): Promise<Record<'previous' | 'next', Neighbour | null>> {
  const bind: unknown[] = [siteId, query.sessionId, query.sections, studentId]
  const { where, ofStudent } = conditionsOf(query, (value) => `$${bind.push(value)}`)
  const conditions = [...where, ...ofStudent].join(' AND ')
  const byRoll = query.sort.key === 'roll'
  const found = ofStudent.length > 0
  const key = found ? 'e.key' : keyOf(query)
  const from = found ? 'found e' : `enrolment e ${STUDENT}`
  const one = (side: 'previous' | 'next') => {
    const later = side === 'next'
    const [after, dir] = later === (query.sort.dir === 'asc') ? ['>', 'ASC'] : ['<', 'DESC']
    const [then, thenDir] = later ? ['>', 'ASC'] : ['<', 'DESC']
    if (byRoll && found)
      return `(SELECT '${side}' AS side, e.student_id FROM me CROSS JOIN found e WHERE (e.at, e.key) ${after} (me.at, me.key)
        ORDER BY e.at ${dir}, e.key ${dir} LIMIT 1)`
    if (byRoll)
      return `(SELECT '${side}' AS side, f.student_id FROM me CROSS JOIN unnest($3::bigint[]) WITH ORDINALITY x(id, at)
          CROSS JOIN LATERAL (SELECT e.student_id FROM enrolment e
            WHERE ${conditions} AND e.section_id = x.id AND (x.at <> me.at OR e.roll ${after} me.key) ORDER BY e.roll ${dir} LIMIT 1) f
          WHERE x.at ${after}= me.at ORDER BY x.at ${dir} LIMIT 1)`
    return `(SELECT '${side}' AS side, e.student_id FROM me CROSS JOIN ${from} WHERE ${found ? 'true' : conditions}
        AND ${key} ${after}= me.key AND (${key} ${after} me.key OR e.id ${then} me.id) ORDER BY ${key} ${dir}, e.id ${thenDir} LIMIT 1)`
  }
  const standing = `SELECT e.id, e.student_id, array_position($3::bigint[], e.section_id) AS at, ${keyOf(query)} AS key FROM enrolment e ${STUDENT}`
  const rows = await sql<Neighbour & { side: 'previous' | 'next' }>(
    `WITH me AS MATERIALIZED (${standing} WHERE e.site_id = $1 AND e.session_id = $2 AND e.student_id = $4)
      ${found ? `, found AS MATERIALIZED (${standing} WHERE ${conditions})` : ''}
      SELECT b.side, s.id, s.name_bn AS "nameBn", s.name_en AS "nameEn" FROM (${one('previous')} UNION ALL ${one('next')}) b
      JOIN student s ON s.site_id = $1 AND s.id = b.student_id`,
    bind,
  )
  const on = (side: 'previous' | 'next') => {
    const row = rows.find((one) => one.side === side)
    return row ? { id: row.id, nameBn: row.nameBn, nameEn: row.nameEn } : null
  }
  return { previous: on('previous'), next: on('next') }
}
