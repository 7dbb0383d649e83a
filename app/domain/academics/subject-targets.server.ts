import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'

/** A class offering whose subjects are about to be changed. */
export interface Target {
  id: number
  level: string
  studyGroupId: number
}

/**
 * The class offering, and with `everywhere` also those of the same session, class and group in other shifts and
 * versions; locked, so that two people cannot set the same class at once. Throws Missing when it is not the site's.
 */
export async function subjectTargets(siteId: number, classOfferingId: number, everywhere: boolean): Promise<Target[]> {
  const rows = await sql<Target>(
    `SELECT o.id, c.level, o.study_group_id AS "studyGroupId"
      FROM class_offering one
      JOIN class_offering o ON o.site_id = one.site_id AND o.session_id = one.session_id AND o.class_id = one.class_id AND o.study_group_id = one.study_group_id
      JOIN class c ON c.id = o.class_id
      WHERE one.site_id = $1 AND one.id = $2 AND (o.id = one.id OR $3::boolean)
      ORDER BY (o.id = one.id) DESC, o.id FOR UPDATE OF o`,
    [siteId, classOfferingId, everywhere],
  )
  if (rows.length === 0) throw new Missing('class')
  return rows
}
