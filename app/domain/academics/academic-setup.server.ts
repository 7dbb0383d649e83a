import { sql } from 'db/connection'
import type { Condition } from './subject-choice.policy'

export interface Named {
  id: number
  nameEn: string
  nameBn: string
}

export interface SessionRow {
  id: number
  label: string
  /** Dhaka days, YYYY-MM-DD. */
  startsOn: string
  endsOn: string
  isCurrent: boolean
  type: Named | null
  /** The session of the centre's list that it is. */
  academicSessionId: number | null
}

/** A site's academic sessions, the newest first. */
export function sessionsOf(siteId: number): Promise<SessionRow[]> {
  return sql<SessionRow>(
    `SELECT s.id, s.label, s.starts_on AS "startsOn", s.ends_on AS "endsOn", s.is_current AS "isCurrent", s.academic_session_id AS "academicSessionId",
        CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'nameEn', t.name_en, 'nameBn', t.name_bn) END AS type
      FROM site_session s LEFT JOIN session_type t ON t.id = s.session_type_id
      WHERE s.site_id = $1 ORDER BY s.starts_on DESC, s.label DESC, s.id`,
    [siteId],
    'prepared',
  )
}

/** The session that is marked as current; where none is, the newest. null at an institution without sessions. */
export async function currentSession(siteId: number): Promise<SessionRow | null> {
  const all = await sessionsOf(siteId)
  return all.find((session) => session.isCurrent) ?? all[0] ?? null
}

export interface SectionRow extends Named {
  capacity: number | null
  position: number
  classTeacher: Named | null
  /** Enrolments of any state that hold a roll in it. */
  students: number
}

/** One class of a session as a shift, version and group take it. */
export interface ClassOfferingRow {
  id: number
  sessionId: number
  shift: Named & { position: number }
  version: Named & { position: number }
  group: Named & { code: string }
  class: Named & { code: string; level: string; position: number; hasGroups: boolean }
  sections: SectionRow[]
  students: number
  /** How many papers are offered to it. */
  papers: number
}

/** The classes of a session in the order of class, shift, version and group, with their sections. */
export function classOfferings(siteId: number, sessionId: number): Promise<ClassOfferingRow[]> {
  return sql<ClassOfferingRow>(
    `SELECT o.id, o.session_id AS "sessionId",
        json_build_object('id', h.id, 'nameEn', h.name_en, 'nameBn', h.name_bn, 'position', h.position) AS shift,
        json_build_object('id', v.id, 'nameEn', v.name_en, 'nameBn', v.name_bn, 'position', v.position) AS version,
        json_build_object('id', g.id, 'nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
        json_build_object('id', c.id, 'nameEn', c.name_en, 'nameBn', c.name_bn, 'code', c.code, 'level', c.level, 'position', c.position, 'hasGroups', c.has_groups) AS class,
        coalesce(x.sections, '[]') AS sections, coalesce(x.students, 0)::int AS students,
        (SELECT count(*)::int FROM subject_offering p WHERE p.site_id = o.site_id AND p.class_offering_id = o.id) AS papers
      FROM class_offering o
      JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id
      JOIN version v ON v.id = o.version_id
      JOIN class c ON c.id = o.class_id
      JOIN study_group g ON g.id = o.study_group_id
      LEFT JOIN LATERAL (
        SELECT sum(n.students) AS students, json_agg(json_build_object('id', s.id, 'nameEn', s.name_en, 'nameBn', s.name_bn, 'capacity', s.capacity, 'position', s.position,
            'students', n.students, 'classTeacher', CASE WHEN e.id IS NULL THEN NULL ELSE json_build_object('id', e.id, 'nameEn', e.name_en, 'nameBn', e.name_bn) END)
            ORDER BY s.position, s.id) AS sections
          FROM section s
          LEFT JOIN employee e ON e.site_id = s.site_id AND e.id = s.class_teacher_id
          CROSS JOIN LATERAL (SELECT coalesce(max(z.enrolled), 0) AS students FROM section_size z WHERE z.site_id = s.site_id AND z.section_id = s.id) n
          WHERE s.site_id = o.site_id AND s.class_offering_id = o.id
      ) x ON true
      WHERE o.site_id = $1 AND o.session_id = $2
      ORDER BY c.position, h.position, h.id, v.position, g.position, o.id`,
    [siteId, sessionId],
  )
}

/** A part of a paper; marks in hundredths (7000 is 70). */
interface OfferedPart {
  id: number
  partTypeId: number
  type: string
  nameEn: string
  nameBn: string
  full: number
  pass: number
  separatePass: boolean
  position: number
}

/** A paper of a subject as one class takes it. */
export interface SubjectOfferingRow {
  id: number
  classOfferingId: number
  subjectId: number
  subjectEn: string
  subjectBn: string
  shortEn: string
  shortBn: string
  subjectPaperId: number
  code: string
  paper: number
  nameEn: string
  nameBn: string
  condition: Condition
  electiveSet: string | null
  choose: number | null
  mayBeOptional: boolean
  religionId: number | null
  /** Papers of one class with the same key are graded together. */
  gradeKey: string
  position: number
  parts: OfferedPart[]
  /** Students who chose it, and exams that have it as a paper. */
  chosenBy: number
  exams: number
}

/** The papers of one class offering, in order, with their parts. Fits checkChoices and suggestChoices. */
export const subjectOfferings = (siteId: number, classOfferingId: number): Promise<SubjectOfferingRow[]> =>
  subjectOfferingsOf(siteId, [classOfferingId])

/** The same for several class offerings. */
export function subjectOfferingsOf(siteId: number, classOfferingIds: readonly number[]): Promise<SubjectOfferingRow[]> {
  return sql<SubjectOfferingRow>(
    `SELECT o.id, o.class_offering_id AS "classOfferingId", o.subject_id AS "subjectId", s.name_en AS "subjectEn", s.name_bn AS "subjectBn",
        s.short_en AS "shortEn", s.short_bn AS "shortBn", p.id AS "subjectPaperId", p.code, p.paper, p.name_en AS "nameEn", p.name_bn AS "nameBn",
        o.condition, o.elective_set AS "electiveSet", o.choose, o.may_be_optional AS "mayBeOptional", s.religion_id AS "religionId",
        o.grade_key AS "gradeKey", o.position,
        (SELECT coalesce(json_agg(json_build_object('id', a.id, 'partTypeId', t.id, 'type', t.code, 'nameEn', t.name_en, 'nameBn', t.name_bn,
            'full', (a.full_marks * 100)::int, 'pass', (a.pass_marks * 100)::int, 'separatePass', a.separate_pass, 'position', a.position) ORDER BY a.position, a.id), '[]')
          FROM part a JOIN part_type t ON t.id = a.part_type_id WHERE a.site_id = o.site_id AND a.subject_offering_id = o.id) AS parts,
        (SELECT count(*)::int FROM enrolment_subject e WHERE e.site_id = o.site_id AND e.subject_offering_id = o.id) AS "chosenBy",
        (SELECT count(*)::int FROM exam_paper e WHERE e.site_id = o.site_id AND e.subject_offering_id = o.id) AS exams
      FROM subject_offering o
      JOIN subject_paper p ON p.id = o.subject_paper_id
      JOIN subject s ON s.id = o.subject_id
      WHERE o.site_id = $1 AND o.class_offering_id = ANY($2::bigint[])
      ORDER BY o.class_offering_id, o.position, p.paper, o.id`,
    [siteId, classOfferingIds],
  )
}
