import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { chosenAdmission, deskOffers } from '~/domain/admissions/desk/desk-list.server'
import { sittingsPdf } from '~/domain/admissions/papers/sitting-papers.server'
import { sittingOf } from '~/domain/admissions/tests/sittings.server'
import { Missing } from '~/domain/errors'

/** The attendance sheet of a test, or the interviews by their time. */
export const loader = guard('admissions.tests.view', async (ctx, { params }) => {
  const sitting = await sittingOf(ctx.site.id, idOf(params.id))
  const { admission } = await chosenAdmission(ctx.site.id, sitting.admissionId)
  if (!admission) throw new Missing('admission')
  const offers = await deskOffers(ctx.site.id, admission.id, ctx.lang)
  const { name, pdf } = await sittingsPdf(ctx, [sitting], { admission, offers })
  return fileResponse('pdf', name, pdf)
})
