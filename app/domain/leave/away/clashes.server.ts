import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

interface Named {
  nameBn: string
  nameEn: string
}

/** A colleague who is away, or has asked to be, in the same days, and what both teach. */
interface Clash extends Named {
  requestId: number
  fromOn: Day
  toOn: Day
  approved: boolean
  /** The subjects and the sections that both have; empty where they share none. */
  subjects: Named[]
  sections: Named[]
}

/** Who else is away in the days of a request, whoever shares a subject or a section first; the first 50. */
export const clashesOf = (siteId: number, requestId: number): Promise<Clash[]> =>
  sql<Clash>(
    `WITH own AS (SELECT r.site_id, r.id, r.employee_id, r.from_on, r.to_on FROM leave_request r WHERE r.site_id = $1 AND r.id = $2),
       taught AS (SELECT DISTINCT a.employee_id, a.section_id, o.subject_id FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id
         JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id JOIN site_session s ON s.site_id = c.site_id AND s.id = c.session_id
         JOIN own ON own.site_id = s.site_id AND s.starts_on <= own.to_on AND s.ends_on >= own.from_on WHERE a.site_id = $1)
     SELECT * FROM (SELECT x.id AS "requestId", e.name_bn AS "nameBn", e.name_en AS "nameEn", x.from_on AS "fromOn", x.to_on AS "toOn", x.state = 'approved' AS approved,
       (SELECT coalesce(json_agg(json_build_object('nameBn', b.name_bn, 'nameEn', b.name_en) ORDER BY b.id), '[]') FROM subject b
          WHERE b.id IN (SELECT t.subject_id FROM taught t WHERE t.employee_id = x.employee_id INTERSECT SELECT t.subject_id FROM taught t WHERE t.employee_id = own.employee_id)) AS subjects,
       (SELECT coalesce(json_agg(json_build_object('nameBn', c.name_bn || ' ' || n.name_bn, 'nameEn', c.name_en || ' ' || n.name_en) ORDER BY c.position, n.position), '[]')
          FROM section n JOIN class_offering f ON f.site_id = n.site_id AND f.id = n.class_offering_id JOIN class c ON c.id = f.class_id
          WHERE n.site_id = $1 AND n.id IN (SELECT t.section_id FROM taught t WHERE t.employee_id = x.employee_id INTERSECT SELECT t.section_id FROM taught t WHERE t.employee_id = own.employee_id)) AS sections
     FROM own JOIN leave_request x ON x.site_id = own.site_id AND x.id <> own.id AND x.employee_id <> own.employee_id AND x.state IN ('asked', 'recommended', 'approved') AND x.from_on <= own.to_on AND x.to_on >= own.from_on
     JOIN employee e ON e.site_id = x.site_id AND e.id = x.employee_id) z
     ORDER BY json_array_length(z.subjects) + json_array_length(z.sections) = 0, z."fromOn", z."requestId" LIMIT 50`,
    [siteId, requestId],
  )

/** A duty of the applicant in the days of a request. */
interface DutyMeanwhile extends Named {
  day: Day
  startsAt: string
}

/** Duties and rooms of exams that an applicant has in the days of a request: somebody else has to take them. */
export const dutiesMeanwhile = (siteId: number, requestId: number): Promise<DutyMeanwhile[]> =>
  sql<DutyMeanwhile>(
    `SELECT d.day, to_char(d.starts_at, 'HH24:MI') AS "startsAt", k.name_bn AS "nameBn", k.name_en AS "nameEn"
       FROM leave_request r JOIN staff_duty_person w ON w.site_id = r.site_id AND w.employee_id = r.employee_id JOIN staff_duty d ON d.site_id = w.site_id AND d.id = w.duty_id AND d.day BETWEEN r.from_on AND r.to_on
       JOIN staff_duty_kind k ON k.site_id = d.site_id AND k.id = d.kind_id WHERE r.site_id = $1 AND r.id = $2
     UNION ALL
     SELECT x.held_on, to_char(x.starts_at, 'HH24:MI'), m.name_bn, m.name_en
       FROM leave_request r JOIN exam_duty x ON x.site_id = r.site_id AND x.employee_id = r.employee_id AND x.held_on BETWEEN r.from_on AND r.to_on JOIN exam m ON m.site_id = x.site_id AND m.id = x.exam_id
      WHERE r.site_id = $1 AND r.id = $2 ORDER BY 1, 2`,
    [siteId, requestId],
  )
