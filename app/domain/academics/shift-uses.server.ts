import { sql } from 'db/connection'

/** Where a shift is used: how many classes of which sessions, and how many students. */
export interface ShiftUse {
  sessions: string[]
  classes: number
  students: number
}

/** The shifts of a site that classes are offered in, by id. A shift that is not in the map may be deleted. */
export async function shiftUses(siteId: number): Promise<Map<number, ShiftUse>> {
  const rows = await sql<ShiftUse & { id: number }>(
    `SELECT o.shift_id AS id, array_agg(DISTINCT n.label ORDER BY n.label DESC) AS sessions, count(DISTINCT o.id)::int AS classes, coalesce(sum(z.enrolled), 0)::int AS students
      FROM class_offering o
      JOIN site_session n ON n.site_id = o.site_id AND n.id = o.session_id
      LEFT JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
      LEFT JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id
      WHERE o.site_id = $1 GROUP BY o.shift_id`,
    [siteId],
  )
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}
