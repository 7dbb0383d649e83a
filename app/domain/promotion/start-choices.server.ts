import { sql } from 'db/connection'
import { sessionsOf } from '~/domain/academics/academic-setup.server'
import { examDefaults } from '~/domain/exams/settings/defaults.server'
import { nextClass } from './promotion.policy'

interface Named {
  id: number
  nameEn: string
  nameBn: string
}
export interface StartChoices {
  sessions: { id: number; label: string; isCurrent: boolean; startsOn: string }[]
  sessionId: number | null
  /** Sessions that begin later than the chosen one, the next first. */
  later: { id: number; label: string }[]
  classes: (Named & { students: number })[]
  /** What follows once session, class and target session are chosen. */
  chosen: {
    classId: number
    toSessionId: number
    next: Named | null
    /** Exams the class sits. */
    exams: (Named & { published: boolean })[]
    /** In how many subjects one may fail and be promoted by consideration, as the exam settings say. */
    considerUpTo: number
    /** Groups of the class to come, where it is the first with groups. */
    groups: Named[]
    /** Sections of the target session for who is promoted and who repeats. */
    sectionsNext: number
    sectionsSame: number
    /** Active students without an enrolment in the target session yet, and those with one. */
    waiting: number
    already: number
  } | null
}

/** What the first step of a promotion offers. Foreign or unknown ids are as if nothing was chosen. */
export async function startChoices(
  siteId: number,
  asked: { session: number | null; class: number | null; to: number | null },
): Promise<StartChoices> {
  const sessions = await sessionsOf(siteId)
  const session =
    sessions.find((one) => one.id === asked.session) ?? sessions.find((one) => one.isCurrent) ?? sessions[0] ?? null
  const later = session
    ? sessions
        .filter((one) => one.startsOn > session.startsOn)
        .reverse()
        .map(({ id, label }) => ({ id, label }))
    : []
  const classes = session
    ? await sql<Named & { students: number }>(
        `SELECT c.id, c.name_en AS "nameEn", c.name_bn AS "nameBn", coalesce(sum(z.active), 0)::int AS students FROM class_offering o JOIN class c ON c.id = o.class_id
      LEFT JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id LEFT JOIN section_size z ON z.site_id = x.site_id AND z.section_id = x.id
      WHERE o.site_id = $1 AND o.session_id = $2 GROUP BY c.id ORDER BY c.position DESC`,
        [siteId, session.id],
      )
    : []
  const own = classes.find((one) => one.id === asked.class)
  const to = later.find((one) => one.id === asked.to) ?? later[0]
  return {
    sessions: sessions.map(({ id, label, isCurrent, startsOn }) => ({ id, label, isCurrent, startsOn })),
    sessionId: session?.id ?? null,
    later,
    classes,
    chosen: session && own && to ? await chosenOf(siteId, session.id, own.id, to.id) : null,
  }
}

async function chosenOf(
  siteId: number,
  sessionId: number,
  classId: number,
  toSessionId: number,
): Promise<StartChoices['chosen']> {
  const all = await sql<Named & { level: string; position: number; hasGroups: boolean }>(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", level, position, has_groups AS "hasGroups" FROM class WHERE active OR id = $1`,
    [classId],
  )
  const next = nextClass(all, classId)
  const exams = await sql<Named & { published: boolean }>(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", EXISTS (SELECT 1 FROM result_run r WHERE r.site_id = x.site_id AND r.exam_id = x.id AND r.class_id = $3 AND r.state = 'published') AS published
      FROM exam x WHERE x.site_id = $1 AND x.session_id = $2 AND x.state <> 'draft'
        AND EXISTS (SELECT 1 FROM exam_paper p JOIN subject_offering s ON s.site_id = p.site_id AND s.id = p.subject_offering_id JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
          WHERE p.site_id = x.site_id AND p.exam_id = x.id AND o.class_id = $3)
      ORDER BY x.starts_on DESC NULLS LAST, x.id DESC`,
    [siteId, sessionId, classId],
  )
  const choosesGroup = next !== null && next.hasGroups && !all.find((one) => one.id === classId)?.hasGroups
  const groups = choosesGroup
    ? await sql<Named>(
        `SELECT DISTINCT g.id, g.name_en AS "nameEn", g.name_bn AS "nameBn", g.position FROM class_offering o JOIN study_group g ON g.id = o.study_group_id
      WHERE o.site_id = $1 AND o.session_id = $2 AND o.class_id = $3 ORDER BY g.position`,
        [siteId, toSessionId, next.id],
      )
    : []
  const [counts] = await sql<{ next: number; same: number; waiting: number; already: number }>(
    `SELECT (SELECT count(*)::int FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE o.site_id = $1 AND o.session_id = $4 AND o.class_id = $5) AS next,
        (SELECT count(*)::int FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE o.site_id = $1 AND o.session_id = $4 AND o.class_id = $3) AS same,
        count(e.id) FILTER (WHERE f.id IS NULL)::int AS waiting, count(f.id)::int AS already
      FROM class_offering o JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id JOIN enrolment e ON e.site_id = x.site_id AND e.section_id = x.id AND e.state = 'active'
      LEFT JOIN enrolment f ON f.site_id = e.site_id AND f.student_id = e.student_id AND f.session_id = $4
      WHERE o.site_id = $1 AND o.session_id = $2 AND o.class_id = $3`,
    [siteId, sessionId, classId, toSessionId, next?.id ?? 0],
  )
  return {
    classId,
    toSessionId,
    next: next && { id: next.id, nameEn: next.nameEn, nameBn: next.nameBn },
    exams,
    groups,
    considerUpTo: (await examDefaults(siteId)).considerFails ?? 0,
    sectionsNext: counts?.next ?? 0,
    sectionsSame: counts?.same ?? 0,
    waiting: counts?.waiting ?? 0,
    already: counts?.already ?? 0,
  }
}
