import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { changeSender, findByPin, markSent, newApplication } from '~/domain/applications/applications.server'
import { billApplication, voidBill } from '~/domain/applications/bill.server'
import { filesOf, happened } from '~/domain/applications/record.server'
import { recordConsent } from '~/domain/consents/consents.server'
import { guess } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { allOf, Invalid, Refusal, refuse } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { papersAsked, type JobPaper } from '../asks'
import { isOpen, openingOf, type Opening } from '../openings/openings.server'
import { tellCandidates } from '../tell-candidate.server'
import type { CandidateData } from './candidate.form'
import { answersIn, candidateOf, type Candidate } from './candidate.server'
import { postAgeProblem } from './post-age.policy'

const closed = (opening: Opening): Refusal =>
  new Refusal(`job-form:error.${opening.state !== 'draft' && opening.phase === 'upcoming' ? 'notYet' : 'closed'}`)

/** Whether the form may be changed now: until the deadline, and after it where the office asked for a correction. @throws Refusal */
export function mayChange(one: Candidate, opening: Opening): void {
  if (one.state === 'correction') return
  if (one.state !== 'draft' && one.state !== 'submitted') throw new Refusal('job-form:error.decided')
  if (!isOpen(opening)) throw closed(opening)
}

/**
 * Whether another form of the same person was sent for the post: by the national ID, or where none is asked by mobile and day of birth.
 */
async function sentTwice(
  siteId: number,
  given: { id: number | null; postId: number; nid: string | null; mobile: string | null; bornOn: string | null },
): Promise<boolean> {
  const [other] = await sql(
    `SELECT 1 FROM job_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id
     WHERE c.site_id = $1 AND c.post_id = $2 AND c.application_id IS DISTINCT FROM $3 AND c.state NOT IN ('draft', 'withdrawn')
       AND (right(c.nid, 13) = right($4::text, 13) OR ($4::text IS NULL AND a.mobile = $5 AND c.born_on = $6::date))`,
    [siteId, given.postId, given.id, given.nid, given.mobile, given.bornOn],
  )
  return other !== undefined
}

/** @throws Invalid at post, day of birth or national ID */
async function checkData(siteId: number, opening: Opening, data: CandidateData, id: number | null): Promise<void> {
  const post = opening.posts.find((one) => one.id === data.post)
  const age = post ? postAgeProblem(post, data.bornOn, opening.ageOn) : null
  const years = age === 'tooYoung' ? post?.minYears : post?.maxYears
  const twice = post !== undefined && (await sentTwice(siteId, { ...data, id, postId: post.id }))
  await allOf(
    () => refuse(!post, 'post', 'ui:error.in'),
    () => refuse(age !== null, 'bornOn', `job-form:error.${age ?? ''}?years=${years ?? 0}&on=${opening.ageOn}`),
    () => refuse(twice, data.nid === null ? 'mobile' : 'nid', 'job-form:error.twice'),
  )
}

/**
 * Begins a form: a draft with number and PIN, which also go to the number by SMS.
 * @throws Refusal when the opening is not open by the server's clock; Invalid at the field
 */
