import { sql } from 'db/connection'
import { today } from '~/format/dates'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { companyById } from '../companies.server'
import type { CreditForm } from '../invoice.form'
import { creditedVat } from '../money.policy'
import { takeNumbers } from '../numbers.server'
import { fiscalYearOf } from '../numbers.policy'
import { releaseFrom } from '../challans/match.server'
import { issuerSnapshot, type CreditSnapshot } from '../papers/snapshot'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSite, billedSnapshot, lockSiteMoney } from '../sites.server'
import { lockedInvoice } from './save-draft.server'

/**
 * Reverses an issued invoice, whole or in part, by a credit note of its own number. What had been paid beyond what then
 * remains of the invoice goes back to the institution's credit.
 * @throws Missing; Refusal when it was not issued; Invalid when more is asked than is left of it
 */
export async function creditInvoice(
  ctx: UserCtx,
  invoiceId: number,
  form: CreditForm,
): Promise<{ id: number; number: string }> {
  await seeTenants(ctx, 'all')
  // Whose it is, without holding it: the institution's money is locked first, always in that order.
  const [at] = Number.isSafeInteger(invoiceId)
    ? await sql<{ siteId: number }>('SELECT site_id AS "siteId" FROM invoice WHERE id = $1', [invoiceId])
    : []
  if (!at) throw new Missing('invoice')
  const { siteId } = at
  await seeTenants(ctx, [siteId])
  await lockSiteMoney(siteId)
  const invoice = await lockedInvoice(invoiceId)
  if (invoice.state !== 'issued' || !invoice.number || !invoice.issuedOn) throw new Refusal('billing:credit.notIssued')
  const left = BigInt(invoice.totalPoisha - invoice.creditedPoisha)
  if (form.amount > left) throw new Invalid({ amount: ['billing:credit.tooMuch'] })
  const [before] = await sql<{ amount: number; vat: number }>(
    'SELECT coalesce(sum(amount_poisha), 0)::bigint AS amount, coalesce(sum(vat_poisha), 0)::bigint AS vat FROM credit_note WHERE site_id = $1 AND invoice_id = $2',
    [siteId, invoiceId],
  )
  const vat = creditedVat(
    { total: BigInt(invoice.totalPoisha), vat: BigInt(invoice.vatPoisha) },
    { amount: BigInt(before?.amount ?? 0), vat: BigInt(before?.vat ?? 0) },
    form.amount,
  )
  const remains = Number(left - form.amount)
  if (invoice.matchedPoisha > remains)
    await releaseFrom(ctx, siteId, invoiceId, BigInt(invoice.matchedPoisha - remains), form.reason)
  const company = await companyById(invoice.companyId)
  const day = today()
  const year = fiscalYearOf(day)
  const [given] = await takeNumbers({ companyId: company.id, prefix: company.prefix, kind: 'credit', year }, 1)
  if (!given) throw new Error('no number')
  const snapshot: CreditSnapshot = {
    issuer: issuerSnapshot(company),
    billed: billedSnapshot(await billedSite(siteId)),
    invoiceNumber: invoice.number,
    invoiceIssuedOn: invoice.issuedOn,
    invoiceTotalPoisha: invoice.totalPoisha,
  }
  const [note] = await sql<{ id: number }>(
    `INSERT INTO credit_note (site_id, invoice_id, company_id, number, fiscal_year, seq, issued_on, amount_poisha, vat_poisha, reason, snapshot, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      siteId,
      invoiceId,
      company.id,
      given.number,
      year,
      given.seq,
      day,
      form.amount,
      vat,
      form.reason,
      JSON.stringify(snapshot),
      ctx.user.userId,
    ],
  )
  await sql('UPDATE invoice SET credited_poisha = credited_poisha + $3 WHERE site_id = $1 AND id = $2', [
    siteId,
    invoiceId,
    form.amount,
  ])
  ctx.audit({
    recordType: 'invoice',
    recordId: invoiceId,
    before: { creditedPoisha: invoice.creditedPoisha },
    after: {
      siteId,
      creditNote: given.number,
      amountPoisha: Number(form.amount),
      creditedPoisha: invoice.creditedPoisha + Number(form.amount),
      reason: form.reason,
    },
  })
  return { id: (note as { id: number }).id, number: given.number }
}
