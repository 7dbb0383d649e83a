import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { companyById, type Company } from '../companies.server'
import { totalsOf, type DiscountKind } from '../money.policy'
import { takeFreeNumber, takeNumbers, takeOwnNumber } from '../numbers.server'
import { fiscalYearOf, readOwnNumber } from '../numbers.policy'
import { accountSnapshot, issuerSnapshot, type InvoiceSnapshot, type PaperLine } from '../papers/snapshot'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSite, billedSnapshot } from '../sites.server'
import { invoiceMay } from '../states.policy'
import { lockedInvoice, type LockedInvoice } from './save-draft.server'

export const LINES = `SELECT kind, description_en AS "descriptionEn", description_bn AS "descriptionBn", quantity_hundredths AS "quantityHundredths",
  unit_poisha AS "unitPoisha", amount_poisha AS "amountPoisha" FROM invoice_line WHERE site_id = $1 AND invoice_id = $2 ORDER BY position`

/**
 * Issues a draft today: gives it its number, the VAT of the company as it is now, and keeps a copy of everything printed.
 * From here on it is not changed, only reversed by a credit note.
 * @throws Missing; Refusal when it is no draft or changed meanwhile; Invalid({ invoiceNo }) when its own number is gone
 */
export async function issueInvoice(ctx: UserCtx, id: number, version: number): Promise<string> {
  await seeTenants(ctx, 'all')
  const invoice = await lockedInvoice(id)
  if (!invoiceMay(invoice.state, 'issued')) throw new Refusal('billing:invoice.notDraft')
  if (invoice.version !== version) throw new Refusal('billing:stale')
  const company = await companyById(invoice.companyId)
  if (!company.active) throw new Refusal('billing:company.retired')
  const site = await billedSite(invoice.siteId)
  const day = today()
  const { number, seq } = await numberFor(invoice, company, day)
  await seeTenants(ctx, [site.id])
  const lines = await sql<PaperLine>(LINES, [site.id, id])
  const totals = await freshTotals(invoice, company, lines)
  const snapshot: InvoiceSnapshot = {
    issuer: issuerSnapshot(company),
    billed: billedSnapshot(site),
    accounts: company.accounts.filter((one) => one.active).map(accountSnapshot),
    lines,
  }
  const due = invoice.dueOn && invoice.dueOn >= day ? invoice.dueOn : addDays(day, company.dueDays)
  await sql(
    `UPDATE invoice SET state = 'issued', number = $3, fiscal_year = $4, seq = $5, issued_on = $6, due_on = $7, snapshot = $8, issued_by = $9, issued_at = now(),
       vat_hundredths = $10, subtotal_poisha = $11, discount_poisha = $12, vat_poisha = $13, total_poisha = $14 WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      id,
      number,
      seq === null ? null : fiscalYearOf(day),
      seq,
      day,
      due,
      JSON.stringify(snapshot),
      ctx.user.userId,
      company.vatHundredths,
      totals.subtotal,
      totals.discount,
      totals.vat,
      totals.total,
    ],
  )
  ctx.audit({
    recordType: 'invoice',
    recordId: id,
    before: { state: 'draft' },
    after: { state: 'issued', number, siteId: site.id, totalPoisha: Number(totals.total), dueOn: due },
  })
  return number
}

/** The draft's figures with today's VAT: the company's setting may have changed since it was written. */
async function freshTotals(invoice: LockedInvoice, company: Company, lines: readonly PaperLine[]) {
  const [row] = await sql<{ kind: DiscountKind; value: number }>(
    'SELECT discount_kind AS kind, discount_value AS value FROM invoice WHERE site_id = $1 AND id = $2',
    [invoice.siteId, invoice.id],
  )
  return totalsOf({
    lines: lines.map((line) => ({
      quantityHundredths: BigInt(line.quantityHundredths),
      unitPoisha: BigInt(line.unitPoisha),
    })),
    discount: { kind: row?.kind ?? 'none', value: BigInt(row?.value ?? 0) },
    vatHundredths: company.vatHundredths,
  })
}

async function numberFor(
  invoice: LockedInvoice,
  company: Company,
  day: string,
): Promise<{ number: string; seq: number | null }> {
  const series = { companyId: company.id, prefix: company.prefix, kind: 'invoice' as const, year: fiscalYearOf(day) }
  if (invoice.ownNumber === null) {
    const [given] = await takeNumbers(series, 1)
    if (!given) throw new Error('no number')
    return given
  }
  const read = readOwnNumber(invoice.ownNumber, {
    prefix: company.prefix,
    year: series.year,
    allPrefixes: [company.prefix],
  })
  if (read.kind === 'wrong') throw new Invalid({ invoiceNo: [`billing:invoice.number.${read.why}`] })
  const taken = read.kind === 'series' ? !(await takeOwnNumber(series, read.seq)) : !(await takeFreeNumber(read.number))
  if (taken) throw new Invalid({ invoiceNo: ['billing:invoice.number.taken'] })
  return { number: read.number, seq: read.kind === 'series' ? read.seq : null }
}
