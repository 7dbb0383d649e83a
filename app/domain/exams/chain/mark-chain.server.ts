import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { combinedProgress } from '../combined/combined-progress.server'
import { markProgress } from '../mark-progress.server'
import { AWAY } from './away'
import { stepRefusal, type ChainFacts, type ChainStep, type SheetState } from './mark-chain.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** A move of a sheet, oldest first. */
interface SheetStep {
  id: number
  from: SheetState
  to: SheetState
  at: string
  by: Named | null
  byId: number
  reason: string
}

/** Everything that was done with a sheet since it was first handed in. Empty for another institution's sheet. */
export const sheetSteps = (siteId: number, markSheetId: number): Promise<SheetStep[]> =>
  sql(
    `SELECT s.id, s.from_state AS "from", s.to_state AS "to", to_char(s.moved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, s.reason, s.moved_by AS "byId",
         CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', u.name_en, 'nameBn', u.name_bn) END AS by
       FROM mark_sheet_step s LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.moved_by
       WHERE s.site_id = $1 AND s.mark_sheet_id = $2 ORDER BY s.id`,
    [siteId, markSheetId],
  )

interface SheetMove {
  id: number
  from: SheetState
  version: number
}

/** Writes moves of locked sheets, with their steps and audit records. The caller has asked who may. */
export async function writeSteps(
  ctx: SiteCtx,
  moves: readonly SheetMove[],
  to: SheetState,
  reason = '',
): Promise<void> {
  const ids = moves.map((move) => move.id)
  await sql('UPDATE mark_sheet SET state = $3 WHERE site_id = $1 AND id = ANY($2::bigint[])', [ctx.site.id, ids, to])
  await sql(
    `INSERT INTO mark_sheet_step (site_id, mark_sheet_id, from_state, to_state, version, reason, moved_by)
     SELECT $1, u.id, u.from_state, $5, u.version, $6, $7 FROM unnest($2::bigint[], $3::text[], $4::int[]) AS u(id, from_state, version)`,
    [ctx.site.id, ids, moves.map((move) => move.from), moves.map((move) => move.version), to, reason, ctx.user.userId],
  )
  for (const { id, from } of moves)
    ctx.audit({
      recordType: 'mark_sheet',
      recordId: id,
      before: { state: from },
      after: { state: to, ...(reason ? { reason } : {}) },
    })
}

/** A sheet as the person saw it. */
export interface SeenSheet {
  id: number
  version: number
}

/** A sheet that was left as it is, and why. */
export interface NotMoved {
  id: number
  paper: Named
  section: Named
  refused: string
}

/**
 * Checks or approves chosen sheets, those that may be; the others are told with their reason. A sheet that somebody moved
 * or changed meanwhile is one of those. None when one of them is not this site's.
 * @throws Missing for a sheet of another institution; Refusal 403 without the permission
 */
export async function moveChosen(
  ctx: SiteCtx,
  sheets: readonly SeenSheet[],
  to: ChainStep,
): Promise<{ moved: number; left: NotMoved[] }> {
  if (!ctx.can(to === 'checked' ? 'exams.marks.check' : 'exams.marks.approve'))
    throw new Refusal('marks:refused.mayNot', {}, 403)
  const seen = new Map(sheets.map((sheet) => [sheet.id, sheet.version]))
  // Locked first, read after: what is judged is what stands, not what stood before the wait.
  await sql(
    `SELECT h.id FROM mark_sheet h JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     WHERE h.site_id = $1 AND h.id = ANY($2::bigint[]) ORDER BY h.id FOR UPDATE OF h FOR SHARE OF x`,
    [ctx.site.id, [...seen.keys()]],
  )
  const rows = await sql<ChainFacts & { id: number; paper: Named; section: Named }>(
    `SELECT h.id, h.state, h.version, x.state AS "examState",
       coalesce((SELECT s.moved_by FROM mark_sheet_step s WHERE s.site_id = h.site_id AND s.mark_sheet_id = h.id AND s.to_state = 'submitted' ORDER BY s.id DESC LIMIT 1), h.saved_by) AS "submittedBy",
       json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn) AS paper, json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section
     FROM mark_sheet h JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper sp ON sp.id = o.subject_paper_id
     JOIN section s ON s.site_id = h.site_id AND s.id = h.section_id
     WHERE h.site_id = $1 AND h.id = ANY($2::bigint[]) ORDER BY h.id`,
    [ctx.site.id, [...seen.keys()]],
  )
  if (rows.length !== seen.size) throw new Missing('mark sheet')
  const judged = rows.map((row) => ({ ...row, refused: stepRefusal(row, to, ctx.user.userId, seen.get(row.id) ?? -1) }))
  const good = judged.filter((row) => row.refused === null)
  if (good.length)
    await writeSteps(
      ctx,
      good.map((row) => ({ id: row.id, from: row.state, version: row.version })),
      to,
    )
  return {
    moved: good.length,
    left: judged.flatMap(({ id, paper, section, refused }) => (refused ? [{ id, paper, section, refused }] : [])),
  }
}

/** Whether the exam's results are made of approved sheets only. False for another institution's exam. */
export async function needsApproval(siteId: number, examId: number): Promise<boolean> {
  const [exam] = await sql<{ needed: boolean }>(
    'SELECT needs_approval AS needed FROM exam WHERE site_id = $1 AND id = $2',
    [siteId, examId],
  )
  return exam?.needed ?? false
}

/** @throws Refusal when the exam demands approved sheets and the class still has others */
export async function refuseUnapproved(siteId: number, examId: number, classId: number): Promise<void> {
  if (!(await needsApproval(siteId, examId))) return
  // A combined exam has no marks of its own: the sheets of its sources are what is demanded.
  const combined = await combinedProgress(siteId, examId)
  const waiting = (
    combined?.papers.filter((paper) => paper.classId === classId) ?? (await markProgress(siteId, examId, { classId }))
  ).filter(isWaiting)
  if (waiting.length) throw new Refusal('results:generate.unapproved', { count: waiting.length })
}

/** A sheet that somebody has to fill and that is not approved yet. */
export const isWaiting = (sheet: { state: SheetState; expected: number }): boolean =>
  sheet.expected > 0 && sheet.state !== 'approved'

/** Turns that switch. @throws Missing for another institution's exam; Refusal 403 without exams.marks.approve */
export async function demandApproval(ctx: SiteCtx, examId: number, needed: boolean): Promise<void> {
  if (!ctx.can('exams.marks.approve')) throw new Refusal('marks:refused.mayNot', {}, 403)
  const [exam] = await sql<{ before: boolean }>(
    'SELECT needs_approval AS before FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, examId],
  )
  if (!exam) throw new Missing('exam')
  if (exam.before === needed) return
  await sql('UPDATE exam SET needs_approval = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, examId, needed])
  ctx.audit({
    recordType: 'exam',
    recordId: examId,
    before: { needsApproval: exam.before },
    after: { needsApproval: needed },
  })
}

/**
 * How a student was found in the room of a paper, where that was not 'present': enrolment -> state. Who sat it with another class, and moved
 * since, was found in the room of that class's paper.
 */
export async function awayFrom(siteId: number, paperId: number): Promise<Record<string, 'absent' | 'expelled'>> {
  const rows = await sql<{ id: number; state: 'absent' | 'expelled' }>(
    `SELECT a.enrolment_id AS id, a.state FROM ${AWAY} WHERE p.site_id = $1 AND p.id = $2`,
    [siteId, paperId],
  )
  return Object.fromEntries(rows.map((row) => [row.id, row.state]))
}
