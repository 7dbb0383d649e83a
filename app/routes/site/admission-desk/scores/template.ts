import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { chosenAdmission } from '~/domain/admissions/desk/desk-list.server'
import { scoresTemplate } from '~/domain/admissions/scores/scores-template.server'
import { Missing } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'

/** The sheet that is filled in, of one admission. */
export const loader = guard('admissions.tests.manage', async (ctx, { request }) => {
  const { admission } = await chosenAdmission(ctx.site.id, idIn(new URL(request.url).searchParams.get('admission')))
  if (!admission) throw new Missing('admission')
  return fileResponse('xlsx', wordsFor(ctx.lang)('admission-scores:title'), await scoresTemplate(ctx, admission.id))
})
