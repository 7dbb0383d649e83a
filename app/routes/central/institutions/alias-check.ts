import { guard } from '~/access/guard.server'
import { aliasRefused } from '~/domain/institutions/identity.server'
import { idIn } from '~/ui/table/url'

/** Whether an alias may be given, while it is being typed. */
export const loader = guard('institutions.sites.view', async (_ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const alias = (params.get('alias') ?? '').trim().toLowerCase().slice(0, 80)
  const own = idIn(params.get('own'))
  return Response.json({ alias, problem: await aliasRefused(alias, own) })
})
