import { sql } from 'db/connection'

interface ShownEmployee {
  id: number
  nameBn: string
  nameEn: string
  designationBn: string | null
  designationEn: string | null
  isTeacher: boolean
  /** Only where the institution shows them. */
  mobile: string | null
  photo: string | null
}

/** Who works at the institution now, teachers first, each in the order that the office gave. */
export const shownEmployees = (siteId: number, shows: readonly string[]): Promise<ShownEmployee[]> =>
  sql(
    `SELECT e.id, e.name_bn AS "nameBn", e.name_en AS "nameEn", d.name_bn AS "designationBn", d.name_en AS "designationEn", e.is_teacher AS "isTeacher",
       CASE WHEN $2::boolean THEN e.mobile END AS mobile, (SELECT f.key FROM file f WHERE f.tenant_id = e.site_id AND f.id = e.photo_file_id AND f.is_public) AS photo
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id WHERE e.site_id = $1 AND e.state = 'active'
     ORDER BY e.is_teacher DESC, d.position, e.position, e.id LIMIT 600`,
    [siteId, shows.includes('mobiles')],
  )

interface ClassFigures {
  classId: number
  nameBn: string
  nameEn: string
  sections: number
  girls: number
  boys: number
  others: number
}

/** Students of the current session by class; no names. */
export const classFigures = (siteId: number): Promise<ClassFigures[]> =>
  sql(
    `WITH current AS (SELECT id FROM site_session WHERE site_id = $1 ORDER BY is_current DESC, starts_on DESC LIMIT 1)
     SELECT c.id AS "classId", c.name_bn AS "nameBn", c.name_en AS "nameEn", count(DISTINCT n.section_id)::int AS sections,
       count(*) FILTER (WHERE s.gender = 'female')::int AS girls, count(*) FILTER (WHERE s.gender = 'male')::int AS boys, count(*) FILTER (WHERE s.gender IS DISTINCT FROM 'female' AND s.gender IS DISTINCT FROM 'male')::int AS others
     FROM current x JOIN enrolment n ON n.site_id = $1 AND n.session_id = x.id AND n.state = 'active' JOIN student s ON s.site_id = n.site_id AND s.id = n.student_id
     JOIN section k ON k.site_id = n.site_id AND k.id = n.section_id JOIN class_offering o ON o.site_id = k.site_id AND o.id = k.class_offering_id JOIN class c ON c.id = o.class_id
     GROUP BY n.site_id, c.id, c.name_bn, c.name_en, c.position ORDER BY c.position, c.id`,
    [siteId],
  )

interface PublicStudent {
  id: number
  nameBn: string
  nameEn: string
  roll: number
}

/** Who is in a section of the current session: names and rolls, by roll. Nothing else of a child is anybody's to read. */
export const publicStudents = (siteId: number, sectionId: number): Promise<PublicStudent[]> =>
  sql(
    `SELECT n.id, s.name_bn AS "nameBn", s.name_en AS "nameEn", n.roll FROM enrolment n JOIN student s ON s.site_id = n.site_id AND s.id = n.student_id
     WHERE n.site_id = $1 AND n.section_id = $2 AND n.state = 'active' AND s.state = 'active' ORDER BY n.roll NULLS LAST, n.id LIMIT 400`,
    [siteId, sectionId],
  )
