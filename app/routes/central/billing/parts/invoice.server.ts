import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { creditForm, invoiceForm } from '~/domain/billing/invoice.form'
import { creditInvoice } from '~/domain/billing/invoices/credit-note.server'
import { invoiceHistory, invoicePage, type InvoicePage } from '~/domain/billing/invoices/invoice-page.server'
import { issueInvoice } from '~/domain/billing/invoices/issue-invoice.server'
import { discardDraft, saveDraft } from '~/domain/billing/invoices/save-draft.server'
import { fiscalYearOf, numberText } from '~/domain/billing/numbers.policy'
import { settlementOf } from '~/domain/billing/states.policy'
import type { Ctx, UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { today } from '~/format/dates'
import { plainHundredths } from '~/format/numbers'
import { takaText } from '~/ui/fields/digits'
import { paths } from '~/paths'

/** What the editor of a draft starts with; of a new one when there is none. */
export async function editorData(ctx: Ctx, invoice: InvoicePage | null) {
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
      companyId: String(invoice?.companyId ?? companies[0]?.id ?? ''),
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

export async function saveInvoice(ctx: UserCtx, { form, context }: EntranceArgs, id: number | null) {
  const submission = parseWithZod(await form(), { schema: invoiceForm })
  if (submission.status !== 'success') return submission.reply()
  const saved = await saveDraft(ctx, submission.value, id)
  return redirectWithToast(context.settings, paths.invoiceEdit(saved), {
    kind: 'success',
    key: 'billing:invoice.draftSaved',
  })
}

/** What the page of an invoice can be told to do. */
export async function actOnInvoice(ctx: UserCtx, args: EntranceArgs, id: number) {
  const data = await args.form()
  const { settings } = args.context
  const intent = data.get('intent')
  if (intent === 'issue') {
    const number = await issueInvoice(ctx, id, Number(data.get('version')))
    return redirectWithToast(settings, paths.invoiceEdit(id), {
      kind: 'success',
      key: 'billing:invoice.wasIssued',
      params: { number },
    })
  }
  if (intent === 'discard') {
    await discardDraft(ctx, id)
    return redirectWithToast(settings, paths.invoices, { kind: 'success', key: 'billing:invoice.wasDiscarded' })
  }
  if (intent === 'credit') {
    const submission = parseWithZod(data, { schema: creditForm })
    if (submission.status !== 'success') return submission.reply()
    const { number } = await creditInvoice(ctx, id, submission.value)
    return redirectWithToast(settings, paths.invoiceEdit(id), {
      kind: 'success',
      key: 'billing:credit.made',
      params: { number },
    })
  }
  // The editor's own buttons (one more line) post without an intent of ours.
  if (intent !== 'save' && intent !== null) throw new Missing('action')
  return saveInvoice(ctx, args, id)
}
