import { sql } from '../../../db/connection'
import type { DemoUsers } from '../users'

/** Who came lately, some of the staff who never came, a login that the office shut, and guardians who may register themselves. */
export async function writeLogins(siteId: number, users: DemoUsers): Promise<void> {
  await sql(
    `UPDATE app_user SET last_login_at = now() - make_interval(hours => (id % 90)::int) WHERE tenant_id = $1 AND kind = 'staff' AND password_hash IS NOT NULL AND last_login_at IS NULL`,
    [siteId],
  )
  await sql(
    `WITH made AS (
       INSERT INTO app_user (tenant_id, kind, username, mobile, name_en, name_bn, employee_id)
       SELECT e.site_id, 'staff', lower(e.code), e.mobile, coalesce(nullif(e.name_en, ''), e.name_bn), e.name_bn, e.id FROM employee e
       WHERE e.site_id = $1 AND e.state = 'active' AND e.is_teacher AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = e.site_id AND (u.employee_id = e.id OR u.username = e.code::citext))
       ORDER BY e.position DESC, e.id DESC LIMIT 3 RETURNING id)
     INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, m.id, r.id FROM made m JOIN role r ON r.tenant_id IS NULL AND r.key = 'teacher'`,
    [siteId],
  )
  const [shut] = await sql<{ id: number }>(
    `WITH one AS (SELECT s.id, s.code, s.mobile, s.name_en, s.name_bn FROM student s
       WHERE s.site_id = $1 AND s.state = 'active' AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = s.site_id AND (u.student_id = s.id OR u.username = s.code::citext)) ORDER BY s.id DESC LIMIT 1)
     INSERT INTO app_user (tenant_id, kind, username, mobile, name_en, name_bn, student_id, state)
     SELECT $1, 'student', lower(o.code), o.mobile, o.name_en, o.name_bn, o.id, 'disabled' FROM one o RETURNING id`,
    [siteId],
  )
  if (shut) {
    await sql(
      `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, r.id FROM role r WHERE r.tenant_id IS NULL AND r.key = 'student'`,
      [siteId, shut.id],
    )
    await sql(
      `INSERT INTO user_lock (site_id, user_id, reason, locked_by, locked_at) VALUES ($1, $2, 'অন্যের লগইন ব্যবহার করেছে; অভিভাবকের সঙ্গে কথা হয়েছে', $3, now() - interval '6 days')`,
      [siteId, shut.id, users.admin],
    )
  }
  await sql(
    'INSERT INTO user_setting (site_id, register_students, register_guardians, register_staff, changed_by) VALUES ($1, false, true, false, $2)',
    [siteId, users.admin],
  )
}
