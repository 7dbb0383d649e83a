import { sql } from 'db/connection'
import { foundShown } from '~/domain/search/people.server'
import { examNames } from '../publishing/exam-name'
import type { Names } from '../run-shown'

export interface ExamChoice extends Names {
  id: number
  session: string
  isCurrent: boolean
  hasRuns: boolean
  classes: (Names & { id: number })[]
}

/** Declared and closed exams that have papers, the newest first, each with the classes that sit it. */
export function resultExams(siteId: number): Promise<ExamChoice[]> {
  return sql<ExamChoice>(
    `SELECT x.id, ${examNames('x')}, s.label AS session, s.is_current AS "isCurrent",
        EXISTS (SELECT 1 FROM result_run r WHERE r.site_id = x.site_id AND r.exam_id = x.id) AS "hasRuns",
        json_agg(json_build_object('id', k.id, 'nameEn', k.name_en, 'nameBn', k.name_bn) ORDER BY k.position, k.id) AS classes
     FROM exam x
     JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id
     CROSS JOIN LATERAL (SELECT DISTINCT c.class_id FROM exam_paper p
       JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
       JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
       WHERE p.site_id = x.site_id AND p.exam_id = x.id) d
     JOIN class k ON k.id = d.class_id
     WHERE x.site_id = $1 AND x.state <> 'draft'
     GROUP BY x.site_id, x.id, s.label, s.is_current, s.starts_on
     ORDER BY s.starts_on DESC, x.starts_on DESC NULLS FIRST, x.id DESC`,
    [siteId],
  )
}

export type ShownRunState = 'generated' | 'published' | 'withdrawn' | 'superseded'

export interface RunRow {
  id: number
  classId: number
  className: Names
  number: number
  state: ShownRunState
  students: number
  passed: number
  /** Of `students`: absent in every paper. */
  absent: number
  /** Corrected since it was published: their places moved, nobody else's did. */
  amended: number
  leftOut: number
  /** Without a result for their subjects, and graded on fewer by a decision. */
  openChoices: number
  fewer: number
  withheld: number
  generatedAt: Date
  generatedBy: Names | null
  publishedAt: Date | null
  publishedBy: Names | null
  approvedAt: Date | null
  approvedBy: Names | null
  /** When it is to be published by itself. */
  publishAt: Date | null
  /** The last change of its state that the audit log knows. */
  moved: { to: string; at: string; by: Names | null } | null
}

/** All runs of an exam by class, the newest first. */
export function runsOf(siteId: number, examId: number): Promise<RunRow[]> {
  const user = (alias: string) =>
    `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(${alias}.name_en, ''), ${alias}.username), 'nameBn', coalesce(nullif(${alias}.name_bn, ''), ${alias}.username)) END`
  return sql<RunRow>(
    `SELECT r.id, r.class_id AS "classId", json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className", r.number, r.state, r.students, r.passed, r.absent,
        (SELECT count(DISTINCT a.result_id)::int FROM result_amendment a JOIN result w ON w.site_id = a.site_id AND w.id = a.result_id WHERE w.site_id = r.site_id AND w.run_id = r.id) AS amended,
        coalesce((r.shown->>'leftOut')::int, 0) AS "leftOut", coalesce((r.shown->>'openChoices')::int, 0) AS "openChoices", coalesce((r.shown->>'fewer')::int, 0) AS fewer,
        (SELECT count(*)::int FROM result w WHERE w.site_id = r.site_id AND w.run_id = r.id AND w.withheld_reason IS NOT NULL) AS withheld,
        r.generated_at AS "generatedAt", ${user('g')} AS "generatedBy", r.published_at AS "publishedAt", ${user('p')} AS "publishedBy",
        r.approved_at AS "approvedAt", ${user('ap')} AS "approvedBy", r.publish_at AS "publishAt",
        (SELECT json_build_object('to', a.after->>'state', 'at', a.at, 'by', ${user('m')}) FROM audit_record a LEFT JOIN app_user m ON m.tenant_id = a.tenant_id AND m.id = a.user_id
          WHERE a.tenant_id = r.site_id AND a.record_type = 'result_run' AND a.record_id = r.id::text AND a.after->>'state' IS NOT NULL ORDER BY a.at DESC, a.id DESC LIMIT 1) AS moved
     FROM result_run r JOIN class k ON k.id = r.class_id
     LEFT JOIN app_user g ON g.tenant_id = r.site_id AND g.id = r.generated_by
     LEFT JOIN app_user p ON p.tenant_id = r.site_id AND p.id = r.published_by
     LEFT JOIN app_user ap ON ap.tenant_id = r.site_id AND ap.id = r.approved_by
     WHERE r.site_id = $1 AND r.exam_id = $2 AND r.state IN ('generated', 'published', 'withdrawn', 'superseded')
     ORDER BY k.position, k.id, r.number DESC`,
    [siteId, examId],
  )
}

interface RunStudent {
  id: number
  roll: number
  name: Names
  code: string
  sectionId: number
  gpa: number
  letter: string
  withheldReason: string | null
  withheldAt: Date | null
  withheldBy: Names | null
}

/**
 * Students of a run by roll or a part of the name, those that the list asks for; without a search those whose result is withheld.
 * @param search what was typed, and the roll that it may be; or null
 */
export async function studentsOfRun(
  siteId: number,
  runId: number,
  search: { roll: number | null; q: string } | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: RunStudent[]; total: number }> {
  const fits = `r.site_id = $1 AND r.run_id = $2 AND CASE WHEN $3::text IS NULL THEN r.withheld_reason IS NOT NULL
       ELSE r.roll = $4::int OR ${foundShown('r', '$3')} END`
  const binds = [siteId, runId, search?.q ?? null, search?.roll ?? null]
  const [all] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM result r WHERE ${fits}`, binds)
  const items = await sql<RunStudent>(
    `SELECT r.id, r.roll, json_build_object('nameEn', r.shown->>'nameEn', 'nameBn', r.shown->>'nameBn') AS name, r.shown->>'code' AS code, r.section_id AS "sectionId",
        (r.gpa * 100)::int AS gpa, r.letter, r.withheld_reason AS "withheldReason", r.withheld_at AS "withheldAt",
        CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', u.name_en, 'nameBn', u.name_bn) END AS "withheldBy"
     FROM result r LEFT JOIN app_user u ON u.tenant_id = r.site_id AND u.id = r.withheld_by
     WHERE ${fits} ORDER BY r.section_id, r.roll LIMIT $5 OFFSET $6`,
    [...binds, limit, offset],
  )
  return { items, total: all?.count ?? 0 }
}
