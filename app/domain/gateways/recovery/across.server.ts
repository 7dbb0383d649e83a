import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { adapterOf } from '../adapters'

/** The gateways of the catalogue, and whether each can give money back. */
export async function everyGateway(): Promise<
  { id: number; code: string; nameEn: string; nameBn: string; refunds: boolean }[]
> {
  const rows = await sql<{ id: number; code: string; nameEn: string; nameBn: string }>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM payment_gateway ORDER BY position, id',
  )
  return rows.map((row) => ({ ...row, refunds: adapterOf(row.code)?.refund !== undefined }))
}

/** The institution an attempt belongs to, for an operator who named both. @throws Missing */
export async function siteOfAttempt(siteId: number, id: number): Promise<{ id: number }> {
  const [found] = await sql<{ id: number }>(
    'SELECT site_id AS id FROM gateway_session WHERE site_id = $1 AND id = $2',
    [siteId, id],
  )
  if (!found) throw new Missing('attempt')
  return found
}
