import { findSites, billedSite } from '~/domain/billing/sites.server'
import { likePattern } from '~/screens/listing.server'
import { cleanText } from '~/ui/table/url'

/** The institution the address names, or those that fit what was searched. */
export async function siteChoice(request: Request) {
  const query = new URL(request.url).searchParams
  const id = query.get('site')
  if (id && /^\d{1,15}$/.test(id)) return { site: await billedSite(Number(id)), q: '', sites: [] }
  const q = cleanText(query.get('q') ?? '')
  return { site: null, q, sites: await findSites(q ? likePattern(q) : null) }
}
