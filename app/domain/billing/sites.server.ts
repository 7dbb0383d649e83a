import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { Missing } from '../errors'
import type { BilledSnapshot } from './papers/snapshot'

export interface BilledSite extends BilledSnapshot {
  id: number
  alias: string
  defaultLang: 'bn' | 'en'
}

const COLUMNS = `s.id, t.alias::text AS alias, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.address_en AS "addressEn", s.address_bn AS "addressBn", s.eiin, s.phone, s.email, s.default_lang AS "defaultLang"`

/** @throws Missing when it is no institution */
export async function billedSite(id: number): Promise<BilledSite> {
  const [row] = await billedSites([id])
  if (!row) throw new Missing('institution')
  return row
}

export const billedSites = (ids: readonly number[]): Promise<BilledSite[]> =>
  sql<BilledSite>(`SELECT ${COLUMNS} FROM site s JOIN tenant t ON t.id = s.id WHERE s.id = ANY($1::bigint[])`, [
    ids.filter(Number.isSafeInteger),
  ])

export const billedSnapshot = ({
  nameEn,
  nameBn,
  addressEn,
  addressBn,
  eiin,
  phone,
  email,
}: BilledSite): BilledSnapshot => ({ nameEn, nameBn, addressEn, addressBn, eiin, phone, email })

/** Money of one institution moves in one transaction at a time: no two clerks can spend the same taka, and no deadlock. */
export const lockSiteMoney = (siteId: number): Promise<void> => oneAtATime('billing money', siteId)
