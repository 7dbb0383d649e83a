import { sql } from 'db/connection'
import type { LessonSpot } from './routine.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** A lesson of the routine with everything that is shown of it. */
export interface LessonRow extends LessonSpot, Named {
  id: number
  sessionId: number
  shiftId: number
  classOfferingId: number
  code: string
  section: Named
  className: Named
  group: Named & { code: string }
  version: Named
  teacher: Named | null
  room: string | null
  byHand: boolean
}

interface LessonAsk {
  sectionId?: number
  employeeId?: number
  roomId?: number
  classOfferingId?: number
  shiftId?: number
  sessionIds: readonly number[]
  weekday?: number
  overlaps?: { startsAt: string; endsAt: string }
}

/** Lessons of the sessions, narrowed by what is asked, in the order of class, section, day and hour. */
export function lessonsOf(siteId: number, ask: LessonAsk): Promise<LessonRow[]> {
  return sql<LessonRow>(
    `SELECT e.id, e.session_id AS "sessionId", e.section_id AS "sectionId", e.weekday, e.period_id AS "periodId", to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt",
        p.shift_id AS "shiftId", o.class_offering_id AS "classOfferingId", o.id AS "offeringId", o.subject_paper_id AS "paperId", o.condition, o.elective_set AS "electiveSet", o.choose, o.may_be_optional AS "mayBeOptional",
        e.employee_id AS "employeeId", e.room_id AS "roomId", e.by_hand AS "byHand", a.code, a.name_en AS "nameEn", a.name_bn AS "nameBn",
        json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS section, json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className",
        json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, json_build_object('nameEn', v.name_en, 'nameBn', v.name_bn) AS version,
        CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('nameEn', t.name_en, 'nameBn', t.name_bn) END AS teacher, r.number AS room
      FROM routine_entry e
      JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id
      JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
      JOIN subject_offering o ON o.site_id = e.site_id AND o.id = e.subject_offering_id
      JOIN subject_paper a ON a.id = o.subject_paper_id
      JOIN class_offering f ON f.site_id = x.site_id AND f.id = x.class_offering_id
      JOIN class c ON c.id = f.class_id JOIN study_group g ON g.id = f.study_group_id JOIN version v ON v.id = f.version_id
      LEFT JOIN employee t ON t.site_id = e.site_id AND t.id = e.employee_id
      LEFT JOIN room r ON r.site_id = e.site_id AND r.id = e.room_id
      WHERE e.site_id = $1 AND e.session_id = ANY($2::bigint[]) AND ($3::bigint IS NULL OR e.section_id = $3) AND ($4::bigint IS NULL OR e.employee_id = $4) AND ($5::bigint IS NULL OR e.room_id = $5)
        AND ($6::bigint IS NULL OR f.id = $6) AND ($7::bigint IS NULL OR p.shift_id = $7) AND ($8::int IS NULL OR e.weekday = $8) AND ($9::time IS NULL OR (p.starts_at < $10::time AND p.ends_at > $9::time))
      ORDER BY c.position, f.id, x.position, x.id, e.weekday, p.starts_at, o.position, e.id`,
    [
      siteId,
      ask.sessionIds,
      ask.sectionId ?? null,
      ask.employeeId ?? null,
      ask.roomId ?? null,
      ask.classOfferingId ?? null,
      ask.shiftId ?? null,
      ask.weekday ?? null,
      ask.overlaps?.startsAt ?? null,
      ask.overlaps?.endsAt ?? null,
    ],
  )
}

/** The sessions that run while this one does, itself among them: a teacher is in one room at a time whatever the session. */
export async function concurrentSessions(siteId: number, sessionId: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT o.id FROM site_session s JOIN site_session o ON o.site_id = s.site_id AND o.starts_on <= s.ends_on AND o.ends_on >= s.starts_on WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, sessionId],
  )
  return rows.map((row) => row.id)
}

/**
 * Of chosen papers, which pairs do a section's active students take both of? Gives the question lessonClashes asks: null
 * where the section's students have chosen nothing yet.
 */
export async function choicesApart(
  siteId: number,
  sectionIds: readonly number[],
): Promise<(sectionId: number, a: number, b: number) => boolean | null> {
  const rows = await sql<{ sectionId: number; a: number; b: number | null }>(
    `SELECT DISTINCT e.section_id AS "sectionId", c.subject_offering_id AS a, d.subject_offering_id AS b FROM enrolment e
      JOIN enrolment_subject c ON c.site_id = e.site_id AND c.enrolment_id = e.id
      LEFT JOIN enrolment_subject d ON d.site_id = c.site_id AND d.enrolment_id = c.enrolment_id AND d.subject_offering_id > c.subject_offering_id
      WHERE e.site_id = $1 AND e.section_id = ANY($2::bigint[]) AND e.state = 'active'`,
    [siteId, sectionIds],
  )
  const taken = new Set(rows.map((row) => `${row.sectionId}/${row.a}`))
  for (const row of rows) if (row.b !== null) taken.add(`${row.sectionId}/${row.b}`)
  const both = new Set(rows.flatMap((row) => (row.b === null ? [] : [`${row.sectionId}/${row.a}/${row.b}`])))
  return (sectionId, a, b) =>
    taken.has(`${sectionId}/${a}`) && taken.has(`${sectionId}/${b}`)
      ? !both.has(`${sectionId}/${Math.min(a, b)}/${Math.max(a, b)}`)
      : null
}
