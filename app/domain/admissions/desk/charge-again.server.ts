import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { billAgain } from './bill-again.server'
import { heldApplications } from './decide.server'

/**
 * An exemption from the fee is taken back, for a reason: the application is billed again. One that was verified by it is not: its verification is
 * taken back first, since whoever is verified owes nothing.
 * @throws Missing; Refusal where nothing was let off, or it is verified
 */
export async function chargeAgain(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  const [one] = await heldApplications(ctx.site.id, [id])
  if (one?.payment !== 'exempt') throw new Refusal('admission-desk:error.notExempt', {}, 422)
  if (one.state !== 'submitted' && one.state !== 'correction')
    throw new Refusal('admission-desk:error.exemptStands', {}, 422)
  await happened(ctx.site, [{ applicationId: id, what: 'fee-again', text: reason, byUser: ctx.user.userId }])
  await billAgain(ctx.site, [id])
  ctx.audit({
    recordType: 'admission_applicant',
    recordId: id,
    before: { fee: 'exempt' },
    after: { fee: 'unpaid', reason },
  })
}
