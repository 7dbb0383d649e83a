import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { ownStudentIds } from '~/domain/results/own-results.server'
import type { Names } from '../scheme.policy'
import type { CardShown } from './card.policy'
import { readRun, type Run } from './runs.server'

export interface Card {
  id: number
  enrolmentId: number
  sectionId: number
  roll: number
  shown: CardShown
}

/** The sections of a run, as its cards call them. */
export const runSections = (
  siteId: number,
  runId: number,
): Promise<(Pick<CardShown, 'section' | 'shift' | 'medium' | 'group'> & { sectionId: number; cards: number })[]> =>
  sql(
    `SELECT k.section_id AS "sectionId", k.cards, c.shown->'section' AS section, c.shown->'shift' AS shift, c.shown->'medium' AS medium, c.shown->'group' AS group
     FROM (SELECT section_id, min(id) AS first, count(*)::int AS cards FROM assessment_card WHERE site_id = $1 AND run_id = $2 GROUP BY site_id, section_id) k
     JOIN assessment_card c ON c.site_id = $1 AND c.id = k.first ORDER BY k.first`,
    [siteId, runId],
  )

/** Cards of a run by section and roll: one section's, or those after `after`. */
export const readCards = (
  siteId: number,
  runId: number,
  of: { sectionId?: number | null; after?: { sectionId: number; roll: number; id: number }; limit?: number } = {},
): Promise<Card[]> =>
  sql(
    `SELECT id, enrolment_id AS "enrolmentId", section_id AS "sectionId", roll, shown FROM assessment_card WHERE site_id = $1 AND run_id = $2 AND ($3::bigint IS NULL OR section_id = $3)
       AND ($4::bigint IS NULL OR (section_id, roll, id) > ($4, $5::int, $6::bigint)) ORDER BY section_id, roll, id LIMIT $7`,
    [
      siteId,
      runId,
      of.sectionId ?? null,
      of.after?.sectionId ?? null,
      of.after?.roll ?? null,
      of.after?.id ?? null,
      of.limit ?? 500,
    ],
  )

/** One card with its run. @throws Missing for another institution's */
export async function readCard(siteId: number, cardId: number): Promise<{ run: Run; card: Card }> {
  const [card] = await sql<Card & { runId: number }>(
    `SELECT id, run_id AS "runId", enrolment_id AS "enrolmentId", section_id AS "sectionId", roll, shown FROM assessment_card WHERE site_id = $1 AND id = $2`,
    [siteId, cardId],
  )
  if (!card) throw new Missing('assessment card')
  return { run: await readRun(siteId, card.runId), card }
}

export interface OwnCard {
  id: number
  student: Names
  assessment: Names
  session: string
  className: Names
  roll: number
  publishedAt: Date
}

/** Published cards of the user, or of the guardian's children, the last published first. */
export const ownCards = async (ctx: SiteCtx): Promise<OwnCard[]> =>
  sql(
    `SELECT c.id, c.shown->'student' AS student, r.shown->'assessment' AS assessment, r.shown->>'session' AS session, r.shown->'className' AS "className", c.roll, r.published_at AS "publishedAt"
     FROM enrolment e JOIN assessment_card c ON c.site_id = e.site_id AND c.enrolment_id = e.id JOIN assessment_run r ON r.site_id = c.site_id AND r.id = c.run_id AND r.state = 'published'
     WHERE e.site_id = $1 AND e.student_id = ANY ($2::bigint[]) ORDER BY r.published_at DESC, c.id DESC`,
    [ctx.site.id, await ownStudentIds(ctx)],
  )

/** One published card of the user or a child. @throws Missing when it is somebody else's, another institution's or not published */
export async function ownCard(ctx: SiteCtx, cardId: number): Promise<{ run: Run; card: Card }> {
  if (!(await ownCards(ctx)).some((one) => one.id === cardId)) throw new Missing('assessment card')
  return readCard(ctx.site.id, cardId)
}

interface RunChoice {
  id: number
  number: number
  state: Run['state']
  assessment: Names
  className: Names
  session: string
}

/** Every run of the institution for a report to choose of, the newest assessment first. */
export const reportRuns = (siteId: number): Promise<RunChoice[]> =>
  sql(
    `SELECT r.id, r.number, r.state, r.shown->'assessment' AS assessment, r.shown->'className' AS "className", r.shown->>'session' AS session
     FROM assessment_run r JOIN assessment a ON a.site_id = r.site_id AND a.id = r.assessment_id JOIN site_session ss ON ss.site_id = a.site_id AND ss.id = a.session_id
     WHERE r.site_id = $1 ORDER BY ss.is_current DESC, ss.starts_on DESC, a.held_on DESC, a.id, r.number DESC`,
    [siteId],
  )
