import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { instantAt } from '~/format/dates'
import { JOB_ASKS, JOB_SMS, keptAsks } from '../asks'
import type { OpeningForm, PostsForm } from './opening.form'
import { openingOf, type JobPost, type Opening } from './openings.server'

/** Whether people rely on what is announced: it is public, and open already or applied for. */
const announced = (one: Opening): boolean => one.state !== 'draft' && (one.begun || one.opensAt <= new Date())

const MINUTE = 60_000
/** A form knows no seconds: the same minute is the same moment. */
const isEarlier = (is: Date, was: Date): boolean =>
  Math.floor(is.getTime() / MINUTE) < Math.floor(was.getTime() / MINUTE)

/** What of its row would harm those who applied to a post: fewer places, or an age that they do not have. */
function harmedAt(before: JobPost, row: PostsForm['posts'][number]): string[] {
  const below = (is: number | null, was: number | null) => is !== null && (was === null || is < was)
  const above = (is: number | null, was: number | null) => is !== null && (was === null || is > was)
  return [
    ...(below(row.vacancies, before.vacancies) ? ['vacancies'] : []),
    ...(above(row.minYears, before.minYears) ? ['minYears'] : []),
    ...(below(row.maxYears, before.maxYears) ? ['maxYears'] : []),
  ]
}

/** What would harm those who applied already. */
function harms(before: Opening, value: OpeningForm, fee: number): (() => void)[] {
  return [
    () => refuse(before.fee !== fee, 'fee', 'recruitment:error.begun'),
    () => refuse(before.ageOn !== value.ageOn, 'ageOn', 'recruitment:error.begun'),
    () => refuse(value.keepDays > before.keepDays, 'keepDays', 'recruitment:error.keepLonger'),
  ]
}

async function circularIs(siteId: number, id: number): Promise<boolean> {
  const [row] = await sql(`SELECT 1 FROM web_entry WHERE site_id = $1 AND id = $2 AND kind = 'circular'`, [siteId, id])
  return row !== undefined
}

async function subHeadIs(id: number): Promise<boolean> {
  const [row] = await sql('SELECT 1 FROM fee_sub_head WHERE id = $1 AND active', [id])
  return row !== undefined
}

/**
 * Makes an opening (id null) or changes one; once somebody has begun a form, only what harms nobody.
 * @returns its id @throws Missing; Invalid at the field
 */
