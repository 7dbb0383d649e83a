import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { candidatesOf } from './candidates.server'
import { sittingOf } from './sittings.server'

/** Full and pass marks of a part; null: not declared. */
export async function marksOf(
  siteId: number,
  admissionId: number,
  part: 'test' | 'interview',
): Promise<{ full: number | null; pass: number | null }> {
  const [row] = await sql<{ full: number | null; pass: number | null }>(
    `SELECT CASE $3 WHEN 'test' THEN test_full ELSE interview_full END::float8 AS full, CASE $3 WHEN 'test' THEN test_pass END::float8 AS pass
     FROM admission WHERE site_id = $1 AND id = $2`,
    [siteId, admissionId, part],
  )
  if (!row) throw new Missing('admission')
  return row
}

/** Nobody makes or publishes a list of an admission until the transaction ends: what its order follows from is being changed. */
export async function holdChoices(siteId: number, admissionId: number): Promise<void> {
  const offers = await sql<{ id: number }>(
    'SELECT id FROM admission_offer WHERE site_id = $1 AND admission_id = $2 ORDER BY id',
    [siteId, admissionId],
  )
  for (const { id } of offers) await oneAtATime('admission choice', id)
}

interface ScoreRow {
  id: number
  /** As entered: 'A' was absent, null takes a score back. */
  score: number | 'A' | null
}

/**
 * Writes the scores of a sitting; rows that did not change are left alone.
 * @returns how many changed
 * @throws Missing for a candidate of another sitting; Refusal without full marks, or when a list that was made of them is public; Invalid at each row over the full marks
 */
export async function saveScores(ctx: SiteCtx, sittingId: number, rows: readonly ScoreRow[]): Promise<number> {
  const site = ctx.site.id
  const sitting = await sittingOf(site, sittingId)
  await holdChoices(site, sitting.admissionId)
  const { full } = await marksOf(site, sitting.admissionId, sitting.part)
  if (full === null) throw new Refusal('admission-tests:error.noFull', {}, 422)
  const known = new Map((await candidatesOf(site, sittingId)).map((one) => [one.id, one]))
  if (rows.some(({ id }) => !known.has(id))) throw new Missing('candidate')
  const errors: Record<string, string[]> = {}
  rows.forEach(({ score }, at) => {
    if (typeof score === 'number' && score > full)
      errors[`rows[${at}].score`] = [`admission-tests:error.overFull?full=${full}`]
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  const changed = rows.filter(({ id, score }) => {
    const was = known.get(id)
    return (was?.absent ? 'A' : (was?.score ?? null)) !== score
  })
  if (!changed.length) return 0
  const [published] = await sql(
    `SELECT 1 FROM admission_choice c JOIN admission_applicant p ON p.site_id = c.site_id AND p.offer_id = c.offer_id
     WHERE c.site_id = $1 AND c.published_at IS NOT NULL AND p.application_id = ANY ($2::bigint[]) LIMIT 1`,
    [site, changed.map(({ id }) => id)],
  )
  if (published) throw new Refusal('admission-tests:error.published')
  await sql(
    `UPDATE admission_candidate c SET score = u.score, absent = u.absent, scored_by = $3, scored_at = now()
     FROM unnest($4::bigint[], $5::numeric[], $6::boolean[]) AS u(id, score, absent) WHERE c.site_id = $1 AND c.sitting_id = $2 AND c.application_id = u.id`,
    [
      site,
      sittingId,
      ctx.user.userId,
      changed.map(({ id }) => id),
      changed.map(({ score }) => (score === 'A' ? null : score)),
      changed.map(({ score }) => score === 'A'),
    ],
  )
  const said = (one: { number: string; score: number | 'A' | null }) => [one.number, one.score] as const
  ctx.audit({
    recordType: 'admission_sitting',
    recordId: sittingId,
    before: Object.fromEntries(
      changed.map(({ id }) => {
        const was = known.get(id)
        return said({ number: was?.number ?? '', score: was?.absent ? 'A' : (was?.score ?? null) })
      }),
    ),
    after: Object.fromEntries(changed.map(({ id, score }) => said({ number: known.get(id)?.number ?? '', score }))),
  })
  return changed.length
}
