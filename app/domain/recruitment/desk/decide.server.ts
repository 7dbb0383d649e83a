import { sql } from 'db/connection'
import { billApplication, voidBill } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { JobSms } from '../asks'
import { openingOf } from '../openings/openings.server'
import { tellCandidates } from '../tell-candidate.server'
import {
  barTo,
  stateAfter,
  type CandidateState,
  type JobBar,
  type JobPaid,
  type JobStep,
} from './candidate-states.policy'
import { jobRows } from './desk-list.server'

/** What candidates are told of; of a mistake that is taken back, nothing. */
export const TOLD_AT: Readonly<Record<JobStep, JobSms | null>> = {
  shortlist: 'shortlisted',
  correct: 'correction',
  reject: 'rejected',
  choose: 'chosen',
  wait: 'waiting',
  decline: null,
  back: null,
}

export interface Decided {
  done: number
  /** Messages that are under way. */
  told: number
  /** Of those that stay as they are, by what stands in the way. */
  left: { bar: JobBar; many: number }[]
  /** Posts with more chosen than vacancies. */
  over: { nameBn: string; nameEn: string; chosen: number; vacancies: number }[]
}

const WITH_REASON: readonly JobStep[] = ['correct', 'reject', 'decline']

/** Bills that nobody has to pay any more become void; who comes back is billed as before. */
async function keepBills(
  ctx: SiteCtx,
  openingId: number,
  moved: readonly { id: number; to: CandidateState; from: CandidateState; paid: JobPaid }[],
) {
  const opening = await openingOf(ctx.site.id, openingId)
  if (opening.fee === 0 || opening.subHeadId === null) return
  for (const { id, to, from, paid } of moved) {
    if (to === 'rejected') await voidBill(ctx.site, id, 'rejected')
    else if (from === 'rejected' && paid === 'unpaid')
      await billApplication(ctx.site, {
        applicationId: id,
        subHeadId: opening.subHeadId,
        amount: opening.fee,
        payBy: opening.closesAt,
      })
  }
}

/**
 * Moves candidates: short-listed, to be corrected, rejected, chosen, on the waiting list, declined, or a mistake taken back. Those that may not
 * be moved stay; whoever is moved has it in the history and is told.
 * @throws Missing when one is not this institution's; Refusal when none can be moved: it says why
 */
export async function decideOn(
  ctx: SiteCtx,
  given: { ids: readonly number[]; step: JobStep; reason?: string },
): Promise<Decided> {
  const { step, reason = '' } = given
  const rows = await jobRows(ctx.site.id, given.ids, true)
  const [first] = rows
  if (!first) throw new Missing('application')
  const judged = rows.map((row) => ({ row, bar: barTo(step, row) }))
  const ready = judged.flatMap(({ row, bar }) => {
    const to = stateAfter(step, row)
    return bar === null && to !== null
      ? [{ id: row.id, from: row.state, to, openingId: row.openingId, paid: row.paid }]
      : []
  })
  const left = new Map<JobBar, number>()
  for (const { bar } of judged) if (bar) left.set(bar, (left.get(bar) ?? 0) + 1)
  const [why] = left.keys()
  if (!ready.length && why) throw new Refusal(`recruitment:bar.${why}`, {}, 422)
  const ids = ready.map(({ id }) => id)
  await sql(
    `UPDATE job_candidate c SET state = u.state, before_state = CASE WHEN $4 THEN NULL ELSE c.state END, reason = $5, version = c.version + 1
     FROM unnest($2::bigint[], $3::text[]) AS u(id, state) WHERE c.site_id = $1 AND c.application_id = u.id`,
    [ctx.site.id, ids, ready.map(({ to }) => to), step === 'back', WITH_REASON.includes(step) ? reason : ''],
  )
  for (const openingId of new Set(ready.map((one) => one.openingId)))
    await keepBills(
      ctx,
      openingId,
      ready.filter((one) => one.openingId === openingId),
    )
  await happened(
    ctx.site,
    ready.map(({ id, to }) => ({
      applicationId: id,
      what: step === 'back' ? 'moved-back' : to,
      text: reason,
      shown: step !== 'back' && step !== 'decline',
      byUser: ctx.user.userId,
    })),
  )
  const sms = TOLD_AT[step]
  const told = sms ? await tellCandidates(ctx.site, ids, sms, { text: reason, byUser: ctx.user.userId }) : []
  for (const { id, from, to } of ready)
    ctx.audit({ recordType: 'job_candidate', recordId: id, before: { state: from }, after: { state: to, reason } })
  return {
    done: ids.length,
    told: told.length,
    left: [...left].map(([bar, many]) => ({ bar, many })),
    over: await overfull(ctx.site.id, step, [...new Set(ready.map((one) => one.openingId))]),
  }
}

/** Posts of which more were chosen than there are vacancies: a warning, no bar, as somebody may decline. */
async function overfull(siteId: number, step: JobStep, openingIds: readonly number[]): Promise<Decided['over']> {
  if (step !== 'choose') return []
  const all = await Promise.all(openingIds.map((id) => openingOf(siteId, id)))
  return all
    .flatMap((one) => one.posts)
    .filter((post) => post.chosen > post.vacancies)
    .map(({ nameBn, nameEn, chosen, vacancies }) => ({ nameBn, nameEn, chosen, vacancies }))
}

/** Lets a candidate off the fee, for a reason; a bill that is open is void. @throws Missing; Refusal where nothing is unpaid */
export async function exemptCandidate(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  const [one] = await jobRows(ctx.site.id, [id], true)
  if (one?.paid !== 'unpaid' || one.state === 'rejected') throw new Refusal('recruitment:error.nothingUnpaid', {}, 422)
  await voidBill(ctx.site, id, reason)
  await happened(ctx.site, [{ applicationId: id, what: 'exempted', text: reason, byUser: ctx.user.userId }])
  ctx.audit({
    recordType: 'job_candidate',
    recordId: id,
    before: { fee: 'unpaid' },
    after: { fee: 'exempt', reason },
  })
}

/** Asks the fee again of a candidate who was let off it by mistake. @throws Missing; Refusal where nobody was, and once the form went on */
export async function unexemptCandidate(ctx: SiteCtx, id: number): Promise<void> {
  const [one] = await jobRows(ctx.site.id, [id], true)
  if (one?.paid !== 'exempt' || (one.state !== 'submitted' && one.state !== 'correction'))
    throw new Refusal('recruitment:error.notExempt', {}, 422)
  const opening = await openingOf(ctx.site.id, one.openingId)
  if (opening.subHeadId === null) throw new Refusal('recruitment:error.notExempt', {}, 422)
  await billApplication(ctx.site, {
    applicationId: id,
    subHeadId: opening.subHeadId,
    amount: opening.fee,
    payBy: opening.closesAt,
  })
  await happened(ctx.site, [{ applicationId: id, what: 'unexempted', byUser: ctx.user.userId }])
  ctx.audit({ recordType: 'job_candidate', recordId: id, before: { fee: 'exempt' }, after: { fee: 'unpaid' } })
}
