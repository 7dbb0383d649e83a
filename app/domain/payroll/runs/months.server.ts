import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

export type MonthState = 'draft' | 'checked' | 'approved' | 'paid' | 'locked'

export interface PayrollMonth {
  id: number
  month: Day
  state: MonthState
  version: number
  drafted: number
  draftedBy: number | null
  draftedAt: Date | null
  draftedByEn: string | null
  draftedByBn: string | null
  people: number
  refused: number
  without: number
  mpoNet: number
  net: number
}

const MONTH = `m.id, m.month, m.state, m.version, m.drafted, m.drafted_by AS "draftedBy", m.drafted_at AS "draftedAt", u.name_en AS "draftedByEn", u.name_bn AS "draftedByBn",
  m.people, m.refused, m.without, m.mpo_net AS "mpoNet", m.net`

/** A page of the months, the newest first unless asked otherwise. */
export async function monthsPage(
  siteId: number,
  search: {
    filters: { state?: readonly string[]; year?: readonly number[] }
    sort?: { key: string; dir: 'asc' | 'desc' } | undefined
    offset: number
    limit: number
  },
): Promise<{ items: PayrollMonth[]; total: number }> {
  const asked = where(siteId)
    .and(search.filters.year, 'extract(year FROM m.month)::bigint = ANY ({}::bigint[])')
    .and(search.filters.state, 'm.state = ANY ({}::text[])')
  const items = await sql<PayrollMonth & { total: number }>(
    `SELECT ${MONTH}, count(*) OVER ()::int AS total FROM payroll_month m LEFT JOIN app_user u ON u.tenant_id = m.site_id AND u.id = m.drafted_by
     WHERE ${asked.text('m.site_id = $1')} ORDER BY m.month ${search.sort?.dir ?? 'desc'} ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** One month. @throws Missing */
export async function monthOf(siteId: number, id: number): Promise<PayrollMonth> {
  const [row] = await sql<PayrollMonth>(
    `SELECT ${MONTH} FROM payroll_month m LEFT JOIN app_user u ON u.tenant_id = m.site_id AND u.id = m.drafted_by WHERE m.site_id = $1 AND m.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('month')
  return row
}

interface Approval {
  id: number
  version: number
  step: 'checked' | 'approved' | 'returned'
  note: string
  madeBy: number
  madeAt: Date
  byEn: string | null
  byBn: string | null
}

/** What was made of a month's drafts, in order. */
export const approvalsOf = (siteId: number, monthId: number): Promise<Approval[]> =>
  sql<Approval>(
    `SELECT a.id, a.version, a.step, a.note, a.made_by AS "madeBy", a.made_at AS "madeAt", u.name_en AS "byEn", u.name_bn AS "byBn"
     FROM payroll_approval a LEFT JOIN app_user u ON u.tenant_id = a.site_id AND u.id = a.made_by WHERE a.site_id = $1 AND a.month_id = $2 ORDER BY a.id`,
    [siteId, monthId],
  )

interface Payment {
  id: number
  day: Day
  bank: number
  cash: number
  reference: string
  bankAccountId: number | null
  voucherId: number | null
  number: string | null
  reversedWhy: string
  reversal: string | null
}

/** The payments of a month, the newest first; one at most stands. */
export const paymentsOf = (siteId: number, monthId: number): Promise<Payment[]> =>
  sql<Payment>(
    `SELECT p.id, p.day, p.bank, p.cash, p.reference, p.bank_account_id AS "bankAccountId", p.voucher_id AS "voucherId", v.number, p.reversed_why AS "reversedWhy", r.number AS reversal
     FROM payroll_payment p LEFT JOIN voucher v ON v.site_id = p.site_id AND v.id = p.voucher_id LEFT JOIN voucher r ON r.site_id = p.site_id AND r.id = p.reversal_id
     WHERE p.site_id = $1 AND p.month_id = $2 ORDER BY p.id DESC`,
    [siteId, monthId],
  )
