import { fileResponse, screenFile } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { attachedFile } from '~/domain/accounts/vouchers/files.server'
import { voucherPdf } from '~/domain/accounts/vouchers/voucher-paper.server'
import { zChoice } from '~/ui/fields/zod'
import { whichOf } from './editor/which'

export const loader = guard('accounts.vouchers.view', async (ctx, { request, params }) => {
  const which = whichOf(params.which)
  if ('draftId' in which) return screenFile(request, await attachedFile(ctx, which.draftId), 'reader')
  const { lang } = query(request, { lang: zChoice(['bn', 'en'], { optional: true }) })
  const { name, pdf } = await voucherPdf(ctx, which.number, lang ?? ctx.lang)
  return fileResponse('pdf', name, pdf)
})
