/** What institutions' secrets are sealed for. */
export const PURPOSE = 'gateway settings'
/** What a site's sealed settings belong to: moved to another row, they do not open. */
export const aboutGateway = (siteId: number, siteGatewayId: number): string => `${siteId}/${siteGatewayId}`
