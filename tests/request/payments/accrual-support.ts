import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'

/** What ledgers stand at, by their codes; debit is positive, those at nothing are left out. */
export const balancesOf = async (siteId: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await everywhere(() =>
        sql<{ code: string; net: number }>(
          `SELECT l.code, sum(m.debit - m.credit)::bigint AS net FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
           WHERE m.site_id = $1 GROUP BY l.code HAVING sum(m.debit - m.credit) <> 0`,
          [siteId],
        ),
      )
    ).map(({ code, net }) => [code, net]),
  )

/** What students owe together, poisha. */
export const owedIn = async (siteId: number): Promise<number> => {
  const [sum] = await everywhere(() =>
    sql<{ rest: number }>('SELECT coalesce(sum(rest), 0)::bigint AS rest FROM fee_due WHERE site_id = $1', [siteId]),
  )
  return sum?.rest ?? 0
}

/** What was recognised, in order, with the amount of its voucher. */
export const accruals = (siteId: number) =>
  everywhere(() =>
    sql<{ kind: string; day: string; amount: number; posted: number; voucher: number | null }>(
      `SELECT a.kind, a.day, coalesce(h.amount, 0) AS amount, coalesce(h.posted, 0) AS posted, v.amount AS voucher
       FROM fee_accrual a LEFT JOIN (SELECT h.accrual_id, sum(h.amount)::bigint AS amount, sum(h.posted)::bigint AS posted FROM fee_accrual_head h
         WHERE h.site_id = $1 GROUP BY 1) h ON h.accrual_id = a.id
       LEFT JOIN voucher v ON v.site_id = a.site_id AND v.event = 'fee-accrual' AND v.event_id = a.id WHERE a.site_id = $1 ORDER BY a.id`,
      [siteId],
    ),
  )
