import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { challanPdf } from '~/domain/billing/papers/papers.server'
import { fileResponse } from '~/access/file-answer.server'
import { paperLang } from '~/screens/billing/days'

export const loader = guard('billing.challans.view', async (ctx, { request, params }) => {
  const id = idOf(params.id)
  const { name, pdf } = await challanPdf(ctx, id, paperLang(new URL(request.url).searchParams, ctx.lang))
  return fileResponse('pdf', name, pdf)
})
