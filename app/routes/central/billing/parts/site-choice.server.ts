import { billedSite } from '~/domain/billing/sites.server'
import { findSites } from '~/domain/institutions/sites/find-sites.server'
import type { UserCtx } from '~/domain/context'
import { likePattern } from '~/screens/listing.server'
import { cleanText, idIn } from '~/ui/table/url'

/** The institution the address names, or those that fit what was searched. */
export async function siteChoice(ctx: UserCtx, request: Request) {
  const query = new URL(request.url).searchParams
  const id = idIn(query.get('site'))
  if (id !== null) return { site: await billedSite(id), q: '', sites: [] }
  const q = cleanText(query.get('q') ?? '')
  return { site: null, q, sites: await findSites(ctx, q ? likePattern(q) : null, 20) }
}
