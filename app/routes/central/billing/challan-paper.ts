import { guard } from '~/access/guard.server'
import { challanPdf } from '~/domain/billing/papers/papers.server'
import { fileResponse } from '~/screens/results/file-response.server'
import { paperLang } from './parts/days'

export const loader = guard('billing.challans.view', async (ctx, { request, params }) => {
  const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0
  const { name, pdf } = await challanPdf(ctx, id, paperLang(new URL(request.url).searchParams, ctx.lang))
  return fileResponse('pdf', name, pdf)
})
