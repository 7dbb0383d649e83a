import { sql } from 'db/connection'

interface Named {
  nameEn: string
  nameBn: string
}

interface StudentDetails extends Named {
  code: string
  className: Named
  group: Named | null
  section: Named
  session: string
  current: boolean
}

/** The parts of a card's address, 'username.site.enrolment'; a username may itself hold dots. Null when it is none. */
export function readCard(segment: string): { username: string; siteId: number; enrolmentId: number } | null {
  const match = /^(.{1,100})\.([1-9]\d{0,14})\.([1-9]\d{0,14})$/s.exec(segment)
  return match ? { username: match[1] ?? '', siteId: Number(match[2]), enrolmentId: Number(match[3]) } : null
}

/**
 * Whose card this is: name, class and whether it holds, nothing of family, health, birth, numbers or photograph. Null
 * where user name, institution and enrolment do not belong together.
 */
export async function studentDetails(
  siteId: number,
  card: { username: string; siteId: number; enrolmentId: number },
): Promise<StudentDetails | null> {
  if (card.siteId !== siteId) return null
  const [row] = await sql<StudentDetails>(
    `SELECT s.name_en AS "nameEn", s.name_bn AS "nameBn", s.code, y.label AS session, e.state = 'active' AND s.state = 'active' AND y.ends_on >= (now() AT TIME ZONE 'Asia/Dhaka')::date AS current,
        json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className", CASE WHEN c.has_groups THEN json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn) END AS "group",
        json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS section
      FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id
      JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id
      WHERE e.site_id = $1 AND e.id = $2 AND (lower(s.code) = lower($3) OR EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = s.site_id AND u.student_id = s.id AND lower(u.username::text) = lower($3)))`,
    [siteId, card.enrolmentId, card.username],
  )
  return row ?? null
}
