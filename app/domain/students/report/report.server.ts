import { sql } from 'db/connection'
import { selected } from '../student-columns.server'
import { STUDENT_FIELDS, type StudentFacts } from '../student-fields.policy'

export interface ReportPerson extends StudentFacts {
  studentId: number
  sectionId: number
  roll: number
  code: string
  admittedOn: string | null
  photo: boolean
  guardianBn: string | null
  guardianEn: string | null
  relation: string | null
  guardianMobile: string | null
}

/** Everybody enrolled in the sections but those who left, with the first guardian who has a number; one query, in order of section and roll. */
export const reportPeople = (siteId: number, sectionIds: readonly number[]): Promise<ReportPerson[]> =>
  sql<ReportPerson>(
    `SELECT s.id AS "studentId", e.section_id AS "sectionId", e.roll, s.code, ${selected(STUDENT_FIELDS)},
      s.admitted_on AS "admittedOn", s.photo_file_id IS NOT NULL AS photo,
      g.name_bn AS "guardianBn", g.name_en AS "guardianEn", g.relation, g.mobile AS "guardianMobile"
    FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
    LEFT JOIN LATERAL (SELECT g.name_bn, g.name_en, g.mobile, l.relation FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
      WHERE l.site_id = e.site_id AND l.student_id = e.student_id ORDER BY g.mobile IS NULL, l.is_primary DESC, g.id LIMIT 1) g ON true
    WHERE e.site_id = $1 AND e.section_id = ANY($2::bigint[]) AND e.state <> 'left'
    ORDER BY array_position($2::bigint[], e.section_id), e.roll`,
    [siteId, sectionIds],
  )

interface Movement {
  studentId: number
  sectionId: number | null
  roll: number | null
  code: string
  nameBn: string
  nameEn: string
  on: string
  kind: 'admitted' | 'left'
  memo: string | null
}

/** Who was admitted and who left between two days, by day. The section is that of the last enrolment; a memo number that of a transfer certificate. */
export const movements = (siteId: number, from: string, to: string): Promise<Movement[]> =>
  sql<Movement>(
    `SELECT s.id AS "studentId", e.section_id AS "sectionId", e.roll, s.code, s.name_bn AS "nameBn", s.name_en AS "nameEn", m.on, m.kind, m.memo
    FROM (SELECT id, admitted_on AS on, 'admitted' AS kind, NULL AS memo FROM student WHERE site_id = $1 AND admitted_on BETWEEN $2 AND $3
      UNION ALL SELECT s.id, s.left_on, 'left', (SELECT max(d.memo_no) FROM issued_document d WHERE d.site_id = s.site_id AND d.student_id = s.id AND d.kind = 'transfer' AND d.revoked_at IS NULL)
        FROM student s WHERE s.site_id = $1 AND s.left_on BETWEEN $2 AND $3) m
    JOIN student s ON s.site_id = $1 AND s.id = m.id
    LEFT JOIN LATERAL (SELECT e.section_id, e.roll FROM enrolment e JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id
      WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY y.starts_on DESC LIMIT 1) e ON true
    ORDER BY m.on, m.kind, s.id`,
    [siteId, from, to],
  )
