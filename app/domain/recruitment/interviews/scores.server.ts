import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { openingOf } from '../openings/openings.server'
import { calledTo, jobSitting } from './sittings.server'

interface JobScore {
  id: number
  /** As entered: 'A' was absent, null takes a score back. */
  score: number | 'A' | null
}

/**
 * Writes the scores of a sitting; rows that did not change are left alone.
 * @returns how many changed
 * @throws Missing for somebody who is not called to it; Refusal without full marks; Invalid at each row over the full marks
 */
export async function saveJobScores(ctx: SiteCtx, sittingId: number, rows: readonly JobScore[]): Promise<number> {
  const site = ctx.site.id
  const sitting = await jobSitting(site, sittingId)
  const opening = await openingOf(site, sitting.openingId)
  const full = sitting.part === 'test' ? opening.testFull : opening.interviewFull
  if (full === null) throw new Refusal('recruitment:error.noFull', {}, 422)
  const known = new Map((await calledTo(site, sittingId)).map((one) => [one.id, one]))
  if (rows.some(({ id }) => !known.has(id))) throw new Missing('call')
  const errors: Record<string, string[]> = {}
  rows.forEach(({ score }, at) => {
    if (typeof score === 'number' && score > full)
      errors[`rows[${at}].score`] = [`recruitment:error.overFull?full=${full}`]
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  const was = (id: number) => (known.get(id)?.absent ? 'A' : (known.get(id)?.score ?? null))
  const changed = rows.filter(({ id, score }) => was(id) !== score)
  if (!changed.length) return 0
  await sql(
    `UPDATE job_call k SET score = u.score, absent = u.absent FROM unnest($3::bigint[], $4::numeric[], $5::boolean[]) AS u(id, score, absent)
     WHERE k.site_id = $1 AND k.sitting_id = $2 AND k.application_id = u.id`,
    [
      site,
      sittingId,
      changed.map(({ id }) => id),
      changed.map(({ score }) => (score === 'A' ? null : score)),
      changed.map(({ score }) => score === 'A'),
    ],
  )
  const by = (of: (one: JobScore) => number | 'A' | null) =>
    Object.fromEntries(changed.map((one) => [known.get(one.id)?.number ?? '', of(one)]))
  ctx.audit({
    recordType: 'job_sitting',
    recordId: sittingId,
    before: by((one) => was(one.id)),
    after: by((one) => one.score),
  })
  return changed.length
}
