import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { TAX_KINDS } from '~/domain/accounts/tax/tax.form'
import { Missing } from '~/domain/errors'
import { taxPdf } from '~/domain/accounts/tax/tax-paper.server'
import { zChoice, zDate, zId } from '~/ui/fields/zod'

/** The register of a tax, or a party's certificate. */
export const loader = guard('accounts.reports.view', async (ctx, { request }) => {
  const wish = query(request, {
    kind: zChoice(TAX_KINDS, { optional: true }),
    from: zDate({ optional: true }),
    to: zDate({ optional: true }),
    party: zId({ optional: true }),
  })
  const { kind, from, to, party } = wish
  if (!kind || !from || !to) throw new Missing('register')
  const { name, pdf } = await taxPdf(ctx, { kind, from, to, partyId: party })
  return fileResponse('pdf', name, pdf)
})
