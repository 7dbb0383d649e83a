import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { lockAssessment } from '../declare/declare.server'
import type { Names } from '../scheme.policy'
import type { RunShown } from './card.policy'
import { inputsOf } from './generate-cards.server'

export type RunState = 'generated' | 'published' | 'withdrawn' | 'superseded'

export interface RunRow {
  id: number
  assessmentId: number
  number: number
  state: RunState
  cards: number
  leftOut: number
  generatedAt: string
  generatedBy: Names | null
  publishedAt: string | null
  /** Something that its cards are made of has changed since. */
  stale: boolean
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The runs of an assessment, the newest first. */
export async function runsOf(siteId: number, assessmentId: number): Promise<RunRow[]> {
  const inputs = await inputsOf(siteId, assessmentId)
  return sql(
    `SELECT r.id, r.assessment_id AS "assessmentId", r.number, r.state, r.cards, r.left_out AS "leftOut", ${instant('r.generated_at')} AS "generatedAt", ${instant('r.published_at')} AS "publishedAt",
       (SELECT json_build_object('nameEn', u.name_en, 'nameBn', u.name_bn) FROM app_user u WHERE u.tenant_id = r.site_id AND u.id = r.generated_by) AS "generatedBy", r.inputs <> $3 AS stale
     FROM assessment_run r WHERE r.site_id = $1 AND r.assessment_id = $2 ORDER BY r.number DESC`,
    [siteId, assessmentId, inputs],
  )
}

export interface Run {
  id: number
  assessmentId: number
  number: number
  state: RunState
  publishedAt: string | null
  shown: RunShown
}

/** One run with what its cards share. @throws Missing for another institution's */
export async function readRun(siteId: number, runId: number): Promise<Run> {
  const [run] = await sql<Run>(
    `SELECT r.id, r.assessment_id AS "assessmentId", r.number, r.state, ${instant('r.published_at')} AS "publishedAt", r.shown FROM assessment_run r WHERE r.site_id = $1 AND r.id = $2`,
    [siteId, runId],
  )
  if (!run) throw new Missing('assessment run')
  return run
}

/**
 * Makes a run the one that students and guardians see; the one before is superseded and stays.
 * @throws Missing; Refusal for one that is out already, or was overtaken by later entries: nobody publishes what is known to be wrong
 */
export async function publishRun(ctx: SiteCtx, runId: number): Promise<void> {
  const site = ctx.site.id
  const { assessmentId } = await readRun(site, runId)
  await lockAssessment(site, assessmentId)
  const runs = await runsOf(site, assessmentId)
  const run = runs.find((one) => one.id === runId)
  if (!run || run.state === 'published' || run.state === 'superseded')
    throw new Refusal('site-assessment:refused.notPublishable')
  if (run.stale) throw new Refusal('site-assessment:refused.stale', {}, 422)
  for (const one of runs.filter((other) => other.state === 'published')) await move(ctx, one, 'superseded')
  await move(ctx, run, 'published')
}

/** Takes a published run back: nobody outside the office sees it any more, nothing is deleted. @throws Missing; Refusal when it is not out */
export async function withdrawRun(ctx: SiteCtx, runId: number): Promise<void> {
  const { assessmentId } = await readRun(ctx.site.id, runId)
  await lockAssessment(ctx.site.id, assessmentId)
  const run = (await runsOf(ctx.site.id, assessmentId)).find((one) => one.id === runId)
  if (run?.state !== 'published') throw new Refusal('site-assessment:refused.notPublished')
  await move(ctx, run, 'withdrawn')
}

/** What a move is called in the log. */
const DEED: Record<RunState, string> = {
  generated: 'assessment.results.generate',
  published: 'assessment.results.publish',
  withdrawn: 'assessment.results.withdraw',
  superseded: 'assessment.results.supersede',
}

async function move(ctx: SiteCtx, run: RunRow, to: RunState): Promise<void> {
  await sql(
    `UPDATE assessment_run SET state = $3, published_at = CASE WHEN $3 = 'published' THEN $4::timestamptz ELSE published_at END, published_by = CASE WHEN $3 = 'published' THEN $5::bigint ELSE published_by END
     WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, run.id, to, new Date(), ctx.user.userId],
  )
  ctx.audit({
    recordType: 'assessment_run',
    recordId: run.id,
    action: DEED[to],
    before: { state: run.state },
    after: { state: to },
  })
}
