import { screenFile } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { siteLogo } from '~/domain/institutions/sites/site-record.server'

export const loader = guard('institutions.sites.view', async (ctx, { params, request }) =>
  screenFile(request, await siteLogo(ctx, idOf(params.id)), 'reader'),
)
