import { randomBytes } from 'node:crypto'
import { inScope } from 'db/connection'
import { hashPassword } from '~/domain/identity/passwords/hash.server'
import { catalogueIds, type CatalogueId } from 'seeders/catalogue-ids'

export const PASSWORD = 'demo1234'

let hash: Promise<string> | null = null
let ids: Promise<CatalogueId> | null = null

/** Hashing takes longer than all the rest of a factory: one hash serves a whole test file. */
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD))

/** Ids of catalogue rows by code, read once a test file. */
export const catalogue = (): Promise<CatalogueId> => (ids ??= everywhere(catalogueIds))

/** A writing unit of work that sees every tenant, as the seeders have it. */
export const everywhere = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: 'all', readOnly: false }, work)

export const randomName = (prefix: string): string => `${prefix}${randomBytes(5).toString('hex')}`
