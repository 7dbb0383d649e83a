/** What institutions' secrets are sealed for. */
export const PURPOSE = 'gateway settings'
/** What a site's sealed settings belong to: moved to another row, they do not open. */
export const aboutGateway = (siteId: number, siteGatewayId: number): string => `${siteId}/${siteGatewayId}`
/** The same of what the provider gave of its own. */
export const aboutProviderGateway = (id: number): string => `provider/${id}`
/** What a gateway of an institution is for: its students' fees, or, as a door to the provider's own gateway, the provider's invoices. */
export type GatewayPurpose = 'fees' | 'invoices'
