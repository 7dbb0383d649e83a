import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { notify } from '~/domain/delivery/notifications.server'
import { saveDraft } from '~/domain/billing/invoices/save-draft.server'
import { invoicePage } from '~/domain/billing/invoices/invoice-page.server'
import type { InvoiceForm } from '~/domain/billing/invoice.form'
import { today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { BillForm } from '../order.form'
import { orderToChange } from '../save-order.server'
import { centreOrder } from './queue.server'
import { printCardsJob } from './print-job.server'

/**
 * Sends approved orders to the printer as one batch, and makes the printer's files.
 * @returns the batch's number and the job that makes the files
 * @throws Refusal when one of them is not waiting for it any more: then none is sent
 */
export async function printBatch(ctx: UserCtx, ids: readonly number[]): Promise<{ batch: number; jobId: number }> {
  await oneAtATime('card orders')
  await seeTenants(ctx, 'all')
  const [next] = await sql<{ batch: number }>('SELECT coalesce(max(o.batch), 0) + 1 AS batch FROM card_order o')
  const batch = next?.batch ?? 1
  const sent = await sql<{ id: number; siteId: number }>(
    `UPDATE card_order o SET state = 'printing', batch = $2, printing_at = now() WHERE o.id = ANY ($1::bigint[]) AND o.state = 'approved' RETURNING o.id, o.site_id AS "siteId"`,
    [ids, batch],
  )
  if (sent.length !== new Set(ids).size) throw new Refusal('card-orders:error.notWaiting', {}, 409)
  ctx.audit({ recordType: 'card_order', recordId: batch, after: { state: 'printing', batch, orders: sent } })
  return { batch, jobId: await enqueueJob(ctx, printCardsJob, { orderIds: sent.map((one) => one.id) }) }
}

/** Makes the printer's files of an order again. @throws Missing; Refusal before it is printed, and when its cards are over: their photographs are gone */
export async function printAgain(ctx: UserCtx, id: number): Promise<number> {
  const { order } = await centreOrder(ctx, id)
  if (order.batch === null) throw new Refusal('card-orders:error.state', {}, 409)
  if (order.validUntil < today()) throw new Refusal('card-orders:error.over', {}, 409)
  ctx.audit({ recordType: 'card_order', recordId: id, after: { files: 'again' } })
  return enqueueJob(ctx, printCardsJob, { orderIds: [id] }, { key: `order ${id}` })
}

/** The cards are on their way; the institution hears of it. @throws Missing; Refusal */
export async function deliverOrder(ctx: UserCtx, id: number, carrier: string): Promise<void> {
  const { site } = await centreOrder(ctx, id)
  const order = await orderToChange(site.id, id, 'delivered')
  await sql(
    `UPDATE card_order SET state = 'delivered', delivered_at = now(), carrier = $3 WHERE site_id = $1 AND id = $2`,
    [site.id, id, carrier],
  )
  const words = { number: String(order.number), interpolation: { escapeValue: false } }
  const told = [order.orderedBy, ...(order.approvedBy === null ? [] : [order.approvedBy])]
  await notify(site.id, [...new Set(told)], {
    titleBn: wordsFor('bn')('card-orders:bell.delivered', words),
    titleEn: wordsFor('en')('card-orders:bell.delivered', words),
    bodyBn: carrier,
    bodyEn: carrier,
    link: paths.cardOrder(id),
  })
  ctx.audit({ recordType: 'card_order', recordId: id, after: { site: site.id, state: 'delivered', carrier } })
}

/**
 * Puts the cards on the institution's next invoice: a line more of its draft by this company, or a draft of their own.
 * @returns the invoice's id
 * @throws Missing; Refusal when they are on one already, or not printed; what saveDraft() throws
 */
export async function billOrder(ctx: UserCtx, id: number, { company, unit }: BillForm): Promise<number> {
  const { site } = await centreOrder(ctx, id)
  const [held] = await sql<{ number: number; cards: number; state: string; invoiceId: number | null }>(
    'SELECT number, cards, state, invoice_id AS "invoiceId" FROM card_order WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [site.id, id],
  )
  if (!held) throw new Missing('order')
  if (held.invoiceId !== null) throw new Refusal('card-orders:error.billed', {}, 409)
  if (!['printing', 'delivered', 'received'].includes(held.state)) throw new Refusal('card-orders:error.state', {}, 409)
  const [draft] = await sql<{ id: number }>(
    `SELECT id FROM invoice WHERE site_id = $1 AND company_id = $2 AND state = 'draft' ORDER BY id DESC LIMIT 1`,
    [site.id, company],
  )
  const words = { number: String(held.number) }
  const line = {
    descriptionBn: wordsFor('bn')('card-orders:invoiceLine', words),
    descriptionEn: wordsFor('en')('card-orders:invoiceLine', words),
    quantity: held.cards,
    unit,
  }
  const invoiceId = await saveDraft(
    ctx,
    await formWith(ctx, site.id, company, draft?.id ?? null, line),
    draft?.id ?? null,
  )
  await seeTenants(ctx, [site.id])
  await sql('UPDATE card_order SET invoice_id = $3, unit_poisha = $4 WHERE site_id = $1 AND id = $2', [
    site.id,
    id,
    invoiceId,
    unit,
  ])
  ctx.audit({ recordType: 'card_order', recordId: id, after: { invoice: invoiceId, unitPoisha: Number(unit) } })
  return invoiceId
}

/** A draft as its form would send it, with a line more. */
async function formWith(
  ctx: UserCtx,
  siteId: number,
  companyId: number,
  draftId: number | null,
  line: InvoiceForm['lines'][number],
): Promise<InvoiceForm> {
  const draft = draftId === null ? null : await invoicePage(ctx, draftId)
  const old = (draft?.lines ?? []).map((one) => ({
    descriptionBn: one.descriptionBn,
    descriptionEn: one.descriptionEn,
    quantity: one.quantityHundredths / 100,
    unit: BigInt(one.unitPoisha),
  }))
  return {
    version: draft?.version ?? null,
    companyId,
    siteId,
    numbering: draft?.ownNumber ? 'own' : 'auto',
    invoiceNo: draft?.ownNumber ?? null,
    dueOn: draft?.dueOn ?? null,
    lines: [...old, line],
    discountKind: draft?.discountKind ?? 'none',
    discountAmount: draft?.discountKind === 'amount' ? BigInt(draft.discountValue) : null,
    discountPercent: draft?.discountKind === 'percent' ? draft.discountValue / 100 : null,
    discountReason: draft?.discountReason || null,
    notes: draft?.notes || null,
  }
}
