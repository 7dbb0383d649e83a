import { sql } from 'db/connection'
import { receiveOutside } from '~/domain/billing/challans/receive.server'
import { Missing } from '~/domain/errors'
import type { Verdict } from '../adapters/adapter'
import { raise } from '../session/exceptions.server'
import type { Locked } from '../session/unpaid.server'

interface Share {
  invoiceId: number
  companyId: number
  amount: number
  nameEn: string
}

/**
 * Receives what an institution paid through a door to the provider's gateway: a challan of the provider, matched to the invoices that were chosen.
 * Another amount than was asked is received and pays nothing by itself, and what was paid meanwhile is not paid twice: it stays the institution's
 * credit, and is put before a person. In a transaction that sees the centre and the institution.
 * @throws Refusal for a transaction that counted already
 */
export async function receiveBills(
  site: { id: number },
  session: Locked,
  money: Verdict & { transactionId: string; amount: number },
): Promise<{ id: number }> {
  const shares = await sql<Share>(
    `SELECT h.invoice_id AS "invoiceId", i.company_id AS "companyId", h.amount, c.name_en AS "nameEn"
     FROM gateway_share_invoice h JOIN invoice i ON i.site_id = h.site_id AND i.id = h.invoice_id CROSS JOIN payment_gateway c
     WHERE h.site_id = $1 AND h.session_id = $2 AND c.code = $3 ORDER BY i.due_on, i.id`,
    [site.id, session.id, session.code],
  )
  const [first] = shares
  if (!first) throw new Missing('invoice')
  const asAsked = money.amount === session.amount
  const challan = await receiveOutside(site, {
    source: 'gateway',
    provider: session.code,
    reference: money.transactionId,
    amount: money.amount,
    parts: asAsked ? shares : [],
    companyId: first.companyId,
    through: first.nameEn,
    payer: session.payer,
    by: null,
    taken: false,
  })
  const figures = { transaction: money.transactionId, challan: challan.number }
  if (!asAsked) await raise(site, session, 'amount', { asked: session.amount, came: money.amount, ...figures })
  else if (challan.unmatched > 0) await raise(site, session, 'second', { advance: challan.unmatched, ...figures })
  return challan
}
