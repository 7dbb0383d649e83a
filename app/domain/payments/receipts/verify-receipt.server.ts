import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { PAYMENT_PARTS } from './payment-parts.server'

interface VerifiedReceipt {
  receipt: string
  day: Day
  /** Poisha. */
  amount: number
  /** Whose dues or application it paid: names and codes as the paper says them, nothing else of them. */
  people: { nameEn: string; nameBn: string; code: string; amount: number; applicant: boolean }[]
  takenBack: { kind: 'cancelled' | 'bounced' | 'refunded'; on: Date } | null
}

/** What a receipt's code stands for; null for none of this institution. */
export async function verifyReceipt(siteId: number, code: string): Promise<VerifiedReceipt | null> {
  const [row] = await sql<VerifiedReceipt>(
    `SELECT p.receipt, p.day, p.amount,
       (SELECT json_build_object('kind', r.kind, 'on', r.made_at) FROM payment_reversal r WHERE r.site_id = p.site_id AND r.payment_id = p.id) AS "takenBack",
       (SELECT json_agg(json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn, 'code', x.code, 'amount', x.amount, 'applicant', x.applicant) ORDER BY x.amount DESC, x.id)
        FROM ${PAYMENT_PARTS} x WHERE x.site_id = p.site_id AND x.payment_id = p.id) AS people
     FROM payment p WHERE p.site_id = $1 AND p.check_code = $2`,
    [siteId, code],
  )
  return row ?? null
}
