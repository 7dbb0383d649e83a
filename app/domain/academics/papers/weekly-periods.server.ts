import { sql } from 'db/connection'
import { Section } from 'db/models/academics'

/** The room in which a section stays; null: none. */
export const setHomeRoom = (siteId: number, sectionId: number, roomId: number | null): Promise<number> =>
  Section.of({ id: siteId }).update({ roomId }, { where: { id: sectionId } })

/** A paper whose periods changed. */
interface PeriodsChange {
  id: number
  was: number | null
  now: number | null
}

/**
 * Sets how many periods a week papers of a class have. @param everywhere in the same class of other shifts and versions too
 * @returns what changed
 */
export function setWeeklyPeriods(
  siteId: number,
  classOfferingId: number,
  periods: ReadonlyMap<number, number | null>,
  everywhere: boolean,
): Promise<PeriodsChange[]> {
  return sql<PeriodsChange>(
    `UPDATE subject_offering o SET weekly_periods = u.weekly
      FROM unnest($3::bigint[], $4::int[]) AS u(id, weekly) JOIN subject_offering b ON b.site_id = $1 AND b.id = u.id JOIN class_offering f ON f.site_id = b.site_id AND f.id = b.class_offering_id,
        subject_offering old JOIN class_offering g ON g.site_id = old.site_id AND g.id = old.class_offering_id
      WHERE o.site_id = $1 AND old.site_id = $1 AND old.id = o.id AND b.class_offering_id = $2 AND o.weekly_periods IS DISTINCT FROM u.weekly
        AND (o.id = b.id OR ($5 AND old.subject_paper_id = b.subject_paper_id AND g.session_id = f.session_id AND g.class_id = f.class_id AND g.study_group_id = f.study_group_id))
      RETURNING o.id, old.weekly_periods AS was, o.weekly_periods AS now`,
    [siteId, classOfferingId, [...periods.keys()], [...periods.values()], everywhere],
  )
}

/** How lessons of a paper are held: in which kind of room, and how often two periods of a week follow each other. */
interface LessonShape {
  id: number
  roomKind: string | null
  doubles: number
}

/**
 * Sets how lessons of papers of a class are held; what is not named stays. @param everywhere in the same class of other shifts and
 * versions too
 * @returns what changed, as it is now
 */
export function setLessonShapes(
  siteId: number,
  classOfferingId: number,
  { kinds, doubles }: { kinds: ReadonlyMap<number, string | null>; doubles: ReadonlyMap<number, number> },
  everywhere: boolean,
): Promise<LessonShape[]> {
  const ids = [...new Set([...kinds.keys(), ...doubles.keys()])]
  return sql<LessonShape>(
    `UPDATE subject_offering o SET room_kind = CASE WHEN u.named THEN u.kind ELSE o.room_kind END, double_periods = coalesce(u.doubles, o.double_periods)
      FROM unnest($3::bigint[], $4::boolean[], $5::text[], $6::int[]) AS u(id, named, kind, doubles) JOIN subject_offering b ON b.site_id = $1 AND b.id = u.id JOIN class_offering f ON f.site_id = b.site_id AND f.id = b.class_offering_id,
        subject_offering old JOIN class_offering g ON g.site_id = old.site_id AND g.id = old.class_offering_id
      WHERE o.site_id = $1 AND old.site_id = $1 AND old.id = o.id AND b.class_offering_id = $2
        AND (o.room_kind, o.double_periods) IS DISTINCT FROM (CASE WHEN u.named THEN u.kind ELSE o.room_kind END, coalesce(u.doubles, o.double_periods))
        AND (o.id = b.id OR ($7 AND old.subject_paper_id = b.subject_paper_id AND g.session_id = f.session_id AND g.class_id = f.class_id AND g.study_group_id = f.study_group_id))
      RETURNING o.id, o.room_kind AS "roomKind", o.double_periods AS doubles`,
    [
      siteId,
      classOfferingId,
      ids,
      ids.map((id) => kinds.has(id)),
      ids.map((id) => kinds.get(id) ?? null),
      ids.map((id) => doubles.get(id) ?? null),
      everywhere,
    ],
  )
}
