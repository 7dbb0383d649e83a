import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

interface Names {
  nameEn: string
  nameBn: string
}

export interface TurnRow {
  id: number
  cashier: Names
  openedAt: Date
  closedAt: Date | null
  /** Poisha, as all amounts. */
  openingFloat: number
  /** What came in by each way, without what was taken back since. */
  takings: { method: string; count: number; amount: number }[]
  /** Cash that should be there; of an open turn until now. */
  expected: number
  counted: number | null
  deposited: number
  givenBack: number
  /** Takings in cash that are not at the bank yet; of an open turn what came in until now. */
  inHand: number
  holderId: number
  holder: Names
  /** Counted less expected, what of it another person has to decide. */
  undecided: number
  /** What the turn before left in the drawer, while the cash to begin with waits for another person to confirm it. */
  floatLeft: number | null
  cashierId: number
  /** To whom it is being handed over. */
  offer: { id: number; toUser: number; to: Names } | null
  remark: string
}

interface TurnSearch {
  /** Only what this person took or holds, or is offered; everybody's when null. */
  own: number | null
  id?: number
  filters?: {
    day?: { from?: string; to?: string }
    cashier?: readonly number[]
    /** 'undecided': another person has to decide; 'open': not closed; 'in-hand': cash is still to be paid in; 'done'. */
    state?: readonly string[]
  }
  offset: number
  limit: number
}

const DAY_OF = `(c.opened_at AT TIME ZONE 'Asia/Dhaka')::date`
const FLOAT_WAITS = 'c.float_left IS NOT NULL AND c.float_seen_at IS NULL'
const STATE = `CASE WHEN c.undecided <> 0 OR ${FLOAT_WAITS} THEN 'undecided' WHEN c.closed_at IS NULL THEN 'open' WHEN c.in_hand > 0 THEN 'in-hand' ELSE 'done' END`
/** What was paid in of a turn, without what was taken back. */
const DEPOSITED = `(SELECT sum(d.amount) FROM till_deposit_part d WHERE d.site_id = c.site_id AND d.counter_session_id = c.id
    AND NOT EXISTS (SELECT FROM till_deposit_reversal b WHERE b.site_id = d.site_id AND b.deposit_id = d.deposit_id))`
/** Of a payment `p` in a turn `c`: what is taken back after its end changes nothing of what came in. */
const TAKEN_BACK = `LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id AND (c.closed_at IS NULL OR r.made_at <= c.closed_at)`
const NAMES = (of: string) => `json_build_object('nameEn', ${of}.name_en, 'nameBn', ${of}.name_bn)`