export async function saveOpening(ctx: SiteCtx, id: number | null, value: OpeningForm): Promise<number> {
  const site = ctx.site.id
  const before = id === null ? null : await openingOf(site, id)
  const fee = Number(value.fee ?? 0n)
  const subHeadId = fee > 0 ? value.subHeadId : null
  const noCircular = value.circularId !== null && !(await circularIs(site, value.circularId))
  const noSubHead = subHeadId !== null && !(await subHeadIs(subHeadId))
  const closesAt = instantAt(value.closesOn, value.closesTime ?? '23:59')
  const earlier = before !== null && announced(before) && isEarlier(closesAt, before.closesAt)
  await allOf(
    () => refuse(earlier, 'closesOn', 'recruitment:error.earlier'),
    () => refuse(noCircular, 'circularId', 'ui:error.in'),
    () => refuse(noSubHead, 'subHeadId', 'ui:error.in'),
    ...(before?.begun ? harms(before, value, fee) : []),
  )
  const asks = keptAsks(Object.fromEntries(JOB_ASKS.map((what) => [what, value[`ask_${what}`]])))
  const columns = {
    title_bn: value.titleBn,
    title_en: value.titleEn ?? '',
    body_bn: value.bodyBn ?? '',
    body_en: value.bodyEn ?? '',
    circular_id: value.circularId,
    opens_at: instantAt(value.opensOn, '00:00'),
    closes_at: closesAt,
    sub_head_id: subHeadId,
    fee,
    age_on: value.ageOn,
    asks: JSON.stringify(asks),
    test_full: value.testFull,
    interview_full: value.interviewFull,
    keep_days: value.keepDays,
    sms_steps: JOB_SMS.filter((step) => value[`sms_${step}`]),
  }
  if (columns.closes_at <= columns.opens_at) throw new Invalid({ closesTime: ['recruitment:error.closes'] })
  const names = Object.keys(columns)
  const values = [site, ctx.user.userId, ...Object.values(columns)]
  const [row] =
    id === null
      ? await sql<{ id: number }>(
          `INSERT INTO job_opening (site_id, changed_by, ${names.join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
          values,
        )
      : await sql<{ id: number }>(
          `UPDATE job_opening SET changed_by = $2, changed_at = now(), revision = revision + 1, ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
           WHERE site_id = $1 AND id = $${values.length + 1} RETURNING id`,
          [...values, id],
        )
  if (!row) throw new Missing('opening')
  ctx.audit({ recordType: 'job_opening', recordId: row.id, before, after: columns })
  return row.id
}

/**
 * The posts of an opening, in their order. A post that somebody applied for stays.
 * @throws Missing; Invalid at the row: a post with candidates that was taken out, or fewer places or another age than those had before them who applied
 */
export async function savePosts(ctx: SiteCtx, id: number, { posts }: PostsForm): Promise<void> {
  const site = ctx.site.id
  const before = await openingOf(site, id)
  const known = new Map(before.posts.map((one) => [one.id, one]))
  if (posts.some((one) => one.postId !== null && !known.has(one.postId))) throw new Missing('post')
  const kept = posts.filter((one) => one.nameBn)
  const gone = before.posts.filter((one) => !kept.some((row) => row.postId === one.id))
  const used = gone.length
    ? await sql<{ id: number }>(
        'SELECT DISTINCT post_id AS id FROM job_candidate WHERE site_id = $1 AND post_id = ANY ($2::bigint[])',
        [site, gone.map((one) => one.id)],
      )
    : []
  const at = (post: number) => posts.findIndex((row) => row.postId === post)
  if (used.length)
    throw new Invalid(
      Object.fromEntries(
        used.map(({ id: post }) => [at(post) < 0 ? '' : `posts[${at(post)}].nameBn`, ['recruitment:error.postUsed']]),
      ),
    )
  const harmed = kept.flatMap((row) => {
    const was = row.postId === null ? undefined : known.get(row.postId)
    return was?.candidates ? harmedAt(was, row).map((field) => `posts[${posts.indexOf(row)}].${field}`) : []
  })
  if (harmed.length) throw new Invalid(Object.fromEntries(harmed.map((field) => [field, ['recruitment:error.terms']])))
  await sql('DELETE FROM job_post WHERE site_id = $1 AND opening_id = $2 AND id = ANY ($3::bigint[])', [
    site,
    id,
    gone.map((one) => one.id),
  ])
  for (const [position, one] of kept.entries()) {
    const columns = {
      name_bn: one.nameBn,
      name_en: one.nameEn ?? '',
      vacancies: one.vacancies,
      needs_bn: one.needsBn ?? '',
      needs_en: one.needsEn ?? '',
      pay_bn: one.payBn ?? '',
      pay_en: one.payEn ?? '',
      min_years: one.minYears,
      max_years: one.maxYears,
      position,
    }
    const names = Object.keys(columns)
    const values = [site, id, ...Object.values(columns)]
    if (one.postId === null)
      await sql(
        `INSERT INTO job_post (site_id, opening_id, ${names.join(', ')}) VALUES (${values.map((_, n) => `$${n + 1}`).join(', ')})`,
        values,
      )
    else
      await sql(
        `UPDATE job_post SET ${names.map((name, n) => `${name} = $${n + 3}`).join(', ')} WHERE site_id = $1 AND opening_id = $2 AND id = $${values.length + 1}`,
        [...values, one.postId],
      )
  }
  ctx.audit({ recordType: 'job_opening', recordId: id, before: before.posts, after: kept })
}

/** Opens, closes, or opens again. @throws Missing; Refusal without posts, after its last day, or before it where it is announced */
export async function moveOpening(ctx: SiteCtx, id: number, to: 'open' | 'closed'): Promise<void> {
  const before = await openingOf(ctx.site.id, id)
  if (to === 'open' && before.posts.length === 0) throw new Refusal('recruitment:error.noPosts', {}, 422)
  if (to === 'open' && before.closesAt <= new Date()) throw new Refusal('recruitment:error.past', {}, 422)
  if (to === 'closed' && before.state !== 'open') throw new Refusal('recruitment:error.notOpen', {}, 422)
  if (to === 'closed' && announced(before) && before.closesAt > new Date())
    throw new Refusal('recruitment:error.closesLater', {}, 422)
  await sql(
    'UPDATE job_opening SET state = $3, changed_by = $4, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, to, ctx.user.userId],
  )
  ctx.audit({ recordType: 'job_opening', recordId: id, before: { state: before.state }, after: { state: to } })
}

/** Takes out an opening that nobody applied to. @throws Missing; Refusal otherwise */
export async function deleteOpening(ctx: SiteCtx, id: number): Promise<void> {
  // Whoever begins a form at this moment is waited for, or finds it gone.
  await sql('SELECT 1 FROM job_opening WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const before = await openingOf(ctx.site.id, id)
  if (before.begun) throw new Refusal('recruitment:error.used', {}, 422)
  await sql('DELETE FROM job_sitting WHERE site_id = $1 AND opening_id = $2', [ctx.site.id, id])
  await sql('DELETE FROM job_opening WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'job_opening', recordId: id, before })
}
