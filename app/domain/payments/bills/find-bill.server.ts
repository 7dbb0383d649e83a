import { sql } from 'db/connection'
import type { ApplicationKind } from '~/domain/applications/applications.server'

export interface FoundBill {
  id: number
  applicationId: number
  kind: ApplicationKind
  number: string
  nameEn: string
  nameBn: string
  mobile: string | null
  /** What it is for. */
  subHeadEn: string
  subHeadBn: string
  /** Poisha. */
  amount: number
  state: 'open' | 'paid' | 'void'
  receipt: string | null
  paymentId: number | null
}

const COLUMNS = `SELECT b.id, a.id AS "applicationId", a.kind, a.number, coalesce(nullif(a.name_en, ''), a.name_bn) AS "nameEn", coalesce(nullif(a.name_bn, ''), a.name_en) AS "nameBn", a.mobile,
    h.name_en AS "subHeadEn", h.name_bn AS "subHeadBn", b.amount, CASE WHEN b.payment_id IS NOT NULL THEN 'paid' WHEN b.voided_at IS NOT NULL THEN 'void' ELSE 'open' END AS state,
    p.receipt, b.payment_id AS "paymentId"
  FROM application_bill b JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id JOIN fee_sub_head h ON h.id = b.sub_head_id
    LEFT JOIN payment p ON p.site_id = b.site_id AND p.id = b.payment_id`

/** The bill of the application of a number; the newest, where one was made void. */
export async function billOfNumber(siteId: number, number: string): Promise<FoundBill | null> {
  const [bill] = await sql<FoundBill>(
    `${COLUMNS} WHERE b.site_id = $1 AND a.number = $2 ORDER BY b.voided_at IS NULL DESC, b.id DESC LIMIT 1`,
    [siteId, number],
  )
  return bill ?? null
}

/** The bill of an application by its key. */
export async function billById(siteId: number, id: number): Promise<FoundBill | null> {
  const [bill] = await sql<FoundBill>(`${COLUMNS} WHERE b.site_id = $1 AND b.id = $2`, [siteId, id])
  return bill ?? null
}

/** Bills that fit what a clerk typed: a number, a mobile number, or a part of a name; what is open first. */
export const findBills = (siteId: number, typed: string): Promise<FoundBill[]> =>
  sql<FoundBill>(
    `${COLUMNS} WHERE b.site_id = $1 AND b.voided_at IS NULL AND (a.number = $2 OR a.mobile = $3 OR (length($2) >= 3 AND (a.name_bn ILIKE $4 OR a.name_en ILIKE $4)))
     ORDER BY b.payment_id IS NOT NULL, b.id DESC LIMIT 12`,
    [siteId, typed, `88${typed.replace(/^(\+?88)/, '')}`, `%${typed.replace(/[\\%_]/g, '\\$&')}%`],
  )