export async function beginCandidate(
  ctx: Ctx,
  opening: Opening,
  data: CandidateData,
): Promise<{ id: number; number: string; pin: string }> {
  const site = ctx.tenant
  if (!isOpen(opening)) throw closed(opening)
  await checkData(site.id, opening, data, null)
  const made = await newApplication(site, {
    kind: 'job',
    nameBn: data.nameBn,
    nameEn: data.nameEn ?? '',
    mobile: data.mobile,
    email: data.email,
    lang: ctx.lang,
    source: 'web',
  })
  await sql(
    `INSERT INTO job_candidate (site_id, application_id, opening_id, post_id, nid, born_on, gender, answers) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [site.id, made.id, opening.id, data.post, data.nid, data.bornOn, data.gender, JSON.stringify(answersIn(data))],
  )
  await happened(site, [{ applicationId: made.id, what: 'begun' }])
  await tellCandidates(site, [made.id], 'begun', { pin: made.pin })
  ctx.browser?.note(`${site.id} ${made.number}`)
  return made
}

/** Changes what a candidate says, while it may be changed. @throws Refusal; Invalid at the field */
export async function changeCandidate(
  site: { id: number },
  one: Candidate,
  opening: Opening,
  data: CandidateData,
): Promise<void> {
  mayChange(one, opening)
  await oneAtATime('job candidates', `${site.id} ${opening.id}`)
  await checkData(site.id, opening, data, one.state === 'draft' ? null : one.id)
  const [kept] = await sql(
    `UPDATE job_candidate SET post_id = $4, nid = $5, born_on = $6, gender = $7, answers = $8::jsonb, version = version + 1
     WHERE site_id = $1 AND application_id = $2 AND state = $3 RETURNING 1`,
    [site.id, one.id, one.state, data.post, data.nid, data.bornOn, data.gender, JSON.stringify(answersIn(data))],
  )
  if (!kept) throw new Refusal('job-form:error.decided')
  await changeSender(site, one.id, {
    nameBn: data.nameBn,
    nameEn: data.nameEn ?? '',
    mobile: data.mobile,
    email: data.email,
  })
  if (one.state === 'submitted') await happened(site, [{ applicationId: one.id, what: 'changed' }])
}

/** Documents that are asked for and did not come. */
export async function lackingPapers(siteId: number, one: Candidate, opening: Opening): Promise<JobPaper[]> {
  const there = new Set((await filesOf(siteId, one.id)).map((file) => file.slot))
  return papersAsked(opening.asks).flatMap(({ slot, required }) => (required && !there.has(slot) ? [slot] : []))
}

/**
 * Sends a form: complete, in time by the server's clock, and the only one of this person for the post. Consent is recorded in its words,
 * and the fee billed.
 * @throws Invalid with what is missing; Refusal when it is too late, or it was decided on already
 */
export async function sendCandidate(site: { id: number }, id: number): Promise<void> {
  const first = await candidateOf(site.id, id)
  await oneAtATime('job candidates', `${site.id} ${first.openingId}`)
  const one = await candidateOf(site.id, id)
  const opening = await openingOf(site.id, one.openingId)
  if (one.state === 'submitted') throw new Refusal('job-form:error.sentAlready')
  mayChange(one, opening)
  if (await sentTwice(site.id, one)) throw new Refusal('job-form:error.twice')
  if ((await lackingPapers(site.id, one, opening)).length) throw new Invalid({ '': ['job-form:error.incomplete'] })
  await sql(
    `UPDATE job_candidate SET state = 'submitted', before_state = NULL, reason = '', version = version + 1 WHERE site_id = $1 AND application_id = $2`,
    [site.id, id],
  )
  await markSent(site, id)
  await happened(site, [{ applicationId: id, what: one.state === 'correction' ? 'corrected' : 'submitted' }])
  await recordConsent(site, {
    purpose: 'recruitment.form',
    words: 'job-form:consent',
    params: { days: opening.keepDays },
    givenBy: one.nameBn || one.nameEn,
    relation: 'self',
    subjectKind: 'application',
    subjectId: id,
  })
  // One that comes back corrected has its bill, or was let off it.
  if (one.state === 'draft' && opening.fee > 0 && opening.subHeadId !== null)
    await billApplication(site, {
      applicationId: id,
      subHeadId: opening.subHeadId,
      amount: opening.fee,
      payBy: opening.closesAt,
    })
  if (one.state === 'draft') await tellCandidates(site, [id], 'sent')
}

/** Takes a form back that was not decided on; one may then apply anew. @throws Refusal otherwise */
export async function withdrawCandidate(site: { id: number }, one: Candidate): Promise<void> {
  const [gone] = await sql(
    `UPDATE job_candidate SET state = 'withdrawn', before_state = NULL, version = version + 1 WHERE site_id = $1 AND application_id = $2
       AND state IN ('draft', 'submitted', 'correction', 'shortlisted', 'waiting') RETURNING 1`,
    [site.id, one.id],
  )
  if (!gone) throw new Refusal('job-form:error.decided')
  await voidBill(site, one.id, 'withdrawn')
  await happened(site, [{ applicationId: one.id, what: 'withdrawn' }])
}

const TOO_MANY = 'job-form:error.tooManyTries'

/**
 * Number and PIN from another device. Failures are counted by network and by number, whether there is one or not.
 * @returns null when either is wrong @throws Refusal 429
 */
export async function resumeCandidate(ctx: Ctx, given: { number: string; pin: string }): Promise<number | null> {
  const what = ['tracking-number', `${ctx.tenant.id} ${given.number}`] as const
  return guess(
    { network: ['tracking-network', attemptKey(ctx.tenant.id, ctx.ip)], what, browser: ctx.browser },
    TOO_MANY,
    () => findByPin(ctx.tenant.id, 'job', given),
  )
}
