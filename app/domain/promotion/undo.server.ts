import { sql } from 'db/connection'
import { referencesTo } from '~/domain/catalogues/uses.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { lockStudents } from '~/domain/students/student-codes.server'
import { formatDate, today } from '~/format/dates'
import { readRun } from './promotion-run.server'
import { removeEnrolments, setEnrolmentStates, setStudentStates } from '~/domain/students/enrol.server'

/**
 * Takes a whole promotion back: the new enrolments go, the old ones stand as they stood.
 * @throws Refusal once the target session has begun, or when anything (marks, attendance, a seat, a document) hangs on a new enrolment
 */
export async function undoPromotion(ctx: SiteCtx, runId: number, reason: string): Promise<void> {
  const run = await readRun(ctx.site.id, runId, { lock: true })
  if (run.state !== 'done') throw new Refusal('promotion:error.notDone')
  if (today() >= run.toStartsOn)
    throw new Refusal('promotion:error.begun', { date: formatDate(run.toStartsOn, ctx.lang) })
  await lockStudents(ctx.site.id)
  const hangs = await whatHangs(ctx.site.id, runId)
  if (hangs) throw new Refusal(`promotion:hangs.${KNOWN.has(hangs) ? hangs : 'other'}`)
  const rows = await sql<OldPlace>(
    `SELECT p.enrolment_id AS id, p.old_state AS state, e.student_id AS "studentId", p.outcome = 'completed' AS completed, p.old_student_state AS "studentState", p.new_enrolment_id AS fresh
      FROM promotion_student p JOIN enrolment e ON e.site_id = p.site_id AND e.id = p.enrolment_id WHERE p.site_id = $1 AND p.run_id = $2`,
    [ctx.site.id, runId],
  )
  const fresh = rows.flatMap((row) => row.fresh ?? [])
  await sql('UPDATE promotion_student SET new_enrolment_id = NULL WHERE site_id = $1 AND run_id = $2', [
    ctx.site.id,
    runId,
  ])
  await removeEnrolments(ctx.site.id, fresh)
  await setStudentStates(
    ctx.site.id,
    rows.flatMap(({ studentId: id, completed, studentState: state }) => (completed && state ? [{ id, state }] : [])),
    'completed',
  )
  await setEnrolmentStates(
    ctx.site.id,
    rows.flatMap(({ id, state }) => (state ? [{ id, state }] : [])),
  )
  await sql(
    `UPDATE promotion_run SET state = 'undone', undone_by = $3, undone_at = now(), undone_reason = $4 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, runId, ctx.user.userId, reason],
  )
  ctx.audit({
    recordType: 'promotion_run',
    recordId: runId,
    before: { state: 'done', enrolments: fresh.length },
    after: { state: 'undone', reason },
  })
}

/** A student of the run as they stood before it. */
interface OldPlace {
  id: number
  state: string | null
  studentId: number
  completed: boolean
  studentState: string | null
  fresh: number | null
}

/** Tables with words of their own for what hangs. */
const KNOWN = new Set(['mark', 'exam_attendance', 'seat', 'result', 'issued_document', 'promotion_student'])

/** The first table with a row on one of a run's new enrolments: foreign keys say which there are. */
async function whatHangs(siteId: number, runId: number): Promise<string | null> {
  const references = (await referencesTo('enrolment')).filter(
    (one) => !(one.table === 'promotion_student' && one.column === 'new_enrolment_id'),
  )
  const found = await sql<{ name: string }>(
    `WITH mine AS (SELECT new_enrolment_id AS id FROM promotion_student WHERE site_id = $1 AND run_id = $2 AND new_enrolment_id IS NOT NULL)
      SELECT name FROM (${references.map(({ table, column }, at) => `SELECT ${at} AS at, '${table}' AS name, EXISTS (SELECT 1 FROM "${table}" r JOIN mine ON r."${column}" = mine.id WHERE r.site_id = $1) AS found`).join(' UNION ALL ')}) t
      WHERE found ORDER BY at LIMIT 1`,
    [siteId, runId],
  )
  return found[0]?.name ?? null
}
