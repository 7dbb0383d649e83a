import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { ownPaper, ownStatementPaper } from '~/domain/billing/own/own-papers.server'
import { Missing } from '~/domain/errors'
import { paperLang, statementDays } from '~/screens/billing/days'
import { idIn } from '~/ui/table/url'

/** The provider's papers to the institution that asks. */
export const loader = guard('bills.invoices.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const kind = query.get('kind')
  const lang = paperLang(query, ctx.lang)
  if (kind !== 'invoice' && kind !== 'credit-note' && kind !== 'slip' && kind !== 'statement')
    throw new Missing('paper')
  const { name, pdf } =
    kind === 'statement'
      ? await ownStatementPaper(ctx, statementDays(query), lang, idIn(query.get('company')))
      : await ownPaper(ctx, kind, idOf(query.get('id')), lang)
  return fileResponse('pdf', name, pdf)
})
