import { sql } from 'db/connection'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { DiscountKind } from '../money.policy'
import type { CreditSnapshot, InvoiceSnapshot, PaperLine } from '../papers/snapshot'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { InvoiceState } from '../states.policy'
import { LINES } from './issue-invoice.server'

export interface InvoicePage {
  id: number
  siteId: number
  companyId: number
  state: InvoiceState
  source: 'hand' | 'cycle'
  version: number
  number: string | null
  ownNumber: string | null
  issuedOn: string | null
  dueOn: string | null
  cycleStart: string | null
  cycleEnd: string | null
  discountKind: DiscountKind
  discountValue: number
  discountReason: string
  vatHundredths: number
  subtotalPoisha: number
  discountPoisha: number
  vatPoisha: number
  totalPoisha: number
  creditedPoisha: number
  matchedPoisha: number
  openPoisha: number
  notes: string
  snapshot: InvoiceSnapshot | null
  siteEn: string
  siteBn: string
  companyEn: string
  companyBn: string
  lines: PaperLine[]
}

/** An invoice of any institution; an issued one shows what was printed. @throws Missing */
export async function invoicePage(ctx: Ctx, id: number): Promise<InvoicePage> {
  await seeTenants(ctx, 'all')
  const [row] = Number.isSafeInteger(id)
    ? await sql<Omit<InvoicePage, 'lines'>>(
        `SELECT i.id, i.site_id AS "siteId", i.company_id AS "companyId", i.state, i.source, i.version, i.number, i.own_number AS "ownNumber", i.issued_on AS "issuedOn", i.due_on AS "dueOn",
       i.cycle_start AS "cycleStart", i.cycle_end AS "cycleEnd", i.discount_kind AS "discountKind", i.discount_value AS "discountValue", i.discount_reason AS "discountReason",
       i.vat_hundredths AS "vatHundredths", i.subtotal_poisha AS "subtotalPoisha", i.discount_poisha AS "discountPoisha", i.vat_poisha AS "vatPoisha", i.total_poisha AS "totalPoisha",
       i.credited_poisha AS "creditedPoisha", i.matched_poisha AS "matchedPoisha", i.open_poisha AS "openPoisha", i.notes, i.snapshot,
       s.name_en AS "siteEn", s.name_bn AS "siteBn", c.name_en AS "companyEn", c.name_bn AS "companyBn"
     FROM invoice i JOIN site s ON s.id = i.site_id JOIN company c ON c.id = i.company_id WHERE i.id = $1`,
        [id],
      )
    : []
  if (!row) throw new Missing('invoice')
  return { ...row, lines: row.snapshot?.lines ?? (await sql<PaperLine>(LINES, [row.siteId, id])) }
}

interface PaidBy {
  id: number
  challanId: number
  number: string
  amountPoisha: number
  matchedOn: string
  released: boolean
  reason: string
}
interface CreditRow {
  id: number
  number: string
  issuedOn: string
  amountPoisha: number
  vatPoisha: number
  reason: string
}

/** What happened to an invoice after it was issued. */
export async function invoiceHistory(
  siteId: number,
  id: number,
): Promise<{ payments: PaidBy[]; credits: CreditRow[] }> {
  const payments = await sql<PaidBy>(
    `SELECT m.id, m.challan_id AS "challanId", c.number, m.amount_poisha AS "amountPoisha", m.matched_on AS "matchedOn", m.released_at IS NOT NULL AS released, m.release_reason AS reason
     FROM challan_match m JOIN challan c ON c.site_id = m.site_id AND c.id = m.challan_id WHERE m.site_id = $1 AND m.invoice_id = $2 ORDER BY m.id`,
    [siteId, id],
  )
  const credits = await sql<CreditRow>(
    `SELECT id, number, issued_on AS "issuedOn", amount_poisha AS "amountPoisha", vat_poisha AS "vatPoisha", reason FROM credit_note WHERE site_id = $1 AND invoice_id = $2 ORDER BY id`,
    [siteId, id],
  )
  return { payments, credits }
}

interface CreditPage extends CreditRow {
  siteId: number
  invoiceId: number
  snapshot: CreditSnapshot
}

/** @throws Missing */
export async function creditPage(ctx: Ctx, id: number): Promise<CreditPage> {
  await seeTenants(ctx, 'all')
  const [row] = Number.isSafeInteger(id)
    ? await sql<CreditPage>(
        `SELECT id, site_id AS "siteId", invoice_id AS "invoiceId", number, issued_on AS "issuedOn", amount_poisha AS "amountPoisha", vat_poisha AS "vatPoisha", reason, snapshot FROM credit_note WHERE id = $1`,
        [id],
      )
    : []
  if (!row) throw new Missing('credit note')
  return row
}
