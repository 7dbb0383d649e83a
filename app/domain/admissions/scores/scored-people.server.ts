import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import type { Score, ScorePart } from './score-rows.policy'

export interface ScoredPerson {
  id: number
  number: string
  nameBn: string
  nameEn: string
  state: string
  /** The list of their class is public. */
  published: boolean
  /** Whether they have a chair, or a slot. */
  sits: Record<'test' | 'interview', boolean>
  scores: Record<ScorePart, Score | null>
}

/** All who sent a form to an admission, in the order of their numbers, with what they got. */
export async function scoredPeople(siteId: number, admissionId: number): Promise<ScoredPerson[]> {
  const score = (alias: string) => `CASE WHEN ${alias}.absent THEN '"A"'::jsonb ELSE to_jsonb(${alias}.score) END`
  return sql<ScoredPerson>(
    `SELECT a.id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", p.state,
       EXISTS (SELECT FROM admission_choice c WHERE c.site_id = p.site_id AND c.offer_id = p.offer_id AND c.published_at IS NOT NULL) AS published,
       jsonb_build_object('test', t.application_id IS NOT NULL, 'interview', i.application_id IS NOT NULL) AS sits,
       jsonb_build_object('gpa', p.gpa, 'test', ${score('t')}, 'interview', ${score('i')}) AS scores
     FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
       LEFT JOIN admission_candidate t ON t.site_id = p.site_id AND t.application_id = p.application_id AND t.part = 'test'
       LEFT JOIN admission_candidate i ON i.site_id = p.site_id AND i.application_id = p.application_id AND i.part = 'interview'
     WHERE p.site_id = $1 AND p.admission_id = $2 AND p.state <> 'draft' AND a.anonymised_at IS NULL ORDER BY a.number`,
    [siteId, admissionId],
  )
}

/** Writes scores that were checked, in two statements. */
export async function writeScores(
  ctx: SiteCtx,
  changes: readonly { id: number; part: ScorePart; now: Score }[],
): Promise<void> {
  const site = ctx.site.id
  const sat = changes.filter(({ part }) => part !== 'gpa')
  await sql(
    `UPDATE admission_candidate c SET score = u.score, absent = u.absent, scored_by = $2, scored_at = now()
     FROM unnest($3::bigint[], $4::text[], $5::numeric[], $6::boolean[]) AS u(id, part, score, absent)
     WHERE c.site_id = $1 AND c.application_id = u.id AND c.part = u.part`,
    [
      site,
      ctx.user.userId,
      sat.map(({ id }) => id),
      sat.map(({ part }) => part),
      sat.map(({ now }) => (now === 'A' ? null : now)),
      sat.map(({ now }) => now === 'A'),
    ],
  )
  const earlier = changes.filter(({ part }) => part === 'gpa')
  if (!earlier.length) return
  await sql(
    `UPDATE admission_applicant p SET gpa = u.gpa, version = p.version + 1 FROM unnest($2::bigint[], $3::numeric[]) AS u(id, gpa)
     WHERE p.site_id = $1 AND p.application_id = u.id`,
    [site, earlier.map(({ id }) => id), earlier.map(({ now }) => now)],
  )
  await happened(
    ctx.site,
    earlier.map(({ id }) => ({
      applicationId: id,
      what: 'data-corrected',
      shown: false,
      byUser: ctx.user.userId,
    })),
  )
}
