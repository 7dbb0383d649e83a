import { sql } from 'db/connection'
import type { Wallet } from '~/domain/online-payments/trx/trx-id.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { notify } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { receiveOutside } from '../challans/receive.server'
import { lockSiteMoney } from '../sites.server'
import type { DecideBillClaimForm } from './claims.form'

interface Held {
  provider: Wallet
  trxId: string
  state: string
  sentBy: number
  payer: string
}

/**
 * Confirms that the money of a claim came in, so that it is a challan and pays the invoices it was sent for, or refuses it with a reason that its
 * sender reads; then the id is free again.
 * @throws Missing; Refusal when it is decided already
 */
export async function decideBillClaim(ctx: UserCtx, given: DecideBillClaimForm): Promise<{ challan: string | null }> {
  await seeTenants(ctx, [given.siteId])
  await lockSiteMoney(given.siteId)
  const [claim] = await sql<Held>(
    `SELECT c.provider, c.trx_id AS "trxId", c.state, c.sent_by AS "sentBy", u.name_en AS payer FROM invoice_claim c JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.sent_by
     WHERE c.site_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    [given.siteId, given.id],
  )
  if (!claim) throw new Missing('claim')
  if (claim.state !== 'waiting') throw new Refusal('trx:error.decided', {}, 409)
  return given.verdict === 'confirm' && given.amount !== null
    ? confirm(ctx, given, claim, given.amount)
    : refuse(ctx, given, claim)
}

async function confirm(ctx: UserCtx, given: DecideBillClaimForm, claim: Held, amount: number) {
  const parts = await sql<{ invoiceId: number; amount: number; companyId: number }>(
    `SELECT p.invoice_id AS "invoiceId", p.amount, i.company_id AS "companyId" FROM invoice_claim_part p JOIN invoice i ON i.site_id = p.site_id AND i.id = p.invoice_id
     WHERE p.site_id = $1 AND p.claim_id = $2 ORDER BY i.due_on, i.id`,
    [given.siteId, given.id],
  )
  const challan = await receiveOutside(
    { id: given.siteId },
    {
      source: 'transaction-id',
      provider: claim.provider,
      reference: claim.trxId,
      amount,
      parts,
      companyId: parts[0]?.companyId ?? 0,
      through: wordsFor('en')(`trx:wallet.${claim.provider}`),
      payer: claim.payer,
      by: ctx.user.userId,
      taken: true,
    },
  )
  await sql(
    `UPDATE invoice_claim SET state = 'confirmed', challan_id = $3, decided_by = $4, decided_at = now(), answer = $5 WHERE site_id = $1 AND id = $2`,
    [given.siteId, given.id, challan.id, ctx.user.userId, given.answer],
  )
  ctx.audit({
    recordType: 'invoice_claim',
    recordId: given.id,
    after: { state: 'confirmed', siteId: given.siteId, amount, challan: challan.number },
  })
  await tellSender(given, claim, 'confirmed')
  return { challan: challan.number }
}

async function refuse(ctx: UserCtx, given: DecideBillClaimForm, claim: Held) {
  await sql(
    `UPDATE invoice_claim SET state = 'refused', decided_by = $3, decided_at = now(), answer = $4 WHERE site_id = $1 AND id = $2`,
    [given.siteId, given.id, ctx.user.userId, given.answer],
  )
  await sql('DELETE FROM billing_reference WHERE provider = $1 AND reference = $2 AND taken_by = $3', [
    claim.provider,
    claim.trxId,
    given.siteId,
  ])
  ctx.audit({
    recordType: 'invoice_claim',
    recordId: given.id,
    after: { state: 'refused', siteId: given.siteId, answer: given.answer },
  })
  await tellSender(given, claim, 'refused')
  return { challan: null }
}

async function tellSender(given: DecideBillClaimForm, claim: Held, what: 'confirmed' | 'refused'): Promise<void> {
  const words = { id: claim.trxId, interpolation: { escapeValue: false } }
  await notify(given.siteId, [claim.sentBy], {
    titleEn: wordsFor('en')(`bills:notice.${what}`, words),
    titleBn: wordsFor('bn')(`bills:notice.${what}`, words),
    bodyEn: given.answer,
    bodyBn: given.answer,
    link: paths.billPayments,
  })
}