/** Turns at the counter, the newest first, with the sums of all that fit. */
export async function listTurns(
  siteId: number,
  search: TurnSearch,
): Promise<{
  items: TurnRow[]
  total: number
  sums: { open: number; inHand: number; difference: number; deposited: number; undecided: number }
}> {
  const { day, state, cashier } = search.filters ?? {}
  const asked = where(siteId)
    .and(
      search.own,
      `({} IN (c.user_id, c.holder_id)
    OR EXISTS (SELECT FROM till_handover h WHERE h.site_id = c.site_id AND h.counter_session_id = c.id AND h.state = 'offered' AND h.to_user = {}))`,
    )
    .and(search.id, 'c.id = {}')
    .within(day, DAY_OF)
    .and(cashier, 'c.user_id = ANY ({}::bigint[])')
    .and(state, `${STATE} = ANY ({}::text[])`)
  const all = asked.text('c.site_id = $1')
  const [sums] = await sql<{
    total: number
    open: number
    inHand: number
    difference: number
    deposited: number
    undecided: number
  }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE c.closed_at IS NULL)::int AS open, coalesce(sum(c.in_hand), 0)::bigint AS "inHand",
       coalesce(sum(c.counted - c.expected), 0)::bigint AS difference,
       coalesce(sum(${DEPOSITED}), 0)::bigint AS deposited, coalesce(sum(c.undecided), 0)::bigint AS undecided
     FROM counter_session c WHERE ${all}`,
    asked.binds,
  )
  const items = await sql<TurnRow>(
    `SELECT c.id, ${NAMES('u')} AS cashier, c.opened_at AS "openedAt", c.closed_at AS "closedAt", c.opening_float AS "openingFloat", c.remark,
       c.undecided, CASE WHEN ${FLOAT_WAITS} THEN c.float_left END AS "floatLeft", c.user_id AS "cashierId",
       coalesce(m.takings, '[]') AS takings, coalesce(c.expected, c.opening_float + coalesce(m.cash, 0)) AS expected, c.counted,
       coalesce(${DEPOSITED}, 0)::bigint AS deposited,
       c.given_back AS "givenBack", coalesce(c.in_hand, m.cash, 0) AS "inHand", coalesce(c.holder_id, c.user_id) AS "holderId", ${NAMES('w')} AS holder,
       (SELECT json_build_object('id', h.id, 'toUser', h.to_user, 'to', ${NAMES('o')}) FROM till_handover h JOIN app_user o ON o.tenant_id = h.site_id AND o.id = h.to_user
        WHERE h.site_id = c.site_id AND h.counter_session_id = c.id AND h.state = 'offered') AS offer
     FROM counter_session c JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.user_id
       JOIN app_user w ON w.tenant_id = c.site_id AND w.id = coalesce(c.holder_id, c.user_id)
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_object('method', x.method, 'count', x.many, 'amount', x.amount) ORDER BY x.method) AS takings,
           sum(x.amount) FILTER (WHERE x.method = 'cash')::bigint AS cash
         FROM (SELECT t.method, count(DISTINCT p.id)::int AS many, sum(t.amount)::bigint AS amount
           FROM payment p JOIN payment_tender t ON t.site_id = p.site_id AND t.payment_id = p.id
             ${TAKEN_BACK}
           WHERE p.site_id = c.site_id AND p.counter_session_id = c.id AND r.payment_id IS NULL GROUP BY t.method) x) m ON true
     WHERE ${all} ORDER BY c.opened_at DESC, c.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  const { total = 0, open = 0, inHand = 0, difference = 0, deposited = 0, undecided = 0 } = sums ?? {}
  return { items, total, sums: { open, inHand, difference, deposited, undecided } }
}

export interface TurnDeposit {
  id: number
  day: Day
  slip: string
  /** Of this turn. */
  amount: number
  /** Of the whole slip, which may be for several turns. */
  whole: number
  bankEn: string
  bankBn: string
  voucher: string
  fileKey: string | null
  madeBy: number | null
  /** The bank's statement shows it. */
  matched: boolean
  /** It was entered wrongly, and does not count. */
  back: (Names & { day: Day; reason: string; voucher: string }) | null
}

interface TurnDecision extends Names {
  id: number
  kind: 'accepted' | 'repaid' | 'recounted'
  amount: number
  reason: string
  at: Date
  voucher: string
  voucherKind: string
}

export interface TurnReport {
  turn: TurnRow
  receipts: { count: number; first: string | null; last: string | null; cancelled: number }
  /** What was settled of dues and of bills of applications, by fee head, and what was kept in advance: together what came in. */
  heads: (Names & { amount: number })[]
  advance: number
  deposits: TurnDeposit[]
  decisions: TurnDecision[]
  handOvers: { id: number; from: Names; to: Names; amount: number; state: string; at: Date }[]
}

