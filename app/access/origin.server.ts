import type { Settings } from '../../settings'

type Asked = Pick<Request, 'headers'>
type Known = Pick<Settings, 'protocol' | 'APP_DOMAIN'>

/** The host as it was asked, port and all: it led to a tenant, so it is one of ours. */
const asked = (request: Asked) => request.headers.get('host') ?? ''

/** This tenant's own address: https://shapla.example.com */
export const ownOrigin = (settings: Known, request: Asked): string => `${settings.protocol}://${asked(request)}`

/** The main domain's address, on the port this visitor came by. */
export const mainOrigin = (settings: Known, request: Asked): string =>
  `${settings.protocol}://${settings.APP_DOMAIN}${/:\d+$/.exec(asked(request))?.[0] ?? ''}`

/** The address of a subdomain, on the port this visitor came by: https://shapla.example.com */
export const siteOrigin = (settings: Known, request: Asked, alias: string): string =>
  `${settings.protocol}://${alias}.${settings.APP_DOMAIN}${/:\d+$/.exec(asked(request))?.[0] ?? ''}`
