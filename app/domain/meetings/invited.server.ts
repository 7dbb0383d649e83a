import { sql } from 'db/connection'
import { placedOn } from '~/domain/lessons/placed'

/** Students of the meeting's sections on its day, and their guardians. */
export async function usersInvited(siteId: number, meetingId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT DISTINCT u.id FROM meeting m JOIN site_session i ON i.site_id = m.site_id AND i.is_current JOIN enrolment e ON e.site_id = i.site_id AND e.session_id = i.id AND e.state <> 'left'
       JOIN meeting_section s ON s.site_id = m.site_id AND s.meeting_id = m.id AND s.section_id = ${placedOn('m.day')}
       JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' AND (u.student_id = e.student_id
         OR EXISTS (SELECT 1 FROM student_guardian g WHERE g.site_id = e.site_id AND g.student_id = e.student_id AND g.guardian_id = u.guardian_id))
     WHERE m.site_id = $1 AND m.id = $2`,
    [siteId, meetingId],
  )
  return rows.map((row) => row.id)
}
