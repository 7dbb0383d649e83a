import { sql } from 'db/connection'

/** Somebody whom the rule gives the siblings' waiver, and through whom. */
interface Sibling {
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  guardianEn: string
  guardianBn: string
  /** The brother or sister who pays in full. */
  firstEn: string
  firstBn: string
  firstSectionId: number
}

/** Rows a preview shows at once; who was given theirs is no longer in it. */
const MOST_SIBLINGS = 100

/**
 * Children of the same guardian on roll in a session, from the second on: first is the one in the highest class, of two in the same class the
 * older one. `of`: only these; `without`: who has this type already (a key of reliefTypes), asked for or approved, is left out.
 */
export async function siblingsOf(
  siteId: number,
  sessionId: number,
  which: { of?: readonly number[]; without?: string | null },
): Promise<{ rows: Sibling[]; total: number }> {
  const typeId = which.without ? Number(which.without.slice(1)) : null
  const rows = await sql<Sibling & { total: number }>(
    `WITH here AS MATERIALIZED (
       SELECT s.id, s.code, s.name_en, s.name_bn, e.roll, e.section_id, row_number() OVER (ORDER BY k.position DESC, s.born_on NULLS LAST, s.code) AS place
       FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
         JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class k ON k.id = o.class_id
       WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active'),
     kin AS (
       SELECT DISTINCT ON (b.id) b.id, g.id AS guardian_id, a.id AS first_id FROM student_guardian p JOIN here a ON a.id = p.student_id
         JOIN student_guardian q ON q.site_id = p.site_id AND q.guardian_id = p.guardian_id AND q.student_id <> p.student_id
         JOIN here b ON b.id = q.student_id AND b.place > a.place JOIN guardian g ON g.site_id = p.site_id AND g.id = p.guardian_id
       WHERE p.site_id = $1 ORDER BY b.id, a.place, g.id)
     SELECT b.id AS "studentId", b.code, b.name_en AS "nameEn", b.name_bn AS "nameBn", b.roll, b.section_id AS "sectionId", g.name_en AS "guardianEn", g.name_bn AS "guardianBn",
       a.name_en AS "firstEn", a.name_bn AS "firstBn", a.section_id AS "firstSectionId", count(*) OVER ()::int AS total
     FROM kin n JOIN here b ON b.id = n.id JOIN here a ON a.id = n.first_id JOIN guardian g ON g.site_id = $1 AND g.id = n.guardian_id
     WHERE ($3::bigint[] IS NULL OR b.id = ANY($3)) AND ($4::bigint IS NULL OR NOT EXISTS (SELECT FROM fee_waiver w WHERE w.site_id = $1 AND w.student_id = b.id AND w.state <> 'refused'
       AND (w.ends_on IS NULL OR w.ends_on >= (SELECT i.starts_on FROM site_session i WHERE i.site_id = $1 AND i.id = $2))
       AND CASE WHEN $5 THEN w.waiver_type_id ELSE w.offer_type_id END = $4))
     ORDER BY a.place, b.place LIMIT $6`,
    [
      siteId,
      sessionId,
      which.of ?? null,
      typeId,
      which.without?.startsWith('w') ?? true,
      which.of ? which.of.length : MOST_SIBLINGS,
    ],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
