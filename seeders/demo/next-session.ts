import { sql } from '../../db/connection'
import { offerSubjects } from '../building/offerings'
import { createRow } from '../rows'

/** Next year at the school, its classes and sections as they are now, so that a class can be promoted; and a count of heads made for the board. */
export async function writeNextSession(siteId: number, code: string, by: number): Promise<void> {
  const [now] = await sql<{ id: number; typeId: number }>(
    'SELECT id, session_type_id AS "typeId" FROM site_session WHERE site_id = $1 AND is_current',
    [siteId],
  )
  if (!now) throw new Error(`${code} has no current session`)
  if (code === 'shapla') {
    const next = await createRow('site_session', {
      site_id: siteId,
      session_type_id: now.typeId,
      label: '2027',
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
      is_current: false,
    })
    const offerings = await sql<{ id: number }>(
      `INSERT INTO class_offering (site_id, session_id, shift_id, version_id, class_id, study_group_id)
        SELECT site_id, $3, shift_id, version_id, class_id, study_group_id FROM class_offering WHERE site_id = $1 AND session_id = $2 ORDER BY id RETURNING id`,
      [siteId, now.id, next.id],
    )
    await sql(
      `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, capacity, position) SELECT x.site_id, f.id, x.name_en, x.name_bn, x.capacity, x.position
        FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id AND o.session_id = $2
        JOIN class_offering f ON f.site_id = o.site_id AND f.session_id = $3 AND (f.shift_id, f.version_id, f.class_id, f.study_group_id) = (o.shift_id, o.version_id, o.class_id, o.study_group_id)
        WHERE x.site_id = $1 ORDER BY x.id`,
      [siteId, now.id, next.id],
    )
    await offerSubjects(
      siteId,
      offerings.map((row) => row.id),
    )
  }
  const count = await createRow('student_count', {
    site_id: siteId,
    session_id: now.id,
    counted_on: '2026-10-15',
    note: 'শিক্ষা বোর্ডের চাহিদা অনুযায়ী',
    version: 1,
    saved_by: by,
    saved_at: '2026-10-15T05:00:00Z',
  })
  await sql(
    `INSERT INTO student_count_row (site_id, count_id, section_id, male, female, register_male, register_female, register_other)
      SELECT x.site_id, $3, x.id, greatest(0, n.male - CASE WHEN x.id % 4 = 0 AND n.male > 0 THEN 1 ELSE 0 END), n.female, n.male, n.female, 0
      FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id AND o.session_id = $2
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE s.gender = 'male')::int AS male, count(*) FILTER (WHERE s.gender = 'female')::int AS female
        FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE e.site_id = x.site_id AND e.section_id = x.id) n
      WHERE x.site_id = $1`,
    [siteId, now.id, count.id],
  )
}
