import { idOf } from '~/access/params.server'
import { z } from 'zod'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, intents, type Action } from '~/access/intents.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { creditForm, invoiceForm } from '~/domain/billing/invoice.form'
import { creditInvoice } from '~/domain/billing/invoices/credit-note.server'
import { invoiceHistory, invoicePage, type InvoicePage } from '~/domain/billing/invoices/invoice-page.server'
import { issueInvoice } from '~/domain/billing/invoices/issue-invoice.server'
import { discardDraft, saveDraft } from '~/domain/billing/invoices/save-draft.server'
import { fiscalYearOf, numberText } from '~/domain/billing/numbers.policy'
import { settlementOf } from '~/domain/billing/states.policy'
import type { Ctx, UserCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { plainHundredths } from '~/format/numbers'
import { takaText } from '~/ui/fields/digits'
import { paths } from '~/paths'
import { zNumber } from '~/ui/fields/zod'

/** What the editor of a draft starts with; of a new one, by the institution's own company, when there is none. */
export async function editorData(ctx: Ctx, invoice: InvoicePage | null, issuerId?: number) {
  const companies = (await companiesOf(ctx)).filter((one) => one.active || one.id === invoice?.companyId)
  const day = today()
  return {
    constraint: getZodConstraint(invoiceForm),
    today: day,
    companies: companies.map((one) => ({
      id: one.id,
      nameEn: one.nameEn,
      nameBn: one.nameBn,
      vatHundredths: one.vatHundredths,
      example: numberText(one.prefix, 'invoice', fiscalYearOf(day), 123),
    })),
    values: {
      version: String(invoice?.version ?? 0),
      companyId: String(invoice?.companyId ?? issuerId ?? companies[0]?.id ?? ''),
      numbering: invoice?.ownNumber ? 'own' : 'auto',
      invoiceNo: invoice?.ownNumber ?? '',
      dueOn: invoice?.dueOn ?? '',
      discountKind: invoice?.discountKind ?? 'none',
      discountReason: invoice?.discountReason ?? '',
      notes: invoice?.notes ?? '',
      discountAmount: invoice?.discountKind === 'amount' ? takaText(invoice.discountValue) : '',
      discountPercent: invoice?.discountKind === 'percent' ? plainHundredths(invoice.discountValue) : '',
      lines: [
        ...(invoice?.lines ?? []).map((line) => ({
          descriptionBn: line.descriptionBn,
          descriptionEn: line.descriptionEn,
          quantity: plainHundredths(line.quantityHundredths).replace(/\.?0+$/, ''),
          unit: takaText(line.unitPoisha),
        })),
        ...Array.from({ length: Math.max(1, 3 - (invoice?.lines.length ?? 0)) }, () => ({
          descriptionBn: '',
          descriptionEn: '',
          quantity: '1',
          unit: '',
        })),
      ],
    },
  }
}
export type EditorData = Awaited<ReturnType<typeof editorData>>

export async function invoiceData(ctx: UserCtx, id: number) {
  const invoice = await invoicePage(ctx, id)
  const history = await invoiceHistory(invoice.siteId, id)
  const mayManage = ctx.can('billing.invoices.manage')
  const editor = invoice.state === 'draft' && mayManage ? await editorData(ctx, invoice) : null
  return {
    invoice,
    ...history,
    editor,
    mayManage,
    mayPay: ctx.can('billing.challans.manage'),
    settlement: invoice.state === 'issued' ? settlementOf(invoice, today()) : null,
  }
}
export type InvoiceData = Awaited<ReturnType<typeof invoiceData>>

/** Saves a draft: `id` null makes one. */
export const saveInvoice = (idIn: (params: EntranceArgs['params']) => number | null): Action<UserCtx> =>
  submitted(invoiceForm, async (ctx, value, { params, done }) =>
    done(paths.invoiceEdit(await saveDraft(ctx, value, idIn(params))), 'billing:invoice.draftSaved'),
  )

const saveThis = saveInvoice(({ id }) => idOf(id))

/** What the page of an invoice can be told to do. */
export const actOnInvoice: Action<UserCtx> = intents({
  issue: submitted(z.object({ version: zNumber() }), async (ctx, { version }, { params, done }) => {
    const id = idOf(params.id)
    return done(paths.invoiceEdit(id), 'billing:invoice.wasIssued', { number: await issueInvoice(ctx, id, version) })
  }),
  discard: async (ctx, { params, done }) => {
    await discardDraft(ctx, idOf(params.id))
    return done(paths.invoices, 'billing:invoice.wasDiscarded')
  },
  credit: submitted(creditForm, async (ctx, value, { params, done }) => {
    const id = idOf(params.id)
    const { number } = await creditInvoice(ctx, id, value)
    return done(paths.invoiceEdit(id), 'billing:credit.made', { number })
  }),
  save: saveThis,
  // The editor's own buttons (one more line) post without an intent of ours.
  '': saveThis,
})
