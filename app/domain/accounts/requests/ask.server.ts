import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { paths } from '~/paths'
import { refuseActing } from '../years/two-people.server'
import type { SettlementForm } from '~/domain/gateways/settlement/settlement.form'
import type { ReasonForm, ReopenMonthForm } from '../years/year.form'
import type { DecideRequestForm } from './request.form'
import type { RequestKind } from './request-kinds'

/** Who may ask for it may decide it as well, if another asked. */
export const MAY_DECIDE: Record<RequestKind, Permission> = {
  settlement: 'payments.recovery.settle',
  refund: 'payments.recovery.settle',
  hand: 'payments.recovery.settle',
  month: 'accounts.periods.manage',
  year: 'accounts.periods.manage',
  adjust: 'fees.waivers.approve',
}

/** Whether what moves money here needs a second person. */
export async function worksWithTwo(siteId: number): Promise<boolean> {
  const [book] = await sql('SELECT FROM book WHERE site_id = $1 AND two_people', [siteId])
  return book !== undefined
}

/** What is done when another agrees: the form, as it was sent. */
interface Details {
  settlement: SettlementForm
  refund: { id: number; reason: string }
  hand: { id: number; transactionId: string; amount: number; evidence: string }
  month: ReopenMonthForm
  year: ReasonForm
  adjust: { chargeId: number; studentId: number; kind: 'by-hand' | 'write-off'; amount: number; reason: string }
}
type Of<K extends RequestKind> = { [Kind in K]: { kind: Kind; detail: Details[Kind] } }[K]

type Asking = Of<RequestKind> & {
  /** The gateway, the attempt, the month as YYYYMM, the year, the charge. */
  about: number
  /** Poisha. */
  amount: number | null
  reason: string
}

/** Asks for what another has to agree to; who may decide hears of it. @throws Refusal when it is asked for already */
export async function askSecond(ctx: UserCtx, site: { id: number }, given: Asking): Promise<void> {
  const asker = ctx.tenant.kind === 'site' ? ctx.user.userId : null
  const [made] = await sql<{ id: number }>(
    `INSERT INTO money_request (site_id, kind, about, amount, detail, reason, asked_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING id`,
    [site.id, given.kind, given.about, given.amount, JSON.stringify(given.detail), given.reason, asker],
  )
  if (!made) throw new Refusal('money-requests:error.asked')
  const who = await staffWhoMay(site.id, MAY_DECIDE[given.kind])
  const others = who.filter((id) => id !== asker)
  await notify(site.id, others, {
    titleEn: 'Money waits for you as the second person',
    titleBn: 'টাকার একটি কাজ আপনার অনুমোদনের অপেক্ষায়',
    bodyEn: given.reason,
    bodyBn: given.reason,
    link: paths.moneyRequest(made.id),
  })
  ctx.audit({
    recordType: 'money_request',
    recordId: made.id,
    after: { kind: given.kind, amount: given.amount, reason: given.reason, site: site.id },
  })
}

type MoneyRequest = Of<RequestKind> & { id: number; about: number; reason: string; askedBy: number | null }

/**
 * Decides what somebody else asked for; the request is this transaction's.
 * @returns what was asked, to be done where it is approved
 * @throws Missing for one of another institution; Refusal to who asked, without the right to it, or when it is decided
 */
export async function takeDecision(ctx: UserCtx, given: DecideRequestForm): Promise<MoneyRequest> {
  refuseActing(ctx)
  const asked = await lockRequest(ctx.tenant.id, given.id)
  if (!ctx.can(MAY_DECIDE[asked.kind])) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  if (asked.askedBy === ctx.user.userId) throw new Refusal('money-requests:error.own', {}, 422)
  await sql(
    'UPDATE money_request SET state = $3, decided_by = $4, decided_at = now(), answer = $5 WHERE site_id = $1 AND id = $2',
    [ctx.tenant.id, given.id, given.verdict === 'approve' ? 'approved' : 'refused', ctx.user.userId, given.answer],
  )
  if (asked.askedBy !== null)
    await notify(ctx.tenant.id, [asked.askedBy], {
      titleEn: given.verdict === 'approve' ? 'What you asked for is approved' : 'What you asked for is refused',
      titleBn: given.verdict === 'approve' ? 'আপনার আবেদন অনুমোদিত হয়েছে' : 'আপনার আবেদন নামঞ্জুর হয়েছে',
      bodyEn: given.answer,
      bodyBn: given.answer,
      link: paths.moneyRequest(asked.id),
    })
  ctx.audit({
    recordType: 'money_request',
    recordId: asked.id,
    after: { kind: asked.kind, verdict: given.verdict, answer: given.answer },
  })
  return asked
}

/** Takes back what one asked for oneself. @throws Missing; Refusal when it is decided, or another asked */
export async function withdrawRequest(ctx: UserCtx, id: number): Promise<void> {
  const asked = await lockRequest(ctx.tenant.id, id)
  if (asked.askedBy !== ctx.user.userId) throw new Refusal('money-requests:error.notOwn', {}, 422)
  await sql(`UPDATE money_request SET state = 'withdrawn', decided_at = now() WHERE site_id = $1 AND id = $2`, [
    ctx.tenant.id,
    id,
  ])
  ctx.audit({ recordType: 'money_request', recordId: id, after: { kind: asked.kind, withdrawn: true } })
}

async function lockRequest(siteId: number, id: number): Promise<MoneyRequest> {
  // The book first, as every money event: what is decided may post.
  await sql('SELECT FROM book WHERE site_id = $1 FOR NO KEY UPDATE', [siteId])
  const [asked] = await sql<MoneyRequest & { state: string }>(
    `SELECT id, kind, about, detail, reason, asked_by AS "askedBy", state FROM money_request WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [siteId, id],
  )
  if (!asked) throw new Missing('request')
  if (asked.state !== 'asked') throw new Refusal('money-requests:error.decided')
  return asked
}