/** A turn with all that its report says: until now while it is open (X), for good once it is closed (Z). @throws Missing, also for another's */
export async function turnReport(siteId: number, id: number, own: number | null): Promise<TurnReport> {
  const [turn] = (await listTurns(siteId, { own, id, offset: 0, limit: 1 })).items
  if (!turn) throw new Missing('turn')
  const [receipts] = await sql<TurnReport['receipts']>(
    `SELECT count(*)::int AS count, min(p.receipt) AS first, max(p.receipt) AS last, count(r.payment_id)::int AS cancelled
     FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id WHERE p.site_id = $1 AND p.counter_session_id = $2`,
    [siteId, id],
  )
  const heads = await sql<TurnReport['heads'][number]>(
    `WITH kept AS (
       SELECT p.site_id, p.id, p.settlement_id FROM counter_session c JOIN payment p ON p.site_id = c.site_id AND p.counter_session_id = c.id ${TAKEN_BACK}
       WHERE c.site_id = $1 AND c.id = $2 AND r.payment_id IS NULL)
     SELECT f.name_en AS "nameEn", f.name_bn AS "nameBn", sum(x.amount)::bigint AS amount
     FROM (SELECT c.sub_head_id, a.amount FROM kept k JOIN fee_allocation a ON a.site_id = k.site_id AND a.settlement_id = k.settlement_id
           JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
         UNION ALL SELECT b.sub_head_id, h.amount FROM kept k JOIN payment_bill h ON h.site_id = k.site_id AND h.payment_id = k.id
           JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id WHERE h.applied) x
       JOIN fee_sub_head h ON h.id = x.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     GROUP BY f.id ORDER BY f.position, f.id`,
    [siteId, id],
  )
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  return {
    turn,
    receipts: receipts ?? { count: 0, first: null, last: null, cancelled: 0 },
    heads,
    advance: sum(turn.takings) - sum(heads),
    deposits: await depositsOf(siteId, id),
    decisions: await decisionsOf(siteId, id),
    handOvers: await sql(
      `SELECT h.id, ${NAMES('a')} AS "from", ${NAMES('b')} AS "to", h.amount, h.state, coalesce(h.decided_at, h.made_at) AS at
       FROM till_handover h JOIN app_user a ON a.tenant_id = h.site_id AND a.id = h.from_user JOIN app_user b ON b.tenant_id = h.site_id AND b.id = h.to_user
       WHERE h.site_id = $1 AND h.counter_session_id = $2 ORDER BY h.id`,
      [siteId, id],
    ),
  }
}

const depositsOf = (siteId: number, turnId: number): Promise<TurnDeposit[]> =>
  sql<TurnDeposit>(
    `SELECT d.id, d.day, d.slip, x.amount, d.amount AS whole, a.bank_en AS "bankEn", a.bank_bn AS "bankBn", v.number AS voucher, f.key AS "fileKey", d.made_by AS "madeBy",
       EXISTS (SELECT FROM bank_match_entry m WHERE m.site_id = v.site_id AND m.voucher_id = v.id) AS matched,
       CASE WHEN b.deposit_id IS NOT NULL THEN json_build_object('day', b.day, 'reason', b.reason, 'voucher', r.number,
         'nameEn', coalesce(u.name_en, ''), 'nameBn', coalesce(u.name_bn, '')) END AS back
     FROM till_deposit_part x JOIN till_deposit d ON d.site_id = x.site_id AND d.id = x.deposit_id JOIN bank_account a ON a.site_id = d.site_id AND a.id = d.bank_account_id
       JOIN voucher v ON v.site_id = d.site_id AND v.event = 'till-deposit' AND v.event_id = d.id LEFT JOIN file f ON f.tenant_id = d.site_id AND f.id = d.file_id
       LEFT JOIN till_deposit_reversal b ON b.site_id = d.site_id AND b.deposit_id = d.id LEFT JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
       LEFT JOIN app_user u ON u.tenant_id = b.site_id AND u.id = b.made_by
     WHERE x.site_id = $1 AND x.counter_session_id = $2 ORDER BY d.id`,
    [siteId, turnId],
  )

const decisionsOf = (siteId: number, turnId: number): Promise<TurnDecision[]> =>
  sql<TurnDecision>(
    `SELECT d.id, d.kind, d.amount, d.reason, d.made_at AS at, u.name_en AS "nameEn", u.name_bn AS "nameBn", v.number AS voucher, v.kind AS "voucherKind"
     FROM till_decision d JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.made_by
       JOIN voucher v ON v.site_id = d.site_id AND v.event = 'till-decision' AND v.event_id = d.id
     WHERE d.site_id = $1 AND d.counter_session_id = $2 ORDER BY d.id`,
    [siteId, turnId],
  )
