import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import { OPEN_STATES, type ChequeState, type Direction } from './cheque.policy'

export interface ChequeRow {
  id: number
  direction: Direction
  state: ChequeState
  number: string
  /** Of one received: on which bank it is drawn. */
  drawerBank: string
  bankEn: string | null
  bankBn: string | null
  account: string | null
  dated: string
  enteredOn: string
  amount: number
  nameEn: string
  nameBn: string
  narration: string
  due: 'today' | 'overdue' | 'stale' | null
}

interface ChequeSearch {
  q: string
  filters: {
    direction?: readonly string[]
    state?: readonly string[]
    account?: readonly number[]
    dated?: { from?: string; to?: string }
    due?: readonly string[]
  }
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** $2: the day it is, $3: six months before it: older cheques no bank pays. */
const DUE = `CASE WHEN c.state IN ('post-dated', 'issued', 'held', 'deposited') AND c.dated < $3 THEN 'stale'
    WHEN c.state NOT IN ('post-dated', 'held') OR c.dated > $2 THEN NULL WHEN c.dated = $2 THEN 'today' ELSE 'overdue' END`
const COLUMNS = `c.id, c.direction, c.state, c.number, c.drawer_bank AS "drawerBank", a.bank_en AS "bankEn", a.bank_bn AS "bankBn", a.account_number AS account, c.dated,
    c.entered_on AS "enteredOn", c.amount, coalesce(p.name_en, c.name) AS "nameEn", coalesce(p.name_bn, c.name) AS "nameBn", c.narration, ${DUE} AS due`
const FROM = `FROM cheque c LEFT JOIN bank_account a ON a.site_id = c.site_id AND a.id = c.bank_account_id
    LEFT JOIN party p ON p.site_id = c.site_id AND p.id = c.party_id`

const ORDER: Record<string, string> = {
  number: 'x.number',
  dated: 'x.dated',
  enteredOn: 'x."enteredOn"',
  amount: 'x.amount',
  name: 'x."nameEn"',
}

/**
 * Cheques of an institution with the sums of all that fit: written and not presented, held or on their way, poisha.
 * Sorted by 'due' what somebody must do something about comes first, the oldest of it first.
 */
export async function listCheques(
  siteId: number,
  today: string,
  staleBefore: string,
  search: ChequeSearch,
): Promise<{ items: ChequeRow[]; total: number; sums: { unpresented: number; inHand: number; due: number } }> {
  const { direction, state, account, dated, due } = search.filters
  const asked = where(siteId, today, staleBefore)
    .contains(search.q, 'c.number', 'c.name', 'c.drawer_bank', 'p.name_en', 'p.name_bn')
    .and(direction, 'c.direction = ANY ({}::text[])')
    .and(state, 'c.state = ANY ({}::text[])')
    .and(account, 'c.bank_account_id = ANY ({}::bigint[])')
    .within(dated, 'c.dated')
    .and(due && true, `((${DUE}) IS NOT NULL) = {}`)
  const from = `${FROM} WHERE ${asked.text('c.site_id = $1')}`
  const [sums] = await sql<{ total: number; unpresented: number; inHand: number; due: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(c.amount) FILTER (WHERE c.state = 'issued'), 0)::bigint AS unpresented,
       coalesce(sum(c.amount) FILTER (WHERE c.state IN ('held', 'deposited')), 0)::bigint AS "inHand", count(*) FILTER (WHERE (${DUE}) IS NOT NULL)::int AS due
     ${from}`,
    asked.binds,
  )
  const { key, dir } = search.sort ?? { key: 'due', dir: 'asc' }
  const order =
    key === 'due'
      ? `(x.due IS NULL), (x.state NOT IN ('${OPEN_STATES.join("', '")}')), CASE WHEN x.due IS NOT NULL THEN x.dated END, x.dated DESC, x.id DESC`
      : `${ORDER[key] ?? 'x.dated'} ${dir}, x.id ${dir}`
  const items = await sql<ChequeRow>(
    `SELECT x.* FROM (SELECT ${COLUMNS} ${from}) x ORDER BY ${order} ${asked.page(search)}`,
    asked.binds,
  )
  const { total = 0, ...rest } = sums ?? { unpresented: 0, inHand: 0, due: 0 }
  return { items, total, sums: rest }
}

interface ChequePage extends ChequeRow {
  ledgerEn: string | null
  ledgerBn: string | null
  ledgerCode: string | null
}

/** One cheque. @throws Missing */
export async function chequeOf(siteId: number, id: number, day: string, staleBefore: string): Promise<ChequePage> {
  const [row] = await sql<ChequePage>(
    `SELECT c.id, c.direction, c.state, c.number, c.drawer_bank AS "drawerBank", a.bank_en AS "bankEn", a.bank_bn AS "bankBn", a.account_number AS account, c.dated,
       c.entered_on AS "enteredOn", c.amount, coalesce(p.name_en, c.name) AS "nameEn", coalesce(p.name_bn, c.name) AS "nameBn", c.narration,
       CASE WHEN c.state IN ('post-dated', 'issued', 'held', 'deposited') AND c.dated < $4 THEN 'stale'
         WHEN c.state NOT IN ('post-dated', 'held') OR c.dated > $3 THEN NULL WHEN c.dated = $3 THEN 'today' ELSE 'overdue' END AS due,
       l.name_en AS "ledgerEn", l.name_bn AS "ledgerBn", l.code AS "ledgerCode"
     FROM cheque c LEFT JOIN bank_account a ON a.site_id = c.site_id AND a.id = c.bank_account_id LEFT JOIN party p ON p.site_id = c.site_id AND p.id = c.party_id
       LEFT JOIN ledger l ON l.site_id = c.site_id AND l.id = c.ledger_id WHERE c.site_id = $1 AND c.id = $2`,
    [siteId, id, day, staleBefore],
  )
  if (!row) throw new Missing('cheque')
  return row
}

export interface ChequeMoveRow {
  id: number
  toState: ChequeState
  day: string
  reason: string
  madeAt: Date
  byEn: string
  byBn: string
  voucher: string | null
  voucherKind: string | null
  charge: string | null
  chargeKind: string | null
}

/** What happened to a cheque, the first thing first. */
export const movesOf = (siteId: number, chequeId: number): Promise<ChequeMoveRow[]> =>
  sql<ChequeMoveRow>(
    `SELECT m.id, m.to_state AS "toState", m.day, m.reason, m.made_at AS "madeAt", u.name_en AS "byEn", u.name_bn AS "byBn",
       v.number AS voucher, v.kind AS "voucherKind", k.number AS charge, k.kind AS "chargeKind"
     FROM cheque_move m JOIN app_user u ON u.tenant_id = m.site_id AND u.id = m.made_by LEFT JOIN voucher v ON v.site_id = m.site_id AND v.id = m.voucher_id
       LEFT JOIN voucher k ON k.site_id = m.site_id AND k.id = m.charge_voucher_id
     WHERE m.site_id = $1 AND m.cheque_id = $2 ORDER BY m.id`,
    [siteId, chequeId],
  )

interface PayableVoucher {
  id: number
  accountId: number
  number: string
  day: string
  narration: string
  /** What it took out of the account and no cheque pays yet, poisha. */
  rest: number
}

/** Debit vouchers out of bank accounts that cheques do not pay in full, the newest first; at most 200. */
export const payableVouchers = (siteId: number): Promise<PayableVoucher[]> =>
  sql<PayableVoucher>(
    `SELECT * FROM (
       SELECT v.id, a.id AS "accountId", v.number, v.day, left(v.narration, 60) AS narration, (sum(e.credit)
         - coalesce((SELECT sum(c.amount) FROM cheque c WHERE c.site_id = v.site_id AND c.voucher_id = v.id AND c.bank_account_id = a.id AND c.state IN ('issued', 'cleared')), 0))::bigint AS rest
       FROM bank_account a JOIN voucher_entry e ON e.site_id = a.site_id AND e.ledger_id = a.ledger_id AND e.credit > 0
         JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
       WHERE a.site_id = $1 AND a.active AND a.kind <> 'wallet' AND v.kind = 'payment' AND v.reverses_id IS NULL AND v.event NOT LIKE 'cheque-%' AND v.event NOT LIKE 'bank-%'
         AND NOT EXISTS (SELECT FROM voucher r WHERE r.site_id = v.site_id AND r.reverses_id = v.id)
       GROUP BY v.site_id, v.id, a.site_id, a.id ORDER BY v.day DESC, v.place DESC LIMIT 1000) x
     WHERE x.rest > 0 LIMIT 200`,
    [siteId],
  )

interface PartyRow {
  id: number
  nameEn: string
  nameBn: string
}

/** Parties in use, by name. */
export const partiesOf = (siteId: number): Promise<PartyRow[]> =>
  sql<PartyRow>(
    'SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM party WHERE site_id = $1 AND active ORDER BY name_bn LIMIT 1000',
    [siteId],
  )
