import { sql } from 'db/connection'
import { toAsciiDigits } from '~/format/digits'

interface EntryRow {
  id: number
  studentId: number
  code: string
  nameBn: string
  nameEn: string
  number: string | null
  sectionId: number | null
  roll: number | null
  admittedAt: Date
  by: string | null
  undoneAt: Date | null
  undoReason: string
  mayUndo: boolean
}

/** Who was admitted last, also by application. */
export const latestEntries = (siteId: number, most = 30): Promise<EntryRow[]> =>
  sql<EntryRow>(
    `SELECT n.id, n.student_id AS "studentId", s.code, s.name_bn AS "nameBn", s.name_en AS "nameEn", a.number, e.section_id AS "sectionId", e.roll,
       n.admitted_at AS "admittedAt", coalesce(nullif(u.name_bn, ''), u.name_en) AS by, n.undone_at AS "undoneAt", n.undo_reason AS "undoReason",
       n.undone_at IS NULL AND i.starts_on > (now() AT TIME ZONE 'Asia/Dhaka')::date AS "mayUndo"
     FROM admission_entry n JOIN student s ON s.site_id = n.site_id AND s.id = n.student_id LEFT JOIN application a ON a.site_id = n.site_id AND a.id = n.application_id
       LEFT JOIN enrolment e ON e.site_id = n.site_id AND e.id = n.enrolment_id LEFT JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
       LEFT JOIN app_user u ON u.tenant_id = n.site_id AND u.id = n.admitted_by
     WHERE n.site_id = $1 ORDER BY n.id DESC LIMIT $2`,
    [siteId, most],
  )

interface KnownChild {
  id: number
  code: string
  nameBn: string
  nameEn: string
  bornOn: string | null
  state: string
  guardianMobile: string | null
}

/** Students whom a code, birth registration number or guardian's mobile names: who comes back, or a brother or sister. */
export function knownChildren(siteId: number, typed: string): Promise<KnownChild[]> {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  if (!/^\+?\d{4,17}$/.test(digits)) return Promise.resolve([])
  const mobile = digits.replace(/^\+?(88)?(?=01)/, '88')
  return sql<KnownChild>(
    `SELECT s.id, s.code, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.born_on AS "bornOn", s.state,
       (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
        WHERE l.site_id = s.site_id AND l.student_id = s.id ORDER BY l.is_primary DESC, g.id LIMIT 1) AS "guardianMobile"
     FROM student s WHERE s.site_id = $1 AND (s.code = $2 OR s.birth_reg_no = $2 OR s.id IN (
       SELECT l.student_id FROM guardian g JOIN student_guardian l ON l.site_id = g.site_id AND l.guardian_id = g.id WHERE g.site_id = $1 AND g.mobile = $3))
     ORDER BY s.code LIMIT 12`,
    [siteId, digits, mobile],
  )
}
