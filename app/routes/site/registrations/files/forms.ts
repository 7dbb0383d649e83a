import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { signingForms } from '~/domain/registrations/papers/registration-papers.server'
import { idIn } from '~/ui/table/url'

/** Forms for signing: of a registration, of a section of it, or of one student. */
export const loader = guard('admissions.registrations.view', async (ctx, { params, request }) => {
  const asked = new URL(request.url).searchParams
  const which = { sectionId: idIn(asked.get('section')), entryId: idIn(asked.get('entry')) }
  const { name, pdf } = await signingForms(ctx, idOf(params.id), which)
  return fileResponse('pdf', name, pdf)
})
