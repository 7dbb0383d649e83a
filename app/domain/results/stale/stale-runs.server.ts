import { sql } from 'db/connection'
import { Invalid } from '~/domain/errors'
import type { Names } from '../run-shown'

type ChangeKind =
  | 'marks'
  | 'correction'
  | 'enrolment'
  | 'choice'
  | 'paper'
  | 'settings'
  | 'scale'
  | 'sources'
  | 'reopened'
  | 'withheld'
  | 'earlier'
  | 'exemption'
  | 'grace'
  | 'conduct'

/** Something that results are made of, changed. */
interface ResultChange {
  kind: ChangeKind
  /** How many students it is about; null: not about students one by one. */
  students: number | null
  /** The student when it is one. */
  student: (Names & { roll: number }) | null
  paper: (Names & { code: string }) | null
  at: Date
  by: Names | null
}

/** What a run does not know of: how many changes, and the last few of them, the newest first. */
export interface Staleness {
  count: number
  changes: ResultChange[]
}

const SHOWN = 5

/**
 * How many changes of what an exam's class is made of this transaction sees. Asked inside the snapshot that the marks are
 * read in, a change that ends later is one more (db/migrations/0036).
 */
export async function inputsSeen(siteId: number, examId: number, classId: number): Promise<number> {
  const [row] = await sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM result_change WHERE site_id = $1 AND exam_id = $2 AND class_id = $3',
    [siteId, examId, classId],
  )
  return row?.count ?? 0
}

/** Those of the runs that something changed since, by run. A superseded run is history and never among them. */
export async function staleRuns(siteId: number, runIds: readonly number[]): Promise<Map<number, Staleness>> {
  const found = new Map<number, Staleness>()
  if (!runIds.length) return found
  const rows = await sql<ResultChange & { runId: number; count: number }>(
    `SELECT r.id AS "runId", s.count, c.kind, c.students, c.changed_at AS at,
       CASE WHEN st.id IS NOT NULL THEN json_build_object('nameEn', st.name_en, 'nameBn', st.name_bn, 'roll', e.roll) END AS student,
       CASE WHEN sp.id IS NOT NULL THEN json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn, 'code', sp.code) END AS paper,
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), u.username)) END AS by
     FROM result_run r
     CROSS JOIN LATERAL (SELECT count(*)::int - r.inputs AS count FROM result_change c WHERE c.site_id = r.site_id AND c.exam_id = r.exam_id AND c.class_id = r.class_id
       AND NOT r.id = ANY(c.carried_by)) s
     CROSS JOIN LATERAL (SELECT * FROM result_change c WHERE c.site_id = r.site_id AND c.exam_id = r.exam_id AND c.class_id = r.class_id
       AND NOT r.id = ANY(c.carried_by) ORDER BY c.id DESC LIMIT least(greatest(s.count, 0), ${SHOWN})) c
     LEFT JOIN exam_paper p ON p.site_id = c.site_id AND p.id = c.exam_paper_id
     LEFT JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     LEFT JOIN subject_paper sp ON sp.id = o.subject_paper_id
     LEFT JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
     LEFT JOIN student st ON st.site_id = e.site_id AND st.id = e.student_id
     LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.changed_by
     WHERE r.site_id = $1 AND r.id = ANY($2::bigint[]) AND r.state <> 'superseded' ORDER BY r.id, c.id DESC`,
    [siteId, runIds],
  )
  for (const { runId, count, ...change } of rows) {
    const own = found.get(runId)
    if (own) own.changes.push(change)
    else found.set(runId, { count, changes: [change] })
  }
  return found
}

/** The same for every run of an exam. */
export async function staleRunsOfExam(siteId: number, examId: number): Promise<Map<number, Staleness>> {
  const runs = await sql<{ id: number }>(
    `SELECT id FROM result_run WHERE site_id = $1 AND exam_id = $2 AND state <> 'superseded'`,
    [siteId, examId],
  )
  return staleRuns(
    siteId,
    runs.map((one) => one.id),
  )
}

export const isStale = async (siteId: number, runId: number): Promise<boolean> =>
  (await staleRuns(siteId, [runId])).has(runId)

const STALE = 'result-stale:refused'

/** @throws Invalid (for the whole form) when something changed since the run was made */
export async function refuseStale(siteId: number, runId: number): Promise<void> {
  if (await isStale(siteId, runId)) throw new Invalid({ '': [STALE] })
}
