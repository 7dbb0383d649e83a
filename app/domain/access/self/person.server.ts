import { sql } from 'db/connection'
import type { AskCode, ClaimKind } from './register.form'

export interface OnRecord {
  id: number
  nameEn: string
  nameBn: string
  userId: number | null
  username: string | null
  /** none: a login is made; waiting: it waits for a password; chosen: there is one; shut: it is not for them to open. */
  login: 'none' | 'waiting' | 'chosen' | 'shut'
}

interface Row {
  id: number
  nameEn: string
  nameBn: string
}

/** Who is on record with this number and this mobile number; null for nobody. */
export async function personOnRecord(siteId: number, asked: AskCode): Promise<OnRecord | null> {
  const [person] = await FIND[asked.kind](siteId, asked.number, asked.mobile)
  return person ? { ...person, ...(await loginOf(siteId, asked.kind, person.id)) } : null
}

const FIND: Record<ClaimKind, (siteId: number, number: string, mobile: string) => Promise<Row[]>> = {
  student: (siteId, number, mobile) =>
    sql<Row>(
      `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM student s
       WHERE s.site_id = $1 AND s.code IN ($2::text, upper($2::text), lower($2::text)) AND s.mobile = $3 AND s.state = 'active'`,
      [siteId, number, mobile],
    ),
  guardian: (siteId, number, mobile) =>
    sql<Row>(
      `SELECT g.id, g.name_en AS "nameEn", g.name_bn AS "nameBn" FROM student s JOIN student_guardian l ON l.site_id = s.site_id AND l.student_id = s.id
         JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
       WHERE s.site_id = $1 AND s.code IN ($2::text, upper($2::text), lower($2::text)) AND s.state = 'active' AND g.mobile = $3 ORDER BY l.is_primary DESC, g.id LIMIT 1`,
      [siteId, number, mobile],
    ),
  staff: (siteId, number, mobile) =>
    sql<Row>(
      `SELECT e.id, e.name_en AS "nameEn", e.name_bn AS "nameBn" FROM employee e
       WHERE e.site_id = $1 AND e.code IN ($2::text, upper($2::text), lower($2::text)) AND e.mobile = $3 AND e.state = 'active'`,
      [siteId, number, mobile],
    ),
}

/**
 * The login of somebody on record. One that waits for a password and may do the office's work, or has a role of the institution's own, which may
 * give anything in whatever panel, is taken by the link alone that its head sent: whoever keeps the records could write another mobile number there.
 */
async function loginOf(
  siteId: number,
  kind: ClaimKind,
  personId: number,
): Promise<Pick<OnRecord, 'userId' | 'username' | 'login'>> {
  const [user] = await sql<{ id: number; username: string; state: string; chosen: boolean; office: boolean }>(
    `SELECT u.id, u.username::text, u.state, u.password_hash IS NOT NULL AS chosen,
       EXISTS (SELECT 1 FROM user_role x JOIN role r ON r.id = x.role_id WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id AND (r.panel = 'site' OR r.tenant_id IS NOT NULL))
         OR EXISTS (SELECT 1 FROM user_permission p WHERE p.tenant_id = u.tenant_id AND p.user_id = u.id AND p.effect = 'allow') AS office
     FROM app_user u WHERE u.tenant_id = $1 AND CASE $2::text WHEN 'student' THEN u.student_id WHEN 'guardian' THEN u.guardian_id ELSE u.employee_id END = $3
     ORDER BY u.state = 'active' DESC, u.id LIMIT 1`,
    [siteId, kind, personId],
  )
  if (!user) return { userId: null, username: null, login: 'none' }
  const login = user.state === 'disabled' || (!user.chosen && user.office) ? 'shut' : user.chosen ? 'chosen' : 'waiting'
  return { userId: user.id, username: user.username, login }
}
