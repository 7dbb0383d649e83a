import { renderPdf } from '~/documents/pdf.server'
import { addDays, formatDate, formatDateShort, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatHundredths } from '~/format/numbers'
import { amountInWords } from '~/format/words'
import type { Ctx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { challanPage } from '../challans/challan-list.server'
import { companiesOf, companyById } from '../companies.server'
import { chosenCompany, companiesOfSite, standingOf, statementOf } from '../dues/statement.server'
import { creditPage, invoicePage } from '../invoices/invoice-page.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSite, billedSnapshot } from '../sites.server'
import { accountText, billedText, issuerText, paperQr, percent, pick, signatoryText, taka } from './paper-texts.server'
import { accountSnapshot, issuerSnapshot, type InvoiceSnapshot } from './snapshot'

export interface Paper {
  name: string
  pdf: Buffer
}

/** An invoice as it was issued; a draft as it stands, marked so. @throws Missing, also for a discarded draft */
export async function invoicePdf(ctx: Ctx, id: number, lang: Lang): Promise<Paper> {
  const invoice = await invoicePage(ctx, id)
  if (invoice.state === 'discarded') throw new Missing('invoice')
  const shown: InvoiceSnapshot =
    invoice.snapshot ?? (await draftSnapshot(invoice.companyId, invoice.siteId, invoice.lines))
  const draft = invoice.snapshot === null
  const number = digits(invoice.number ?? invoice.ownNumber ?? '–', lang)
  const issuedOn = invoice.issuedOn ?? today()
  const dueOn = invoice.dueOn ?? addDays(issuedOn, (await companyById(invoice.companyId)).dueDays)
  const pdf = await renderPdf('invoice', {
    lang,
    draft,
    number,
    issuedOn: formatDate(issuedOn, lang),
    dueOn: formatDate(dueOn, lang),
    ...(invoice.cycleStart && invoice.cycleEnd
      ? { period: `${formatDateShort(invoice.cycleStart, lang)} – ${formatDateShort(invoice.cycleEnd, lang)}` }
      : {}),
    ...(invoice.number ? { qr: paperQr(invoice.number, issuedOn, invoice.totalPoisha) } : {}),
    issuer: await issuerText(ctx, shown.issuer, lang),
    billed: billedText(shown.billed, lang),
    signatory: signatoryText(shown.issuer, lang),
    lines: shown.lines.map((line) => ({
      description: pick(lang, line.descriptionEn, line.descriptionBn),
      quantity: formatHundredths(line.quantityHundredths, lang, { trim: true }),
      unit: taka(line.unitPoisha, lang),
      amount: taka(line.amountPoisha, lang),
    })),
    sums: [
      { key: 'subtotal', value: taka(invoice.subtotalPoisha, lang) },
      ...(invoice.discountPoisha > 0
        ? [
            {
              key: 'discount' as const,
              note:
                invoice.discountKind === 'percent'
                  ? `(${percent(invoice.discountValue, lang)}) ${invoice.discountReason}`
                  : invoice.discountReason,
              value: `− ${taka(invoice.discountPoisha, lang)}`,
            },
          ]
        : []),
      ...(invoice.vatHundredths > 0
        ? [
            {
              key: 'vat' as const,
              note: `(${percent(invoice.vatHundredths, lang)})`,
              value: taka(invoice.vatPoisha, lang),
            },
          ]
        : []),
    ],
    total: taka(invoice.totalPoisha, lang),
    inWords: amountInWords(BigInt(invoice.totalPoisha), lang),
    notes: invoice.notes,
    accounts: shown.accounts.map((account) => accountText(account, lang)),
  })
  return { name: `${lang === 'bn' ? 'ইনভয়েস' : 'Invoice'} ${fileNumber(invoice.number ?? String(id))}`, pdf }
}

const fileNumber = (number: string) => number.replaceAll('/', '-')

async function draftSnapshot(
  companyId: number,
  siteId: number,
  lines: InvoiceSnapshot['lines'],
): Promise<InvoiceSnapshot> {
  const company = await companyById(companyId)
  return {
    issuer: issuerSnapshot(company),
    billed: billedSnapshot(await billedSite(siteId)),
    accounts: company.accounts.filter((one) => one.active).map(accountSnapshot),
    lines,
  }
}

/** @throws Missing */
export async function creditPdf(ctx: Ctx, id: number, lang: Lang): Promise<Paper> {
  const note = await creditPage(ctx, id)
  const { snapshot } = note
  const pdf = await renderPdf('credit-note', {
    lang,
    number: digits(note.number, lang),
    issuedOn: formatDate(note.issuedOn, lang),
    qr: paperQr(note.number, note.issuedOn, note.amountPoisha),
    issuer: await issuerText(ctx, snapshot.issuer, lang),
    billed: billedText(snapshot.billed, lang),
    signatory: signatoryText(snapshot.issuer, lang),
    invoiceNumber: digits(snapshot.invoiceNumber, lang),
    invoiceIssuedOn: formatDate(snapshot.invoiceIssuedOn, lang),
    invoiceTotal: taka(snapshot.invoiceTotalPoisha, lang),
    reason: note.reason,
    amount: taka(note.amountPoisha, lang),
    vat: taka(note.vatPoisha, lang),
    inWords: amountInWords(BigInt(note.amountPoisha), lang),
  })
  return { name: `${lang === 'bn' ? 'ক্রেডিট নোট' : 'Credit note'} ${fileNumber(note.number)}`, pdf }
}

/** A deposit slip in three copies. @throws Missing; Refusal when it was cancelled */
export async function challanPdf(ctx: Ctx, id: number, lang: Lang): Promise<Paper> {
  const challan = await challanPage(ctx, id)
  const { snapshot } = challan
  if (challan.state === 'cancelled' || !snapshot.account) throw new Refusal('billing:challan.notNow')
  const pdf = await renderPdf('challan', {
    lang,
    number: digits(challan.number, lang),
    madeOn: formatDate(challan.madeOn, lang),
    qr: paperQr(challan.number, challan.madeOn, challan.amountPoisha),
    issuer: await issuerText(ctx, snapshot.issuer, lang),
    billed: billedText(snapshot.billed, lang),
    signatory: signatoryText(snapshot.issuer, lang),
    account: accountText(snapshot.account, lang),
    parts: snapshot.parts
      .slice(0, 8)
      .map((part) => ({ number: digits(part.number, lang), amount: taka(part.amountPoisha, lang) })),
    amount: taka(challan.amountPoisha, lang),
    inWords: amountInWords(BigInt(challan.amountPoisha), lang),
  })
  return { name: `${lang === 'bn' ? 'চালান' : 'Challan'} ${fileNumber(challan.number)}`, pdf }
}

/**
 * An institution's account with one company over some days, under that company's letterhead: as asked, else the first that it has an account
 * with, else the default one.
 * @throws Missing
 */
export async function statementPdf(
  ctx: Ctx,
  siteId: number,
  days: { from: string; to: string },
  lang: Lang,
  asked: number | null = null,
): Promise<Paper> {
  const companies = await companiesOf(ctx)
  await seeTenants(ctx, [siteId])
  const chosen = chosenCompany(await companiesOfSite(siteId), asked)
  const company = companies.find((one) => one.id === chosen?.id) ?? companies[0]
  if (!company) throw new Refusal('billing:company.none')
  const statement = await statementOf(ctx, siteId, days, company.id)
  const standing = await standingOf(siteId, today(), company.id)
  const issuer = issuerSnapshot(company)
  await seeTenants(ctx, [siteId])
  const pdf = await renderPdf('statement', {
    lang,
    from: formatDate(days.from, lang),
    to: formatDate(days.to, lang),
    madeOn: formatDate(today(), lang),
    billed: billedText(billedSnapshot(statement.site), lang),
    issuer: await issuerText(ctx, issuer, lang),
    signatory: signatoryText(issuer, lang),
    opening: taka(statement.openingPoisha, lang),
    closing: taka(statement.closingPoisha, lang),
    debit: taka(statement.debitPoisha, lang),
    credit: taka(statement.creditPoisha, lang),
    entries: statement.entries.map((row) => ({
      kind: row.kind,
      day: formatDateShort(row.day, lang),
      number: digits(row.number, lang),
      note: row.note,
      debit: row.debitPoisha ? taka(row.debitPoisha, lang) : '',
      credit: row.creditPoisha ? taka(row.creditPoisha, lang) : '',
      balance: taka(row.balancePoisha, lang),
    })),
    open: taka(standing.openPoisha, lang),
    overdue: taka(standing.overduePoisha, lang),
    unmatched: taka(standing.unmatchedPoisha, lang),
  })
  return { name: `${lang === 'bn' ? 'হিসাব বিবরণী' : 'Statement'} ${statement.site.alias} ${company.prefix}`, pdf }
}
