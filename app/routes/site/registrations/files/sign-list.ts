import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { signingList } from '~/domain/registrations/papers/registration-papers.server'
import { idIn } from '~/ui/table/url'

/** The list for signing, of all sections or of one. */
export const loader = guard('admissions.registrations.view', async (ctx, { params, request }) => {
  const section = idIn(new URL(request.url).searchParams.get('section'))
  const { name, pdf } = await signingList(ctx, idOf(params.id), section)
  return fileResponse('pdf', name, pdf)
})
