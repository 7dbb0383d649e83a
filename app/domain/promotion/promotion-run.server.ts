import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { layOut } from './lay-out.policy'
import { type Outcome, type PromotionSettings, type TargetSection } from './promotion.policy'

export interface PromotionRun {
  id: number
  state: 'draft' | 'running' | 'done' | 'undone' | 'discarded'
  version: number
  settings: PromotionSettings
  sessionId: number
  session: string
  toSessionId: number
  toSession: string
  /** Dhaka day; an undo is possible before it. */
  toStartsOn: string
  classId: number
  classEn: string
  classBn: string
  hasGroups: boolean
  toClassId: number | null
  toClassEn: string | null
  toClassBn: string | null
  toHasGroups: boolean
  examId: number | null
  examEn: string | null
  examBn: string | null
  jobId: number | null
  madeAt: Date
  runBy: number | null
  finishedAt: Date | null
  undoneAt: Date | null
  undoneReason: string | null
}

const RUN = `SELECT p.id, p.state, p.version, p.settings, p.session_id AS "sessionId", y.label AS session, p.to_session_id AS "toSessionId", z.label AS "toSession", z.starts_on AS "toStartsOn",
    p.class_id AS "classId", c.name_en AS "classEn", c.name_bn AS "classBn", c.has_groups AS "hasGroups",
    p.to_class_id AS "toClassId", d.name_en AS "toClassEn", d.name_bn AS "toClassBn", coalesce(d.has_groups, false) AS "toHasGroups",
    p.exam_id AS "examId", x.name_en AS "examEn", x.name_bn AS "examBn", p.job_id AS "jobId", p.made_at AS "madeAt", p.run_by AS "runBy",
    p.finished_at AS "finishedAt", p.undone_at AS "undoneAt", p.undone_reason AS "undoneReason"
  FROM promotion_run p JOIN site_session y ON y.site_id = p.site_id AND y.id = p.session_id JOIN site_session z ON z.site_id = p.site_id AND z.id = p.to_session_id
  JOIN class c ON c.id = p.class_id LEFT JOIN class d ON d.id = p.to_class_id LEFT JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id`

/** One promotion of this site. @param options.lock nobody else changes it until the transaction ends @throws Missing */
export async function readRun(siteId: number, id: number, options: { lock?: boolean } = {}): Promise<PromotionRun> {
  const [run] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<PromotionRun>(`${RUN} WHERE p.site_id = $1 AND p.id = $2${options.lock ? ' FOR UPDATE OF p' : ''}`, [
          siteId,
          id,
        ])
      : []
  if (!run) throw new Missing('promotion')
  return run
}

export interface RunSummary extends PromotionRun {
  students: number
  moved: number
  repeated: number
  completed: number
}

/** The site's promotions, the newest first; laid-aside drafts are left out. */
export function listRuns(siteId: number, limit = 50): Promise<RunSummary[]> {
  return sql<RunSummary>(
    `SELECT r.*, coalesce(n.students, 0)::int AS students, coalesce(n.moved, 0)::int AS moved, coalesce(n.repeated, 0)::int AS repeated, coalesce(n.completed, 0)::int AS completed
      FROM (${RUN} WHERE p.site_id = $1 AND p.state <> 'discarded' ORDER BY p.id DESC LIMIT $2) r
      LEFT JOIN LATERAL (SELECT count(*) AS students, count(*) FILTER (WHERE s.outcome IN ('promoted', 'considered')) AS moved, count(*) FILTER (WHERE s.outcome = 'repeated') AS repeated,
        count(*) FILTER (WHERE s.outcome = 'completed') AS completed FROM promotion_student s WHERE s.site_id = $1 AND s.run_id = r.id) n ON true ORDER BY r.id DESC`,
    [siteId, limit],
  )
}

export interface RunRow {
  id: number
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  oldSectionId: number
  oldSection: string
  oldSectionBn: string
  oldSectionOrder: number
  oldRoll: number
  shiftId: number
  versionId: number
  groupId: number
  outcome: Outcome
  targetGroupId: number | null
  sectionId: number | null
  roll: number | null
  byHand: string[]
  merit: number
  gpa: string | null
  failedCount: number | null
  passed: boolean | null
  openChoices: boolean
  newEnrolmentId: number | null
}

