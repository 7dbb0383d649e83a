import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { creditPdf, invoicePdf, statementPdf } from '~/domain/billing/papers/papers.server'
import { Missing } from '~/domain/errors'
import { fileResponse } from '~/access/file-answer.server'
import { paperLang, statementDays } from '~/screens/billing/days'
import { idIn } from '~/ui/table/url'

export const loader = guard('billing.invoices.view', async (ctx, { request, params }) => {
  const query = new URL(request.url).searchParams
  const id = idOf(params.id)
  const lang = paperLang(query, ctx.lang)
  if (params.kind !== 'invoice' && params.kind !== 'credit-note' && params.kind !== 'statement')
    throw new Missing('paper')
  const { name, pdf } =
    params.kind === 'invoice'
      ? await invoicePdf(ctx, id, lang)
      : params.kind === 'credit-note'
        ? await creditPdf(ctx, id, lang)
        : await statementPdf(ctx, id, statementDays(query), lang, idIn(query.get('company')))
  return fileResponse('pdf', name, pdf)
})
