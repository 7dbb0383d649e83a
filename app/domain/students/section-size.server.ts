import { sql } from 'db/connection'

/** How many active students a section has, and for how many it is. */
export async function sectionSize(
  siteId: number,
  sectionId: number,
): Promise<{ active: number; capacity: number | null }> {
  const [row] = await sql<{ active: number; capacity: number | null }>(
    `SELECT coalesce(z.active, 0) AS active, x.capacity FROM section x LEFT JOIN section_size z ON z.site_id = x.site_id AND z.section_id = x.id
     WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, sectionId],
  )
  return row ?? { active: 0, capacity: null }
}
