import type { Party } from '~/domain/identity/factor/webauthn.server'
import { originAt } from '~/domain/tenancy/origin.server'
import type { RequestContext } from './load-context.server'

/**
 * The address this visitor is at: an institution's subdomain or its own domain, whichever was asked. The name led to a
 * tenant, so it is one of ours; the port is the settings'. For what the answer says of itself (an issuer, a document's
 * own address); what is sent to people is built by tenantOrigin().
 */
export const ownOrigin = ({ host }: Pick<RequestContext, 'host'>): string => originAt(host.toLowerCase())

/** To whom passkeys of this visitor's belong: the host they are at, with the address that their browser must say it is at. */
export const partyOf = ({ host }: Pick<RequestContext, 'host'>): Party => ({
  host: host.toLowerCase(),
  origin: ownOrigin({ host }),
})
