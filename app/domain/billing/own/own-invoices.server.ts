import { sql } from 'db/connection'
import { where } from 'db/where'
import { today } from '~/format/dates'
import { Invalid } from '~/domain/errors'
import { settlementOf, type ChallanSource, type ChallanState, type Settlement } from '../states.policy'

export interface OwnInvoice {
  id: number
  number: string
  companyId: number
  companyEn: string
  companyBn: string
  issuedOn: string
  dueOn: string
  cycleStart: string | null
  cycleEnd: string | null
  totalPoisha: number
  creditedPoisha: number
  matchedPoisha: number
  openPoisha: number
  settlement: Settlement
  /** The institution has sent a transaction ID for it that waits for the centre. */
  waits: boolean
}

interface OwnSearch {
  q: string
  /** Still to be paid, or paid. */
  filters: { is?: readonly ('open' | 'paid')[] }
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

const ORDER: Record<string, string> = {
  number: 'i.number',
  issuedOn: 'i.issued_on',
  dueOn: 'i.due_on',
  total: 'i.total_poisha',
  open: 'i.open_poisha',
}
const COLUMNS = `i.id, i.number, i.company_id AS "companyId", coalesce(i.snapshot->'issuer'->>'nameEn', '') AS "companyEn", coalesce(i.snapshot->'issuer'->>'nameBn', '') AS "companyBn",
  i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.cycle_start AS "cycleStart", i.cycle_end AS "cycleEnd", i.total_poisha AS "totalPoisha", i.credited_poisha AS "creditedPoisha",
  i.matched_poisha AS "matchedPoisha", i.open_poisha AS "openPoisha",
  EXISTS (SELECT FROM invoice_claim_part p JOIN invoice_claim k ON k.site_id = p.site_id AND k.id = p.claim_id AND k.state = 'waiting'
    WHERE p.site_id = i.site_id AND p.invoice_id = i.id) AS waits`

const settled = (row: Omit<OwnInvoice, 'settlement'>): OwnInvoice => ({
  ...row,
  settlement: settlementOf(row, today()),
})

/** The provider's issued invoices to an institution. */
export async function ownInvoices(siteId: number, search: OwnSearch): Promise<{ items: OwnInvoice[]; total: number }> {
  const asked = where(siteId)
    .contains(search.q, 'i.number')
    .and(search.filters.is, `CASE WHEN i.open_poisha > 0 THEN 'open' ELSE 'paid' END = ANY ({}::text[])`)
  const from = `FROM invoice i WHERE ${asked.text("i.site_id = $1 AND i.state = 'issued'")}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, asked.binds)
  const { key, dir } = search.sort ?? { key: 'issuedOn', dir: 'desc' }
  const items = await sql<Omit<OwnInvoice, 'settlement'>>(
    `SELECT ${COLUMNS} ${from} ORDER BY ${ORDER[key] ?? 'i.issued_on'} ${dir}, i.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items: items.map(settled), total: count?.total ?? 0 }
}

/** At most so many invoices are paid at once. */
const MOST = 50

/** Of these the institution's own that are still open, the oldest first; what is paid by now, or another's, is not there. */
export async function openOwn(siteId: number, ids: readonly number[]): Promise<OwnInvoice[]> {
  const rows = await sql<Omit<OwnInvoice, 'settlement'>>(
    `SELECT ${COLUMNS} FROM invoice i WHERE i.site_id = $1 AND i.id = ANY($2::bigint[]) AND i.state = 'issued' AND i.open_poisha > 0 ORDER BY i.due_on, i.id LIMIT ${MOST}`,
    [siteId, ids],
  )
  return rows.map(settled)
}

/** What became of invoices that were chosen: all, or some, are paid; or they changed in another way. */
type GoneBills = 'paid' | 'partPaid' | 'changed'

/**
 * Why some of what was chosen is not among what is open.
 * @param open what is
 * @returns null where nothing is missing; of another institution's invoices it says only that something changed
 */
export async function goneBills(
  siteId: number,
  ids: readonly number[],
  open: readonly { id: number }[],
): Promise<GoneBills | null> {
  const missing = [...new Set(ids)].filter((id) => !open.some((bill) => bill.id === id))
  if (!missing.length) return null
  const paid = await sql(
    `SELECT i.id FROM invoice i WHERE i.site_id = $1 AND i.id = ANY($2::bigint[]) AND i.state = 'issued' AND i.open_poisha = 0`,
    [siteId, missing],
  )
  if (paid.length < missing.length) return 'changed'
  return open.length ? 'partPaid' : 'paid'
}

/**
 * What a form chose to pay.
 * @param shown what its page said they come to, poisha: what changed since is shown again before anything is paid
 * @throws Invalid for what is open no more, is another institution's, or belongs to several companies of the provider
 */
export async function chosenBills(
  siteId: number,
  ids: readonly number[],
  shown: number,
): Promise<{ companyId: number; parts: { invoiceId: number; amount: number }[]; sum: number }> {
  const bills = await openOwn(siteId, ids)
  const sum = bills.reduce((all, { openPoisha }) => all + openPoisha, 0)
  const [first] = bills
  const gone = await goneBills(siteId, ids, bills)
  if (gone || !first || sum !== shown) throw new Invalid({ ids: [`bills:error.${gone ?? 'changed'}`] })
  if (bills.some(({ companyId }) => companyId !== first.companyId))
    throw new Invalid({ ids: ['bills:error.companies'] })
  return {
    companyId: first.companyId,
    parts: bills.map(({ id, openPoisha }) => ({ invoiceId: id, amount: openPoisha })),
    sum,
  }
}

export interface OwnPayment {
  id: number
  number: string
  source: ChallanSource
  state: ChallanState
  madeOn: string
  depositedOn: string | null
  /** As it was made, and as it came. */
  amountPoisha: number
  depositedPoisha: number | null
  unmatchedPoisha: number
  reference: string | null
  reason: string
  /** The invoices that it pays, or a slip is meant to pay. */
  numbers: string
}

/** What an institution paid the provider, and the slips that it made, the newest first. */
export async function ownPayments(
  siteId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: OwnPayment[]; total: number }> {
  const [count] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM challan c WHERE c.site_id = $1', [
    siteId,
  ])
  const items = await sql<OwnPayment>(
    `SELECT c.id, c.number, c.source, c.state, c.made_on AS "madeOn", c.deposited_on AS "depositedOn", c.amount_poisha AS "amountPoisha", c.deposited_poisha AS "depositedPoisha",
       c.unmatched_poisha AS "unmatchedPoisha", c.reference, c.reason,
       coalesce((SELECT string_agg(DISTINCT i.number, ', ') FROM challan_match m JOIN invoice i ON i.site_id = m.site_id AND i.id = m.invoice_id
         WHERE m.site_id = c.site_id AND m.challan_id = c.id AND m.released_at IS NULL),
         (SELECT string_agg(i.number, ', ' ORDER BY l.id) FROM challan_line l JOIN invoice i ON i.site_id = l.site_id AND i.id = l.invoice_id
         WHERE l.site_id = c.site_id AND l.challan_id = c.id), '') AS numbers
     FROM challan c WHERE c.site_id = $1 ORDER BY c.made_on DESC, c.id DESC LIMIT $2 OFFSET $3`,
    [siteId, limit, offset],
  )
  return { items, total: count?.total ?? 0 }
}
