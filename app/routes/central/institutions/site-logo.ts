import { fileAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { siteIdOf, siteLogo } from '~/domain/institutions/sites/site-record.server'

export const loader = guard('institutions.sites.view', async (ctx, { params, request }) =>
  fileAnswer(ctx, request, await siteLogo(ctx, siteIdOf(params.id)), 'shortly'),
)
