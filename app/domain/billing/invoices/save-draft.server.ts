import { sql } from 'db/connection'
import { today } from '~/format/dates'
import type { Ctx, UserCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { allCompanies, companyById, type Company } from '../companies.server'
import { blankLine, MOST, type InvoiceForm } from '../invoice.form'
import { totalsOf, type InvoiceFigures } from '../money.policy'
import { isFree } from '../numbers.server'
import { fiscalYearOf, readOwnNumber } from '../numbers.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSite } from '../sites.server'
import { invoiceMay, type InvoiceState } from '../states.policy'

/** What stands in a draft's row and its lines. */
function figuresOf(form: InvoiceForm, company: Company) {
  const rows = form.lines.filter((row) => !blankLine(row))
  const figures: InvoiceFigures = {
    lines: rows.map((row) => ({
      quantityHundredths: BigInt(Math.round((row.quantity ?? 0) * 100)),
      unitPoisha: row.unit ?? 0n,
    })),
    discount: {
      kind: form.discountKind,
      value:
        form.discountKind === 'amount'
          ? (form.discountAmount ?? 0n)
          : form.discountKind === 'percent'
            ? BigInt(Math.round((form.discountPercent ?? 0) * 100))
            : 0n,
    },
    vatHundredths: company.vatHundredths,
  }
  const totals = totalsOf(figures)
  return { rows, figures, totals }
}

/** The number a draft asks for, as it will be printed; null for the next one. @throws Invalid at invoiceNo */
async function ownNumber(ctx: Ctx, form: InvoiceForm, company: Company, id: number | null): Promise<string | null> {
  if (form.numbering !== 'own' || !form.invoiceNo) return null
  const year = fiscalYearOf(today())
  const prefixes = (await allCompanies()).map((one) => one.prefix)
  const read = readOwnNumber(form.invoiceNo, { prefix: company.prefix, year, allPrefixes: prefixes })
  if (read.kind === 'wrong') throw new Invalid({ invoiceNo: [`billing:invoice.number.${read.why}`] })
  await seeTenants(ctx, 'all')
  const held = await sql(
    `SELECT 1 FROM invoice WHERE (number = $1 OR (own_number = $1 AND state = 'draft')) AND id IS DISTINCT FROM $2 LIMIT 1`,
    [read.number, id],
  )
  const free =
    read.kind === 'free' ||
    (await isFree({ companyId: company.id, prefix: company.prefix, kind: 'invoice', year }, read.seq))
  if (held.length || !free) throw new Invalid({ invoiceNo: ['billing:invoice.number.taken'] })
  return read.number
}

/**
 * Writes a new draft, or a draft anew. It has no number and no date yet; both come when it is issued.
 * @throws Missing; Refusal when it is no draft any more or somebody changed it; Invalid at its field
 */
export async function saveDraft(ctx: UserCtx, form: InvoiceForm, id: number | null): Promise<number> {
  await seeTenants(ctx, 'all')
  const before = id === null ? null : await lockedInvoice(id)
  if (before && before.state !== 'draft') throw new Refusal('billing:invoice.notDraft')
  if (before && before.version !== form.version) throw new Refusal('billing:stale')
  // A draft stays with its institution: its row is that institution's.
  const site = await billedSite(before?.siteId ?? form.siteId).catch(() => {
    throw new Invalid({ siteId: ['ui:error.in'] })
  })
  const company = await companyById(form.companyId).catch(() => {
    throw new Invalid({ companyId: ['ui:error.in'] })
  })
  const { rows, figures, totals } = figuresOf(form, company)
  let own: string | null = null
  await allOf(
    () => refuse(before !== null && form.siteId !== before.siteId, 'siteId', 'billing:invoice.siteStays'),
    () => refuse(!company.active, 'companyId', 'billing:company.retired'),
    () => refuse(form.dueOn !== null && form.dueOn < today(), 'dueOn', 'billing:invoice.duePast'),
    () => refuse(totals.discount > totals.subtotal, 'discountAmount', 'billing:invoice.discountTooLarge'),
    () => refuse(totals.total <= 0n, 'lines', 'billing:invoice.nothingToPay'),
    () => refuse(totals.total > MOST, 'lines', 'billing:invoice.tooMuch'),
    async () => (own = await ownNumber(ctx, form, company, id)),
  )
  await seeTenants(ctx, [site.id])
  const values = [
    site.id,
    company.id,
    own,
    form.dueOn,
    figures.discount.kind,
    figures.discount.value,
    form.discountReason ?? '',
    company.vatHundredths,
    totals.subtotal,
    totals.discount,
    totals.vat,
    totals.total,
    form.notes ?? '',
  ]
  const names = [
    'site_id',
    'company_id',
    'own_number',
    'due_on',
    'discount_kind',
    'discount_value',
    'discount_reason',
    'vat_hundredths',
    'subtotal_poisha',
    'discount_poisha',
    'vat_poisha',
    'total_poisha',
    'notes',
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE invoice SET ${names
          .slice(1)
          .map((name, at) => `${name} = $${at + 2}`)
          .join(', ')}, version = version + 1 WHERE site_id = $1 AND id = $14 RETURNING id`,
        [...values, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO invoice (${names.join(', ')}, created_by) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}, $14) RETURNING id`,
        [...values, ctx.user.userId],
      )
  const invoiceId = (row as { id: number }).id
  await sql('DELETE FROM invoice_line WHERE site_id = $1 AND invoice_id = $2', [site.id, invoiceId])
  const lines = rows.map((line, at) => ({
    position: at,
    description_en: line.descriptionEn ?? line.descriptionBn,
    description_bn: line.descriptionBn ?? line.descriptionEn,
    quantity_hundredths: Number(figures.lines[at]?.quantityHundredths),
    unit_poisha: Number(line.unit),
    amount_poisha: Number(totals.amounts[at]),
  }))
  await sql(
    `INSERT INTO invoice_line (site_id, invoice_id, position, description_en, description_bn, quantity_hundredths, unit_poisha, amount_poisha)
     SELECT $1, $2, position, description_en, description_bn, quantity_hundredths, unit_poisha, amount_poisha
     FROM jsonb_to_recordset($3::jsonb) AS r (position int, description_en text, description_bn text, quantity_hundredths bigint, unit_poisha bigint, amount_poisha bigint)`,
    [site.id, invoiceId, JSON.stringify(lines)],
  )
  ctx.audit({
    recordType: 'invoice',
    recordId: invoiceId,
    before: before ? { state: 'draft', totalPoisha: before.totalPoisha } : undefined,
    after: {
      state: 'draft',
      siteId: site.id,
      companyId: company.id,
      ownNumber: own,
      dueOn: form.dueOn,
      totalPoisha: Number(totals.total),
      lines,
    },
  })
  return invoiceId
}

export interface LockedInvoice {
  id: number
  siteId: number
  companyId: number
  state: InvoiceState
  version: number
  number: string | null
  ownNumber: string | null
  issuedOn: string | null
  dueOn: string | null
  totalPoisha: number
  vatPoisha: number
  creditedPoisha: number
  matchedPoisha: number
  openPoisha: number
}

/** An invoice of any institution, held until the transaction ends; the scope must see it. @throws Missing */
export async function lockedInvoice(id: number): Promise<LockedInvoice> {
  const [row] = Number.isSafeInteger(id)
    ? await sql<LockedInvoice>(
        `SELECT id, site_id AS "siteId", company_id AS "companyId", state, version, number, own_number AS "ownNumber", issued_on AS "issuedOn", due_on AS "dueOn",
       total_poisha AS "totalPoisha", vat_poisha AS "vatPoisha", credited_poisha AS "creditedPoisha", matched_poisha AS "matchedPoisha", open_poisha AS "openPoisha"
     FROM invoice WHERE id = $1 FOR UPDATE`,
        [id],
      )
    : []
  if (!row) throw new Missing('invoice')
  return row
}

/** Puts a draft aside for good. It never had a number. @throws Missing; Refusal when it is no draft */
export async function discardDraft(ctx: UserCtx, id: number): Promise<void> {
  await seeTenants(ctx, 'all')
  const invoice = await lockedInvoice(id)
  if (!invoiceMay(invoice.state, 'discarded')) throw new Refusal('billing:invoice.notDraft')
  await seeTenants(ctx, [invoice.siteId])
  await sql(`UPDATE invoice SET state = 'discarded' WHERE site_id = $1 AND id = $2`, [invoice.siteId, id])
  ctx.audit({
    recordType: 'invoice',
    recordId: id,
    before: { state: invoice.state },
    after: { state: 'discarded', siteId: invoice.siteId },
  })
}
