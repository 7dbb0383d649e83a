import { guard } from '~/access/guard.server'
import { aliasRefused } from '~/domain/institutions/identity.server'

/** Whether an alias may be given, while it is being typed. */
export const loader = guard('institutions.sites.view', async (_ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const alias = (params.get('alias') ?? '').trim().toLowerCase().slice(0, 80)
  const own = /^[1-9]\d{0,14}$/.test(params.get('own') ?? '') ? Number(params.get('own')) : null
  return Response.json({ alias, problem: await aliasRefused(alias, own) })
})