/** The students of a promotion in order of merit. `id` is the old enrolment. */
export function runRows(siteId: number, runId: number): Promise<RunRow[]> {
  return sql<RunRow>(
    `SELECT p.enrolment_id AS id, s.id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", x.id AS "oldSectionId", x.name_en AS "oldSection", x.name_bn AS "oldSectionBn",
        dense_rank() OVER (ORDER BY h.position, h.id, v.position, g.position, x.position, x.id)::int AS "oldSectionOrder", e.roll AS "oldRoll",
        o.shift_id AS "shiftId", o.version_id AS "versionId", o.study_group_id AS "groupId", p.outcome, p.study_group_id AS "targetGroupId", p.section_id AS "sectionId", p.roll,
        p.by_hand AS "byHand", p.merit, p.gpa::text AS gpa, p.failed_count AS "failedCount", p.passed, p.open_choices AS "openChoices", p.new_enrolment_id AS "newEnrolmentId"
      FROM promotion_student p JOIN enrolment e ON e.site_id = p.site_id AND e.id = p.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id JOIN study_group g ON g.id = o.study_group_id
      WHERE p.site_id = $1 AND p.run_id = $2 ORDER BY p.merit`,
    [siteId, runId],
  )
}

/** The sections of a session that a promotion may lead to, with the rolls that others hold there. */
export function targetSections(
  siteId: number,
  run: Pick<PromotionRun, 'id' | 'toSessionId' | 'classId' | 'toClassId'>,
): Promise<(TargetSection & { nameBn: string })[]> {
  return sql(
    `SELECT x.id, o.class_id AS "classId", o.shift_id AS "shiftId", o.version_id AS "versionId", o.study_group_id AS "groupId", x.name_en AS "nameEn", x.name_bn AS "nameBn", x.capacity,
        coalesce((SELECT json_agg(e.roll) FROM enrolment e WHERE e.site_id = x.site_id AND e.section_id = x.id
          AND NOT EXISTS (SELECT 1 FROM promotion_student p WHERE p.site_id = e.site_id AND p.new_enrolment_id = e.id AND p.run_id = $4)), '[]') AS taken
      FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id JOIN study_group g ON g.id = o.study_group_id
      WHERE x.site_id = $1 AND o.session_id = $2 AND o.class_id = ANY($3::bigint[]) ORDER BY h.position, h.id, v.position, g.position, x.position, x.id`,
    [siteId, run.toSessionId, [run.classId, run.toClassId].filter((one) => one !== null), run.id],
  )
}

/** Lays a draft out anew: sections and rolls of all who move, but for what was chosen by hand. */
export async function layOutAgain(siteId: number, runId: number): Promise<void> {
  const run = await readRun(siteId, runId)
  const rows = await runRows(siteId, runId)
  const sections = await targetSections(siteId, run)
  const places = layOut(
    rows.map((row) => ({
      id: row.id,
      outcome: row.outcome,
      merit: row.merit,
      shiftId: row.shiftId,
      versionId: row.versionId,
      oldSection: row.oldSection,
      oldRoll: row.oldRoll,
      oldSectionOrder: row.oldSectionOrder,
      groupId: groupOf(run, row),
      section: row.byHand.includes('section') ? row.sectionId : null,
      roll: row.byHand.includes('roll') ? row.roll : null,
    })),
    sections,
    { to: run.toClassId, same: run.classId },
    run.settings,
  )
  const changed = rows.filter(
    (row) =>
      (places.get(row.id)?.sectionId ?? null) !== row.sectionId || (places.get(row.id)?.roll ?? null) !== row.roll,
  )
  await sql(
    `UPDATE promotion_student p SET section_id = u.section, roll = u.roll FROM unnest($3::bigint[], $4::bigint[], $5::int[]) AS u(id, section, roll)
      WHERE p.site_id = $1 AND p.run_id = $2 AND p.enrolment_id = u.id`,
    [
      siteId,
      runId,
      changed.map((row) => row.id),
      changed.map((row) => places.get(row.id)?.sectionId ?? null),
      changed.map((row) => places.get(row.id)?.roll ?? null),
    ],
  )
}

/** Who repeats stays in the group; between classes with groups it stays too; into the first class with groups it is a choice. */
const groupOf = (
  run: Pick<PromotionRun, 'hasGroups' | 'toHasGroups'>,
  row: Pick<RunRow, 'outcome' | 'groupId' | 'targetGroupId'>,
): number | null => (row.outcome === 'repeated' || run.hasGroups === run.toHasGroups ? row.groupId : row.targetGroupId)
