import { originAt } from '~/domain/platform/origin.server'
import type { RequestContext } from './load-context.server'

/**
 * The address this visitor is at: an institution's subdomain or its own domain, whichever was asked. The name led to a
 * tenant, so it is one of ours; the port is the settings'. For what the answer says of itself (an issuer, a document's
 * own address); what is sent to people is built by tenantOrigin().
 */
export const ownOrigin = ({ host }: Pick<RequestContext, 'host'>): string => originAt(host.toLowerCase())
