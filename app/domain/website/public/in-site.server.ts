import { inScope } from 'db/connection'

/** Runs a read that sees one institution and nothing else, whoever's host was asked. */
export const inSite = <T>(site: { id: number }, work: () => Promise<T>): Promise<T> =>
  inScope({ tenants: [site.id], readOnly: true }, work)
