import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { chosenAdmission, deskOffers } from '~/domain/admissions/desk/desk-list.server'
import { sittingsPdf } from '~/domain/admissions/papers/sitting-papers.server'
import { sittingsOf } from '~/domain/admissions/tests/sittings.server'
import { PARTS } from '~/domain/admissions/tests/tests.form'
import { Missing } from '~/domain/errors'

/** All interview lists of an admission, or the attendance sheets of its tests, each on a page of its own. */
export const loader = guard('admissions.tests.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const part = PARTS.find((one) => one === asked.get('part'))
  const { admission } = await chosenAdmission(ctx.site.id, idOf(asked.get('admission')))
  if (!admission || !part) throw new Missing('admission')
  const sittings = (await sittingsOf(ctx.site.id, admission.id)).filter((one) => one.part === part)
  const offers = await deskOffers(ctx.site.id, admission.id, ctx.lang)
  const { name, pdf } = await sittingsPdf(ctx, sittings, { admission, offers })
  return fileResponse('pdf', name, pdf)
})
