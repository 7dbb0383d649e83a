import { sql } from 'db/connection'
import type { Names } from '../run-shown'
import type { AcrossResult, ResultCell } from './combined-figures.policy'

interface ReportSession {
  id: number
  label: string
}

export interface CountedRun {
  id: number
  examId: number
  exam: Names
  combined: boolean
  classId: number
  className: Names
  published: boolean
  scale: { letter: string }[]
  sections: Record<string, Names & { offeringId: number }>
  offerings: Record<string, { shift: Names; version: Names; group: Names }>
}

/** Sessions that have results, the newest first. */
export function reportSessions(siteId: number): Promise<ReportSession[]> {
  return sql<ReportSession>(
    `SELECT s.id, s.label FROM site_session s WHERE s.site_id = $1 AND EXISTS (SELECT 1 FROM exam x JOIN result_run r ON r.site_id = x.site_id AND r.exam_id = x.id AND r.state IN ('generated', 'published')
       WHERE x.site_id = s.site_id AND x.session_id = s.id) ORDER BY s.starts_on DESC, s.id DESC`,
    [siteId],
  )
}

/** Of every exam and class of a session the run that counts: the published one, else the newest. Exams in the order they were held, classes in theirs. */
export function countedRuns(siteId: number, sessionId: number): Promise<CountedRun[]> {
  return sql<CountedRun>(
    `SELECT r.id, x.id AS "examId", jsonb_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, x.kind = 'combined' AS combined, r.class_id AS "classId",
       jsonb_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className", r.state = 'published' AS published, r.shown->'scale'->'bands' AS scale, r.shown->'sections' AS sections,
       (SELECT jsonb_object_agg(o.key, o.value - 'units') FROM jsonb_each(r.shown->'offerings') o) AS offerings
     FROM (SELECT DISTINCT ON (exam_id, class_id) * FROM result_run WHERE site_id = $1 AND state IN ('generated', 'published')
       ORDER BY exam_id, class_id, state = 'published' DESC, number DESC) r
     JOIN exam x ON x.site_id = r.site_id AND x.id = r.exam_id JOIN class k ON k.id = r.class_id
     WHERE x.session_id = $2 ORDER BY coalesce(x.ends_on, x.starts_on) NULLS LAST, x.kind = 'combined', x.id, k.position, k.id`,
    [siteId, sessionId],
  )
}

/** Counts of these runs: one statement, its rows grow with sections and letters, not with students. */
export function resultCells(siteId: number, runIds: readonly number[]): Promise<ResultCell[]> {
  return sql<ResultCell>(
    `SELECT r.run_id AS "runId", r.section_id AS "sectionId", s.gender, r.letter, (count(*) FILTER (WHERE r.appeared))::int AS students, (count(*) FILTER (WHERE r.passed))::int AS passed,
       (sum(r.gpa) * 100)::int AS gpa, (count(*) FILTER (WHERE r.gpa = 5))::int AS best, round(max(r.total * 10000 / nullif(r.full_marks, 0)))::int AS highest
     FROM result r JOIN enrolment e ON e.site_id = r.site_id AND e.id = r.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE r.site_id = $1 AND r.run_id = ANY($2::bigint[]) GROUP BY 1, 2, 3, 4`,
    [siteId, runIds],
  )
}

interface AcrossStudent {
  enrolmentId: number
  name: Names
  code: string
  roll: number
  sectionId: number
  withheld: boolean
  results: Record<string, AcrossResult>
}

/** Students of one class with their result in each of these runs (of different exams), by section and roll. */
export function studentsAcross(siteId: number, runIds: readonly number[]): Promise<AcrossStudent[]> {
  return sql<AcrossStudent>(
    `SELECT r.enrolment_id AS "enrolmentId", (array_agg(jsonb_build_object('nameEn', r.shown->>'nameEn', 'nameBn', r.shown->>'nameBn') ORDER BY r.run_id DESC))[1] AS name,
       (array_agg(r.shown->>'code' ORDER BY r.run_id DESC))[1] AS code, (array_agg(r.roll ORDER BY r.run_id DESC))[1] AS roll, (array_agg(r.section_id ORDER BY r.run_id DESC))[1] AS "sectionId",
       bool_or(r.withheld_reason IS NOT NULL) AS withheld,
       jsonb_object_agg(r.run_id, jsonb_build_object('gpa', (r.gpa * 100)::int, 'percent', coalesce(round(r.total * 10000 / nullif(r.full_marks, 0)), 0)::int, 'passed', r.passed)) AS results
     FROM result r WHERE r.site_id = $1 AND r.run_id = ANY($2::bigint[]) GROUP BY r.enrolment_id ORDER BY 5, 4, 1`,
    [siteId, runIds],
  )
}
